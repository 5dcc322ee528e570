# `make help` lists what there is. `make play` and `make test` work on a fresh machine: they make .venv, install
# the package there, and install missing system packages or say which are missing. Later runs skip all that.

VENV := .venv
BIN := $(VENV)/bin
PYTHON = $(shell .ci/python)
PLAY_READY := $(VENV)/ready-to-play
TEST_READY := $(VENV)/ready-to-test
PACKAGE_READY := $(VENV)/ready-to-package
JOBS ?= auto
MINUTES ?= 60
TEMPLATE := build/companion.pot
PICTURES := new_game table_auction table_settlement after camera_sure teach

# On Linux a window needs a display to stand on; elsewhere there is always one.
ifeq ($(shell uname -s)$(DISPLAY)$(WAYLAND_DISPLAY)$(SDL_VIDEODRIVER),Linux)
HEADLESS := yes
endif

.DEFAULT_GOAL := help
.PHONY: help play demo test check lint types translations pictures bench soak bench-vision hardware setup format package check-package clean

help: ## list these commands
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1\t\2/p' Makefile | expand -t 20

ifdef HEADLESS
play: say-headless demo ## open the app; without a display, play one demonstration game invisibly
else
play: $(PLAY_READY)
	@.ci/system-packages window
	$(BIN)/insomnia
endif

.PHONY: say-headless
say-headless:
	@echo "No display here: playing one demonstration game invisibly, its screens go to build/play/"

demo: $(PLAY_READY) ## play one demonstration game invisibly, leave its screens in build/play/
	@.ci/system-packages window screen
	@xvfb-run -a -s "-screen 0 1280x800x24" $(BIN)/insomnia demo --out build/play

test: ready ## run all tests, as many at once as there are cores (ARGS="-k words" for some, JOBS=0 one by one)
	$(BIN)/python -m pytest -n $(JOBS) --dist loadscope $(ARGS)

.PHONY: ready
ready: $(TEST_READY)
	@.ci/system-packages window screen taps tower solids

check: lint types firmware-check test ## all that a change must pass

lint: $(TEST_READY) ## style of the Python code
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(TEST_READY) ## types of the Python code
	$(BIN)/mypy

translations: $(TEST_READY) ## bring the catalogues up to the texts of today's source, and compile them
	@mkdir -p $(dir $(TEMPLATE))
	$(BIN)/pybabel -q extract -F pyproject.toml -k pgettext:1c,2 --add-location file -o $(TEMPLATE) .
	$(BIN)/pybabel -q update -D companion -i $(TEMPLATE) -d companion/locale \
		--no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date
	$(BIN)/pybabel -q compile -D companion -d companion/locale

pictures: $(TEST_READY) ## take the README's pictures of the real screens again
	@.ci/system-packages window screen
	$(BIN)/python -m tests.ui.shoot tests/ui/pictures $(PICTURES) 1280x800

bench: $(TEST_READY) ## speed of the rules, with pokerkit beside them
	$(BIN)/python -m tests.bench.rules

soak: $(TEST_READY) ## play by simulated taps for an hour, killed and resumed; memory, frames, what was lost (MINUTES=8 for less)
	@.ci/system-packages window
	$(BIN)/python -m tests.ui.soak --minutes $(MINUTES)

bench-vision: $(TEST_READY) ## what the reader of dice gets right, by set of pictures
	$(BIN)/python -m vision.bench

hardware: $(TEST_READY) ## draw and render again all of hardware_docs (WHAT="wiring stl pictures stickers" for some)
	@.ci/system-packages solids
	$(BIN)/python -m hardware_docs.make $(WHAT)

bench-tower: $(TEST_READY) ## the tower's figures, its firmware at real pace in the simulator
	@.ci/system-packages tower
	$(MAKE) -s -C firmware all sim
	$(BIN)/python -m tests.bench.tower

.PHONY: bench-tower firmware-check
firmware-check: ## what strict readers of C say of the tower's firmware
	@.ci/system-packages tower tidy
	@$(MAKE) -s -C firmware check

format: $(TEST_READY) ## lay out the Python code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

setup: $(TEST_READY) ## make .venv with all that development needs
	@.ci/system-packages window screen taps tower tidy solids

package: $(PACKAGE_READY) ## build the app as one file for this kind of machine, in dist/
	@.ci/system-packages window
	$(BIN)/pyinstaller --noconfirm --log-level ERROR --distpath dist --workpath build/package desktop/insomnia.spec
	@if command -v avr-gcc >/dev/null; then $(MAKE) -s -C firmware && cp firmware/build/tower.hex dist/; \
		else echo "No avr-gcc here: the tower's firmware does not lie beside it."; fi
	@ls -sh dist

check-package: package $(TEST_READY) ## build it, start it alone in a folder, and read what it says
	@.ci/system-packages window screen
	$(BIN)/python -m pytest -m package tests/desktop $(ARGS)

clean: ## remove .venv and all that was built
	rm -rf $(VENV) build firmware/build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache

$(BIN)/pip:
	@PYTHON=$(PYTHON) .ci/system-packages venv
	@$(PYTHON) -c 'import sys; sys.exit((3, 11) > sys.version_info[:2] or sys.version_info[:2] > (3, 13))' || \
		{ echo "Python 3.11, 3.12 or 3.13 is needed; this is $$($(PYTHON) --version)" >&2; exit 1; }
	@echo "Setting up $(VENV) (the first time takes a minute or two)"
	@$(PYTHON) -m venv --clear $(VENV)

$(PLAY_READY): pyproject.toml | $(BIN)/pip
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(TEST_READY): pyproject.toml | $(BIN)/pip
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(PLAY_READY) $@

$(PACKAGE_READY): pyproject.toml | $(BIN)/pip
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[package]'
	@touch $(PLAY_READY) $@
