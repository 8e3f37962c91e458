# Two commands matter: `make play` and `make test`. `make help` lists the rest.

PYTHON ?= python3
VENV := $(CURDIR)/.venv
BIN := $(VENV)/bin
ARGS ?=

export HORTUS_CACHE_DIR ?= $(CURDIR)/.cache/hortus
export HORTUS_DATA ?= $(CURDIR)/data
# Node from PyPI, where the system has none that is new enough, lies in the environment too.
export PATH := $(BIN):$(PATH)

prepare = $(PYTHON) tools/prepare.py

.DEFAULT_GOAL := help
.PHONY: help play test test-long test-fast bench strength mutants docs fmt types icons lock wheel release hooks clean python

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1|\2/p' Makefile | column -t -s '|' 2>/dev/null \
		|| grep '##' Makefile

play: python ## install what is missing, then open a table in the browser (ARGS="--lan")
	@$(prepare) play
	@exec $(BIN)/hortus play $(ARGS)

test: python ## every kind of check, with a budget of time
	@$(prepare) test
	@exec $(BIN)/python tools/check.py all

test-long: python ## the same, and what takes long: 20,000 broken documents and requests, 1,000 kills, all sizes and languages, tests marked long, a cluster
	@$(prepare) test-long
	@exec $(BIN)/python tools/check.py long

test-fast: python ## the inner loop: no browser, few seeds (one minute on two cores)
	@$(prepare) test-fast
	@exec $(BIN)/python tools/check.py fast

bench: python ## the table of figures (ARGS are handed on)
	@$(prepare) bench
	@exec $(BIN)/hortus bench $(ARGS)

strength: python ## long matches between the bots; stop and resume at will
	@$(prepare) matches
	@exec $(BIN)/python benchmarks/strength.py $(ARGS)

mutants: python ## change the rules line by line: which changes does no test notice?
	@$(prepare) test-fast
	@exec $(BIN)/python tools/mutants.py $(ARGS)

docs: python ## the documentation as web pages, in site/
	@$(prepare) docs
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet $(ARGS)
	@echo "Open site/index.html"

fmt: python ## format everything
	@$(prepare) test-fast
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .
	@cd web && npm run --silent fmt

types: python ## the browser's types, from the structs that cross to it
	@$(prepare) test-fast
	@$(BIN)/python tools/browser_types.py

icons: python ## the icons of the installed app, from the mark
	@$(prepare) test-fast
	@$(BIN)/python tools/app_icons.py

lock: python ## pin the newest versions that pyproject.toml and web/package.json allow
	@$(prepare) installer
	@$(BIN)/python tools/lock.py

wheel: python ## the package, with its browser part, in dist/
	@$(prepare) release
	@$(BIN)/python -m hatchling build --target wheel --directory dist

release: python ## cut the version that CHANGELOG.md announces: build, try, commit, tag
	@$(prepare) release
	@$(BIN)/python tools/release.py

hooks: python ## run the quick checks before every commit
	@$(prepare) dev
	@$(BIN)/pre-commit install

clean: ## remove all that was built; the saved games in data/ stay
	rm -rf .venv .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf build dist site src/hortus/server/browser web/node_modules web/dist web/test-results

python:
	@command -v $(PYTHON) >/dev/null || { \
		echo "Python is missing. Type: sudo apt-get install python3 python3-venv" >&2; exit 1; }
