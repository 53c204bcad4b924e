package io.vapscan.serve;

import io.vapscan.report.ReportFormat;

/**
 * How a scan was asked for.
 *
 * @param format the report's format
 * @param name what the report calls the manifests
 * @param verbose whether it also has what passed and what no policy matched
 * @param gzip whether the body is packed
 */
record ScanRequest(ReportFormat format, String name, boolean verbose, boolean gzip) {}
