"""What every room may use: errors, files, the terminal, processes, what ships with the code."""
