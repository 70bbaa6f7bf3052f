from small_spider_fixtures import *  # noqa: F403 (a small folder in Spider's format)
