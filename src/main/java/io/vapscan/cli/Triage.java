package io.vapscan.cli;

import io.vapscan.scan.ScanReport;
import io.vapscan.triage.ExceptionFile;
import io.vapscan.triage.Exceptions;
import io.vapscan.triage.GeneratedExceptions;
import io.vapscan.triage.Usage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the options of triage make of a report. */
final class Triage {

    private final TriageFlags flags;
    private final Console console;
    private final ExceptionFile file = ExceptionFile.none();

    /** Reads the files that the options name, before anything is judged. */
    Triage(TriageFlags flags, Console console) throws IOException {
        this.flags = flags;
        this.console = console;
        for (String path : flags.exceptions) {
            file.read(path, Files.readAllBytes(Path.of(path)));
        }
    }

    /** The report with its accepted failures said to be so. */
    ScanReport apply(ScanReport report) throws IOException {
        Exceptions exceptions = new Exceptions(
                file, flags.inline, console.surroundings().clock().instant());
        ScanReport triaged = exceptions.apply(report);
        if (flags.audit) {
            audit(exceptions);
        }
        if (flags.generate != null) {
            console.write(Path.of(flags.generate), GeneratedExceptions.of(triaged));
        }
        return triaged;
    }

    private void audit(Exceptions exceptions) {
        if (exceptions.audit().isEmpty()) {
            console.error("exceptions: none");
        }
        for (Usage usage : exceptions.audit()) {
            console.error("exception " + usage.text());
        }
    }
}
