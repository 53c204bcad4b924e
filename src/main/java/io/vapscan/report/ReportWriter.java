package io.vapscan.report;

import io.vapscan.scan.ScanReport;
import java.io.IOException;

/** Writes a report in one format. */
@FunctionalInterface
public interface ReportWriter {

    /** Writes the whole report, text or document, ending with a newline. */
    void write(ScanReport report, Appendable out) throws IOException;
}
