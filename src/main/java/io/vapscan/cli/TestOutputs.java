package io.vapscan.cli;

import io.vapscan.scan.Suggestions;
import io.vapscan.suite.SuiteReport;
import io.vapscan.suite.result.ResultFormat;
import io.vapscan.suite.result.ResultStyle;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes results of tests in the formats asked for, each to where it was asked for. */
final class TestOutputs {

    private final List<ResultFormat> formats;
    private final @Nullable String file;
    private final boolean detailed;
    private final boolean failOnly;
    private final Console console;

    private TestOutputs(List<ResultFormat> formats, TestFlags flags, Console console) {
        this.formats = formats;
        this.file = flags.output;
        this.detailed = flags.detailed;
        this.failOnly = flags.failOnly;
        this.console = console;
    }

    static TestOutputs of(TestFlags flags, Console console) {
        List<ResultFormat> formats = new ArrayList<>();
        for (String name : flags.formats.split(",", -1)) {
            ResultFormat format = ResultFormat.named(name.strip())
                    .orElseThrow(() -> Failure.usage("unknown format " + name
                            + Suggestions.question(name, ResultFormat.names()) + "; known are "
                            + String.join(", ", ResultFormat.names()) + "; files are chosen by --file-name"));
            if (!formats.contains(format)) {
                formats.add(format);
            }
        }
        if (formats.size() > 1 && Formats.isStandard(flags.output)) {
            throw Formats.oneOnly();
        }
        return new TestOutputs(formats, flags, console);
    }

    /** @throws Failure where a result would be written over one of the files that are read */
    void spare(List<String> inputs) throws IOException {
        if (!Formats.isStandard(file)) {
            for (ResultFormat format : formats) {
                Spared.check("-o", path(format), "read", inputs);
            }
        }
    }

    private Path path(ResultFormat format) {
        return Formats.file(String.valueOf(file), format.extension(), formats.size() > 1);
    }

    void write(SuiteReport report) throws IOException {
        for (ResultFormat format : formats) {
            boolean terminal = Formats.isStandard(file);
            Surroundings surroundings = console.surroundings();
            ResultStyle style = terminal
                    ? new ResultStyle(surroundings.colour(), surroundings.width(), detailed, failOnly)
                    : new ResultStyle(false, 120, detailed, failOnly);
            console.write(terminal ? null : path(format), format.of(report, style));
        }
        if (!Formats.isStandard(file)) {
            console.err().println("vapscan: " + report.summary());
        }
    }
}
