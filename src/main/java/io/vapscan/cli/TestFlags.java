package io.vapscan.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of {@code vapscan test}. */
final class TestFlags {

    @Option(
            names = {"-t", "--test-case-selector"},
            paramLabel = "SELECTOR",
            description = "Run only these cases: policy=NAME,rule=NAME,resource=NAME,case=NAME, each with * and ?.")
    String selector = "";

    @Option(
            names = {"-r", "--run"},
            paramLabel = "REGEX",
            description = "Run only tests or cases whose name contains this (RE2), or TEST//CASE.")
    String run = "";

    @Option(
            names = "--file-name",
            paramLabel = "PATTERN",
            description = "Look only at files with such names: kyverno-test.yaml, *_test.yaml.")
    String fileName = "";

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            description = "One or more of table (default), json, yaml, junit, markdown; separated by commas.")
    String formats = "table";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to this file; with several formats, one file per format with its extension added.")
    @Nullable
    String output;

    @Option(
            names = "--update",
            description =
                    "Write what cases come to into the expectations of those that fail; comments and layout stay.")
    boolean update;

    @Option(names = "--fail-only", description = "Show only what failed.")
    boolean failOnly;

    @Option(names = "--detailed-results", description = "Show decisions, messages, costs and gates of each case.")
    boolean detailed;

    @Option(
            names = "--coverage",
            description = "Say which policies, expressions and branches of expressions the tests decided both ways.")
    boolean coverage;

    @Option(
            names = "--coverage-output",
            paramLabel = "FILE",
            description = "Write that to a file: .html (beside the expressions), .json or .txt. Repeatable.")
    List<String> coverageFiles = new ArrayList<>();

    @Option(
            names = "--fail-coverage-below",
            paramLabel = "PERCENT",
            description = "Fail when the tests went fewer of all ways.")
    @Nullable
    Double leastCoverage;

    /** Whether what is decided is to be seen. */
    boolean covers() {
        return coverage || leastCoverage != null || !coverageFiles.isEmpty();
    }

    @Option(names = "--schema", description = "Print the JSON schema of PolicyTest files and exit.")
    boolean schema;

    @Option(names = "--require-tests", description = "Fail when no test was run.")
    boolean requireTests;

    @Option(names = "--jobs", paramLabel = "N", description = "Threads to use (default: one for each processor).")
    int jobs = Runtime.getRuntime().availableProcessors();
}
