"""What can be trained, one task a file: parsing questions into SQL, and reading comprehension."""
