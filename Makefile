MVN ?= mvn -B -ntp
.PHONY: build test format
build:
	$(MVN) -q -DskipTests package
test:
	$(MVN) verify
format:
	$(MVN) -q spotless:apply
