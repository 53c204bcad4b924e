package io.vapscan.triage;

import io.vapscan.scan.Severity;

/**
 * A finding of a saved report.
 *
 * @param control the control's id
 * @param name the control's name
 * @param severity the control's severity
 * @param object {@code Kind namespace/name}
 * @param place where the object stands, {@code path} or {@code path:line}; no part of what the finding is
 * @param evidence what was found: a message, or the paths of fields
 * @param identity the object's API identity, without its file
 */
public record Finding(
        String control, String name, Severity severity, String object, String place, String evidence, String identity) {

    /** What makes it the same finding in two reports. */
    String key(boolean withEvidence) {
        return control + '\n' + identity + (withEvidence ? '\n' + evidence : "");
    }
}
