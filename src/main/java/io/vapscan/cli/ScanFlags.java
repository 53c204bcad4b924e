package io.vapscan.cli;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** All options of a scan, grouped as its help shows them. */
final class ScanFlags extends JudgeFlags {

    @ArgGroup(exclusive = false, validate = false, order = 3, heading = "%nThe request:%n")
    RequestFlags request = new RequestFlags();

    @ArgGroup(exclusive = false, validate = false, order = 4, heading = "%nWhich objects:%n")
    FilterFlags filter = new FilterFlags();

    @ArgGroup(exclusive = false, validate = false, order = 8, heading = "%nHelm and kustomize:%n")
    RenderFlags render = new RenderFlags();

    @ArgGroup(exclusive = false, validate = false, order = 5, heading = "%nOutput:%n")
    OutputFlags output = new OutputFlags();

    @ArgGroup(exclusive = false, validate = false, order = 6, heading = "%nGates:%n")
    GateFlags gate = new GateFlags();

    @ArgGroup(exclusive = false, validate = false, order = 7, heading = "%nAccepted findings:%n")
    TriageFlags triage = new TriageFlags();

    @Option(names = "--jobs", paramLabel = "N", description = "Threads to use; default one per processor.")
    int jobs = Runtime.getRuntime().availableProcessors();
}
