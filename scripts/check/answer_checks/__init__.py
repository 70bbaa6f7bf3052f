"""What must not change an answer: relations between databases, what a query uses, how two answers compare."""
