"""The press: what boards say of themselves (`scenes/table/prints.py`), laid out on sheets and set by typst."""
