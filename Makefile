# What people do with this package, one word each; `make` alone lists them. Every target installs the Debian packages that it
# needs and that are missing, and says so.

.DEFAULT_GOAL := help
.PHONY: help demo test fuzz bench bench-peers format lint docs release check clean
SHELL := /bin/bash

# What the sources need to be built: headers, and pkg-config, which knows where they are.
build_packages := pkg-config libegl-dev libgl-dev libglfw3-dev libpng-dev libfreetype-dev libharfbuzz-dev libfontconfig-dev \
  libfribidi-dev libunibreak-dev
# A font, without which no text is seen.
font_packages := fonts-dejavu-core
# What draws without a graphics card: Mesa, its EGL and its software renderer.
driver_packages := libegl-mesa0 libgl1-mesa-dri
# A display for the window tests.
display_packages := xvfb xauth
# What text is tested against: HarfBuzz's own tool, Unicode's tests, and fonts for scripts that DejaVu lacks.
text_packages := $(font_packages) libharfbuzz-bin unicode-data fonts-lohit-deva fonts-lohit-beng-bengali fonts-lohit-taml \
  fonts-inter-variable

require := .ci/require-packages
swift_files := Package.swift Demos Shaders Sources Tests
# The modules that users import, each of which gets its documentation.
documented := SpriteCore SpriteCodecs SpriteAtlases SpriteText SpriteLayers ReferenceRenderer OpenGLRenderer SpriteRendering SpriteWindow SpriteScenes \
  SpriteTesting

help: ## list the targets
	@echo "make TARGET, where TARGET is one of"
	@sed -n 's/^\([a-z-]*\):.* ## \(.*\)$$/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name what; do \
	  printf '  %-12s %s\n' "$$name" "$$what"; done

demo: ## show the demo in a window; without a display, draw it to .build/demo.png
	@$(require) $(build_packages) $(driver_packages) $(font_packages)
	swift build -c release --product TextureAtlasDemo
	@demo="$$(swift build -c release --show-bin-path)/TextureAtlasDemo"; \
	if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
	  echo "Opening a window; close it to end the demo."; \
	  "$$demo" && exit 0; \
	  echo "The window did not work out; drawing without one."; \
	else \
	  echo "There is no display; drawing without a window."; \
	fi; \
	"$$demo" --headless .build/demo.png && echo "Look at $(CURDIR)/.build/demo.png"

# Pictures are compared on Mesa's software renderer, which every machine has: without its 8-bit shortcuts, which round
# differently from processor to processor, then as it comes, within wider tolerances. That second pass runs first, so that the
# last line tells of all tests. That neither batching nor what is kept from frame to frame changes a picture is the same on both, and is
# looked at once.
software := LIBGL_ALWAYS_SOFTWARE=1 GALLIUM_DRIVER=llvmpipe
alike := BatchingTests|LayerDisplayTests|AnimatedTreeTests|KeptDrawingTests
demanded := GL_REQUIRED=1 WINDOW_REQUIRED=1
on_display := xvfb-run -a -s "-screen 0 1280x720x24"
# One after another: contexts of one process share more of Mesa's software renderer than threads can bear at all times.
run_tests := swift test --skip-build --disable-xctest --no-parallel

test: ## run all tests, on software renderers and a virtual display
	@$(require) $(build_packages) $(driver_packages) $(display_packages) $(text_packages)
	swift build --build-tests
	@status=0; \
	echo "1 of 2: the agreement of the renderers on llvmpipe as it comes"; \
	env -u GALLIVM_PERF $(software) $(demanded) LAYERSPRITES_DRIVER=default $(on_display) \
	  $(run_tests) --filter AgreementTests --skip "$(alike)" || status=$$?; \
	echo "2 of 2: all tests on llvmpipe without its 8-bit shortcuts"; \
	env -u LAYERSPRITES_DRIVER $(software) $(demanded) GALLIVM_PERF=no_aos_sampling $(on_display) \
	  $(run_tests) || status=$$?; \
	exit $$status

# In a folder of its own, as all of it is built another way. Names the seed of a round that goes wrong.
SECONDS_TO_FUZZ = $(if $(filter-out environment default undefined,$(origin SECONDS)),$(SECONDS),600)
fuzz: ## feed random paths to an address-sanitized build, for SECONDS=600; SEED=… repeats them
	swift build -c release --sanitize=address --scratch-path .build/fuzz --product FuzzPaths
	.build/fuzz/release/FuzzPaths $(SECONDS_TO_FUZZ) $(SEED)

bench: ## measure; pass options by ARGS="…"
	@$(require) $(build_packages) $(driver_packages) $(font_packages)
	swift build -c release --product Bench
	"$$(swift build -c release --show-bin-path)/Bench" $(ARGS)

bench-peers: ## measure beside other libraries, from the folder that LAYERSPRITES_SHARED names
	@test -n "$$LAYERSPRITES_SHARED" || { echo "Set LAYERSPRITES_SHARED to the folder that holds peers/." >&2; exit 2; }
	@$(require) $(build_packages) $(driver_packages) $(font_packages) $(display_packages) gcc g++ libsdl2-dev libsfml-dev liballegro5-dev libcairo2-dev love
	swift build -c release --product Bench
	"$$(swift build -c release --show-bin-path)/Bench" --peers "$$LAYERSPRITES_SHARED/peers" $(ARGS)

format: ## format all Swift files in place
	swift format -i -r -p $(swift_files)

lint: ## fail where a Swift file is not formatted, or breaks a rule
	swift format lint --strict -r -p $(swift_files)

docs: ## make the documentation, in .build/docs
	@$(require) $(build_packages)
	.ci/build-docs .build/docs $(documented)

# In a folder of its own: other flags would make every other build start anew.
release: ## build for release; any warning fails
	@$(require) $(build_packages)
	@set -o pipefail; log=.build/release.log; mkdir -p .build; \
	swift build -c release --scratch-path .build/strict -Xswiftc -warnings-as-errors 2>&1 | tee "$$log"; status=$$?; \
	if grep -n 'warning:' "$$log"; then echo "The release build has warnings." >&2; exit 1; fi; \
	exit $$status

check: lint test release docs ## all that must pass before a change is handed in

clean: ## remove everything that was built
	rm -rf .build
