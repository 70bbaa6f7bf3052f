"""SQL-SP: a cross-domain Text-to-SQL parser with DT-Fixup relation-aware layers."""

__version__ = "0.1.0"
