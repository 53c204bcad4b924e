MVN ?= mvn -B -ntp
.PHONY: build test format vapdata
build:
	$(MVN) -q -DskipTests package
test:
	$(MVN) verify
format:
	$(MVN) -q spotless:apply
vapdata: build
	java -cp target/vapscan.jar io.vapscan.bundle.BundleBuild .
