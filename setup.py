"""What pyproject.toml cannot say: `configs/` and `data/` lie at the top of the repository and inside the package.

All else stands in pyproject.toml.
"""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["sqlsp*"]), "sqlsp.configs", "sqlsp.corpora"],
    package_dir={"sqlsp.configs": "configs", "sqlsp.corpora": "data"},
    package_data={
        "sqlsp": ["py.typed"],
        "sqlsp.grammar": ["*.yaml"],
        "sqlsp.asking": ["web/*"],
        "sqlsp.configs": ["**/*.yaml"],
        "sqlsp.corpora": ["*/*.json", "*/source/*.sql"],
    },
)
