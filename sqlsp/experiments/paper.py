"""The paper's figures, which tables show beside ours (DT-Fixup, section 5): percent; mean and deviation over 5 runs."""

from __future__ import annotations

from dataclasses import dataclass

SYSTEMS = ("standard", "dt_fixup")
DEPTHS = {"train": (2, 4, 8, 16, 24, 32), "comprehend": (4, 8, 16)}
LEVELS = ("easy", "medium", "hard", "extra", "all")

# table 5
DEPTH: dict[tuple[str, str, int], tuple[float, float]] = {
    ("train", "standard", 2): (69.47, 0.30),
    ("train", "standard", 4): (70.04, 0.33),
    ("train", "standard", 8): (66.86, 0.16),
    ("train", "standard", 16): (20.44, 1.11),
    ("train", "standard", 24): (19.37, 0.16),
    ("train", "standard", 32): (19.57, 0.43),
    ("train", "dt_fixup", 2): (70.73, 0.18),
    ("train", "dt_fixup", 4): (72.22, 0.61),
    ("train", "dt_fixup", 8): (73.24, 0.51),
    ("train", "dt_fixup", 16): (73.52, 0.47),
    ("train", "dt_fixup", 24): (73.79, 0.49),
    ("train", "dt_fixup", 32): (73.02, 0.52),
    ("comprehend", "standard", 4): (64.05, 0.44),
    ("comprehend", "standard", 8): (56.96, 6.12),
    ("comprehend", "standard", 16): (27.10, 1.50),
    ("comprehend", "dt_fixup", 4): (64.31, 0.68),
    ("comprehend", "dt_fixup", 8): (65.31, 0.62),
    ("comprehend", "dt_fixup", 16): (65.68, 1.12),
}


@dataclass(frozen=True)
class Line:
    """A line of table 2, 4 or 7: the paper's words and figure, and which of our runs stands beside it.

    `epochs` and `batch` are multiples of what most runs of the setting have; `batch` None stands for any other.
    """

    text: str
    figure: str
    system: str = ""
    depth: int = 0
    epochs: float = 1.0
    batch: int | None = None


TABLE_2 = (
    Line("RAT-SQL + BERT, N = 8, ~200 epochs", "69.7"),
    Line("RAT-SQL + RoBERTa, N = 8, ~200 epochs", "69.6"),
    Line("RAT-SQL + GraPPa (pre-training), N = 8, ~100 epochs", "73.4"),
    Line("RAT-SQL + GAP (pre-training), N = 8, ~200 epochs", "71.8"),
    Line("SQL-SP, N = 8, 60 epochs", "66.9", "standard", 8),
    Line("+ more epochs, N = 8, 100 epochs", "69.2", "standard", 8, epochs=100 / 60),
    Line("+ DT-Fixup, N = 8, 60 epochs", "73.5", "dt_fixup", 8),
    Line("+ DT-Fixup and more layers, N = 24, 60 epochs", "75.0", "dt_fixup", 24),
    Line("+ T-Fixup (no constraint on inputs) and more layers, N = 24, 60 epochs", "failed", "t_fixup", 24),
)
TABLE_4 = (
    Line("no extra layers (Yu et al. 2020)", "62.6"),
    Line("no extra layers", "63.6", "dt_fixup", 0),
    Line("4 extra layers", "66.2", "standard", 4),
    Line("4 extra layers + DT-Fixup", "66.8", "dt_fixup", 4),
)
TABLE_7 = (
    Line("8 extra layers + standard, batch 16", "69.60 ± 0.40", "standard", 8, batch=16),
    Line("8 extra layers + DT-Fixup, batch 16", "73.24 ± 0.51", "dt_fixup", 8, batch=16),
    Line("8 extra layers + DT-Fixup, batch 120", "71.08 ± 0.37", "dt_fixup", 8, batch=120),
)
# dev of table 3
HARDNESS = {
    "RAT-SQL": (86.4, 73.6, 62.1, 42.9, 69.7),
    "Bridge (ensemble)": (89.1, 71.7, 62.1, 51.8, 71.1),
    "DT-Fixup SQL-SP": (91.9, 80.9, 60.3, 48.8, 75.0),
}
# table 6: name, system and depth of ours, then correct, column, sketch, both, all
ERRORS = {
    "Base": ("standard", 4, (39, 51, 92, 124, 306)),
    "Shallow": ("dt_fixup", 4, (35, 60, 83, 105, 283)),
    "Deep": ("dt_fixup", 24, (42, 53, 77, 88, 260)),
}
