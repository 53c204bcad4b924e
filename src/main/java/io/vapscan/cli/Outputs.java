package io.vapscan.cli;

import io.vapscan.object.Lists;
import io.vapscan.report.ReportFormat;
import io.vapscan.report.RunInfo;
import io.vapscan.report.Style;
import io.vapscan.report.Utf8Writer;
import io.vapscan.report.View;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.Suggestions;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes a scan's results in the formats asked for, each to where it was asked for. */
final class Outputs {

    private static final String ADMISSION = "admission";
    private static final String ADMISSION_EXTENSION = "admission.json";

    /** Formats made of lines for people and log readers, which may follow each other on standard output. */
    private static final Set<ReportFormat> LINES = EnumSet.of(ReportFormat.PRETTY, ReportFormat.GITHUB);

    private final List<ReportFormat> formats;
    private final boolean admission;
    private final @Nullable String file;
    private final boolean verbose;
    private final View view;
    private final int threads;
    private final Console console;

    private Outputs(List<ReportFormat> formats, boolean admission, OutputFlags flags, int threads, Console console) {
        this.threads = threads;
        this.formats = formats;
        this.admission = admission;
        this.file = flags.output;
        this.verbose = flags.verbose;
        this.view = view(flags.view);
        this.console = console;
    }

    /** Makes the answer that {@code -f admission} prints; only called when it is asked for. */
    @FunctionalInterface
    interface AdmissionText {
        String make() throws IOException;
    }

    static Outputs of(OutputFlags flags, int threads, Console console) {
        List<ReportFormat> formats = new ArrayList<>();
        boolean admission = false;
        for (String name : flags.formats.split(",", -1)) {
            if (name.strip().equalsIgnoreCase(ADMISSION)) {
                admission = true;
            } else {
                ReportFormat format = format(name.strip());
                if (!formats.contains(format)) {
                    formats.add(format);
                }
            }
        }
        boolean several = formats.size() + (admission ? 1 : 0) > 1;
        boolean standard = Formats.isStandard(flags.output);
        if (several && standard && (admission || !LINES.containsAll(formats))) {
            throw Formats.oneOnly();
        }
        return new Outputs(formats, admission, flags, threads, console);
    }

    private static View view(String name) {
        return View.named(name)
                .orElseThrow(() -> Failure.usage("--view: unknown view " + name
                        + Suggestions.question(name, View.names()) + "; known are "
                        + String.join(", ", View.names())));
    }

    private static ReportFormat format(String name) {
        if (name.isEmpty()) {
            throw Failure.usage("-f: the name of a format is missing");
        }
        List<String> known = new ArrayList<>(ReportFormat.names());
        known.add(ADMISSION);
        return ReportFormat.named(name)
                .orElseThrow(() -> Failure.usage("unknown format " + name + Suggestions.question(name, known)
                        + "; known are " + String.join(", ", known)));
    }

    /**
     * Makes sure that no report is written over what is read.
     *
     * @param what what becomes of the inputs: scanned, read
     * @throws Failure where one would be
     */
    void spare(String what, List<String> inputs) throws IOException {
        for (Path report : overwritten()) {
            Spared.check("-o", report, what, inputs);
        }
    }

    /** The files that are there, and will be written anew. */
    private List<Path> overwritten() {
        String name = file;
        if (name == null || name.equals("-")) {
            return List.of();
        }
        List<Path> written = new ArrayList<>();
        formats.forEach(format -> written.add(path(name, format.extension())));
        if (admission) {
            written.add(path(name, ADMISSION_EXTENSION));
        }
        return Lists.filtered(written, Files::isRegularFile);
    }

    /** The names of the formats. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        formats.forEach(format -> names.add(format.text()));
        if (admission) {
            names.add(ADMISSION);
        }
        return names;
    }

    /** Whether anything but what a server would answer is asked for. */
    boolean wantsReport() {
        return !formats.isEmpty();
    }

    /** A console for what is said beside the report: on standard error where a program may read standard output. */
    Console beside(Console console) {
        boolean free = !Formats.isStandard(file);
        boolean lines = !admission && LINES.containsAll(formats);
        return free || lines ? console : console.withErrorsOnly();
    }

    void write(ScanReport report, AdmissionText answers, RunInfo run) throws IOException {
        try (OutputFile files = new OutputFile()) {
            write(report, answers, run, files);
            files.finish();
        }
    }

    private void write(ScanReport report, AdmissionText answers, RunInfo run, OutputFile files) throws IOException {
        for (ReportFormat format : formats) {
            if (file == null || file.equals("-")) {
                // A print stream would take a lock and encode for each piece of text.
                Writer out = new Utf8Writer(console.out());
                format.writer(run, style(true)).write(report, out);
                out.flush();
            } else {
                files.add(
                        path(file, format.extension()),
                        out -> format.writer(run, style(false)).write(report, out));
            }
        }
        if (admission) {
            if (file == null || file.equals("-")) {
                console.write(null, answers.make());
            } else {
                String text = answers.make();
                files.add(path(file, ADMISSION_EXTENSION), out -> out.append(text));
            }
        }
    }

    private Style style(boolean terminal) {
        Surroundings surroundings = console.surroundings();
        return terminal
                ? new Style(surroundings.colour(), surroundings.width(), verbose, false, view, threads)
                : new Style(false, 120, verbose, true, view, threads);
    }

    private Path path(String name, String extension) {
        return Formats.file(name, extension, names().size() > 1);
    }
}
