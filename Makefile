# Front door. The work is done by meson.build and the scripts in tools/, each of which has --help.
.DEFAULT_GOAL := help
.PHONY: help setup build play play-terminal check test soak contests reasons fuzz web-test web-bars sizes bench coverage format tidy install clean

# Set on the command line, never by the environment (a shell may export LINES).
GAMES =
SECONDS =
SEED =
MODULES =
LINES = 1000000
SUGGESTIONS = 10000
DESTDIR =
PREFIX = /usr/local

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{ printf "  make %-13s %s\n", $$1, $$2 }' Makefile

setup: ## install the Debian packages that are missing
	@sh tools/setup

build: ## release build: build/alhambra with the web page, libraries, WebAssembly, man page
	@tools/build release

play: setup build ## set up, build and play in the browser
	@build/alhambra serve

play-terminal: setup build ## set up, build and play in the terminal
	@build/alhambra play

check: ## the quick part of the tests (at most 3 minutes)
	@tools/test-run --quick

test: setup ## set up, build and run all tests; the last line is the result
	@tools/test-run

soak: ## random games with all invariants under the sanitizers: GAMES=200000 or SECONDS=60; MODULES=id,id
	@tools/soak $(if $(GAMES),--games $(GAMES)) $(if $(SECONDS),--seconds $(SECONDS)) $(if $(SEED),--seed $(SEED)) $(if $(MODULES),--modules $(MODULES))

contests: ## two greedy players over random sets of modules: every game ends: GAMES=20000
	@tools/build release tests/players-endings
	@build/tests/players-endings --games $(or $(GAMES),20000) --threads $$(nproc)

reasons: ## whether what greedy says about its suggestions is true: SUGGESTIONS=10000
	@tools/build release tests/players-reasons
	@build/tests/players-reasons --suggestions $(SUGGESTIONS) --table

fuzz: ## fuzzers under the sanitizers: LINES=1000000 inputs each
	@tools/fuzz --lines $(LINES)

web-test: ## the page's tests alone: types, logic, whole games and all screens in Chromium and Firefox
	@tools/web-test

web-bars: ## the page's bars, measured in Chromium: size, load, taps, drags
	@tools/web-bars

sizes: ## size of the state and of the wasm
	@tools/sizes

bench: build ## speed on this machine, and instructions per decision
	@build/alhambra bench --games 2000 --players 3 --seed 1
	@tools/instructions

coverage: ## lines of the engine that tests reach; report in build/coverage/report
	@tools/coverage

format: ## format all C files with clang-format
	@tools/check-format --fix

tidy: build ## look over src/ with clang-tidy
	@tools/tidy

install: ## install the release: DESTDIR= PREFIX=/usr/local
	@PREFIX="$(PREFIX)" tools/build release
	@DESTDIR="$(DESTDIR)" meson install -C build --no-rebuild --quiet

clean: ## remove everything that was built
	rm -rf build
