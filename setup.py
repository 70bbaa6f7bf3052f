"""What pyproject.toml cannot say: `configs/`, `data/` and `parsers/` lie at the top of a clone and in the package.

All else stands in pyproject.toml.
"""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["sqlsp*"]), "sqlsp.configs", "sqlsp.corpora", "sqlsp.parsers"],
    package_dir={"sqlsp.configs": "configs", "sqlsp.corpora": "data", "sqlsp.parsers": "parsers"},
    package_data={
        "sqlsp": ["py.typed"],
        "sqlsp.grammar": ["*.yaml"],
        "sqlsp.augmentation": ["*.txt"],
        "sqlsp.sql.naming": ["*.txt"],
        "sqlsp.serving": ["web/*"],
        "sqlsp.configs": ["**/*.yaml"],
        "sqlsp.corpora": ["*/*.json", "*/*.tsv", "*/*.md", "*/source/*.sql"],
        "sqlsp.parsers": ["*/*", "*/encoder/*"],
    },
)
