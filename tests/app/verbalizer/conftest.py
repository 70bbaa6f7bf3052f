from festival_fixtures import *  # noqa: F403 (fixtures of all folders that read schemas)
