"""Multiple-choice reading comprehension, the paper's second task (4.2, appendix D), on the same stack and trainer."""
