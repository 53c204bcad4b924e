package io.vapscan.cli;

import io.vapscan.admission.Operation;
import io.vapscan.report.ReportFormat;
import io.vapscan.report.View;
import io.vapscan.scan.Severity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;

/** The values that a shell completes after options. */
final class Candidates {

    private Candidates() {}

    /** Formats of reports. */
    static final class Formats implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            List<String> names = new ArrayList<>(ReportFormat.names());
            names.add("admission");
            return names.iterator();
        }
    }

    /** Formats of differences. */
    static final class DiffFormats implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return DiffFormat.names().iterator();
        }
    }

    /** Severities, least first. */
    static final class Severities implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(Severity.values())
                    .filter(severity -> severity != Severity.UNKNOWN)
                    .map(severity -> severity.name().toLowerCase(Locale.ROOT))
                    .iterator();
        }
    }

    /** What findings are grouped by. */
    static final class Views implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return View.names().iterator();
        }
    }

    /** What may be asked of a server. */
    static final class Operations implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(Operation.values()).map(Enum::name).iterator();
        }
    }
}
