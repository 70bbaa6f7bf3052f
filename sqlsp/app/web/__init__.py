"""The local web page and its HTTP interface."""
