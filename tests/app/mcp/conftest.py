from asking_fixtures import *  # noqa: F403 (fixtures of all folders that ask)
