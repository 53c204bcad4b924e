# All that is needed: a JDK of 17 or later and Maven.
MVN ?= mvn -B -ntp
VERSION := $(shell sed -n 's:.*<version>\(.*\)</version>.*:\1:p' pom.xml | head -n 1)
DIST := dist/vapscan-$(VERSION)
SOURCES := $(shell find src/main src/dist vapdata -type f 2>/dev/null)

.PHONY: build scan test dist bench bench-memory load reproducible fleet fuzz fuzz-oracle fuzz-oracle-cel golden vapdata sync-vap sync-vap-digests format clean
# Builds the program and scans a few manifests with it.
scan: dist
	$(DIST)/bin/vapscan scan fixtures/quickstart

# Builds and runs every test.
test:
	$(MVN) verify

build: target/vapscan.jar
target/vapscan.jar: pom.xml $(SOURCES)
	$(MVN) -q -DskipTests package
	@touch $@

# The program as users install it: a start script for each system, the jar, and this JDK's archive of loaded classes.
dist: $(DIST)/lib/vapscan.jar
$(DIST)/lib/vapscan.jar: target/vapscan.jar
	rm -rf $(DIST) && mkdir -p $(DIST)/lib
	cp -R src/dist/bin README.md LICENSE NOTICE SECURITY.md CHANGELOG.md $(DIST)
	sh src/dist/split-jar target/vapscan.jar $(DIST)/lib
	-@sh src/dist/archive-classes $(DIST)

# Times whole runs over generated manifests: make bench N="1000 10000" PEER="other-scanner scan"
N ?= 1000 10000 100000
bench: dist
	PEER="$(PEER)" java src/bench/Bench.java $(DIST)/bin/vapscan $(N)

# Scans inputs that are longer than the heap: make bench-memory MEGABYTES=1024 HEAP=512m
MEGABYTES ?= 1024
HEAP ?= 512m
bench-memory: dist
	java src/bench/MemoryBench.java $(DIST)/bin/vapscan $(MEGABYTES) $(HEAP)

# Drives the server from another process; fails when the target is missed: make load RATE=2000 SECONDS=60
RATE ?= 2000
SECONDS ?= 60
load: dist
	java src/load/Load.java $(DIST)/bin/vapscan $(RATE) $(SECONDS)

# Builds twice in two places: the same bytes.
reproducible:
	sh scripts/reproducible.sh "$(MVN)"

# Writes the expected outputs of tests anew; look at the difference before you commit it.
golden:
	$(MVN) -q test -Dgolden.update=true -Dtest='*Golden*,ReportFormatTest,ReferenceTest,CoverageTest' -Dsurefire.failIfNoSpecifiedTests=false

# Writes anew what the build derives from vapdata's policies and tables.
vapdata: build
	java -cp target/vapscan.jar io.vapscan.bundle.BundleBuild .

# Another library's policies instead of ours: docs/sync-vap.md.
export CEL_LIBRARY_VERSION CEL_LIBRARY_URL CEL_LIBRARY_TIMEOUT CEL_VAP_FILES CEL_VAP_DIGESTS
sync-vap: build
	java -cp target/vapscan.jar io.vapscan.cli.SyncVap .
sync-vap-digests: build
	@java -cp target/vapscan.jar io.vapscan.cli.SyncVap digests

# The program that spark-submit runs: docs/fleet.md.
fleet:
	$(MVN) -q -Pfleet -DskipTests package

# Fuzzing by Jazzer: make fuzz TARGET=yaml FOR=60 (seconds); targets: yaml decoder expression policy edit archive report.
TARGET ?= yaml
FOR ?= 60
FUZZ_CLASSES = target/test-classes:target/classes:$$(cat target/fuzz.classpath)
target/fuzz.classpath: pom.xml $(SOURCES) $(shell find src/test/java -type f)
	$(MVN) -q -Pfuzz test-compile dependency:build-classpath -Dmdep.outputFile=$@
fuzz: target/fuzz.classpath
	java -cp "$(FUZZ_CLASSES)" io.vapscan.fuzz.Corpus $(TARGET) target/fuzz/$(TARGET)
	java -cp "$(FUZZ_CLASSES)" -Dfuzz.target=$(TARGET) com.code_intelligence.jazzer.Jazzer \
		--target_class=io.vapscan.fuzz.Fuzzers --instrumentation_includes=io.vapscan.** \
		-max_total_time=$(FOR) -artifact_prefix=target/fuzz/ target/fuzz/$(TARGET)

# Random questions to the API server's own code: make fuzz-oracle ORACLE=path/to/vaporacle CASES=1000 SEED=1
CASES ?= 1000
SEED ?= 1
fuzz-oracle: target/fuzz.classpath
	java -cp "$(FUZZ_CLASSES)" io.vapscan.fuzz.oracle.FuzzOracle $(ORACLE) $(CASES) $(SEED)

# The same with expressions alone, of every function: make fuzz-oracle-cel ORACLE=path/to/vaporacle CASES=100000 SEED=1
fuzz-oracle-cel: target/fuzz.classpath
	java -cp "$(FUZZ_CLASSES)" io.vapscan.fuzz.oracle.CelOracle $(ORACLE) $(CASES) $(SEED)

format:
	$(MVN) -q spotless:apply

clean:
	rm -rf target dist
