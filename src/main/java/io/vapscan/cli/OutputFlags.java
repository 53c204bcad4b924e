package io.vapscan.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say what is reported, and where. */
final class OutputFlags {

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            description = "One or more of pretty-printer (default), json, yaml, junit, sarif, html, csv, markdown,"
                    + " prometheus, policyreport, openreports, github, gitlab-sast, gitlab-codequality, admission;"
                    + " separated by commas.")
    String formats = "pretty-printer";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to this file; with several formats, one file per format with its extension added.")
    @Nullable
    String output;

    @Option(
            names = {"-v", "--verbose"},
            description = "Show what passed and what no policy matched, too.")
    boolean verbose;

    @Option(
            names = "--view",
            paramLabel = "VIEW",
            description = "Group the pretty-printer's findings by control (default), resource or file.")
    String view = "control";
}
