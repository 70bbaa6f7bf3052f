"""What pyproject.toml cannot say: `configs/` and `data/` lie at the top of a clone and in the package.

All else stands in pyproject.toml.
"""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["sqlsp*"]), "sqlsp.configs", "sqlsp.corpora"],
    package_dir={"sqlsp.configs": "configs", "sqlsp.corpora": "data"},
    package_data={
        "sqlsp": ["py.typed"],
        "sqlsp.grammar": ["*.yaml"],
        "sqlsp.inference": ["*.json"],
        "sqlsp.databases.glossaries": ["*.yaml"],
        "sqlsp.cli": ["*.yaml"],
        "sqlsp.schema": ["*.txt"],
        "sqlsp.app.web": ["static/*"],
        "sqlsp.configs": ["**/*.yaml"],
        "sqlsp.corpora": ["*/*.*", "*/SHA256SUMS", "*/source/**/*.*", "kinds/*/**/*.*", "parsers/default/**/*.*"],
    },
)
