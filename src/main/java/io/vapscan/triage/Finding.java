package io.vapscan.triage;

import io.vapscan.scan.Severity;

/**
 * A finding of a saved report.
 *
 * @param control the control's id
 * @param name the control's name
 * @param severity the control's severity
 * @param object {@code Kind namespace/name}
 * @param file where the object stands; no part of what the finding is
 * @param line where it fails in that file; 0 where that is not known
 * @param evidence what was found: a message, or the paths of fields
 * @param identity the object's API identity, without its file
 */
public record Finding(
        String control,
        String name,
        Severity severity,
        String object,
        String file,
        int line,
        String evidence,
        String identity) {

    /** {@code path} or {@code path:line}. */
    public String place() {
        return line == 0 ? file : file + ":" + line;
    }

    /** What makes it the same finding in two reports. */
    String key(boolean withEvidence) {
        return control + '\n' + identity + (withEvidence ? '\n' + evidence : "");
    }
}
