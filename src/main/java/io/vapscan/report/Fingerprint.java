package io.vapscan.report;

import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.Violation;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** Names what was found and not where, so that an object that moved in its file is the same finding. */
final class Fingerprint {

    private final Map<UUID, Integer> seen = new HashMap<>();

    /** The finding's fingerprint, the same in every report that holds the finding. */
    static String of(ControlInfo control, RuleResponse response) {
        return uuid(evidence(control, response)).toString();
    }

    /** As {@link #of}, but with its file, and no two alike in one report: the same object may be written in two places. */
    String unique(ControlInfo control, RuleResponse response) {
        String evidence =
                evidence(control, response) + '\n' + response.object().source().path();
        UUID first = uuid(evidence);
        int times = seen.merge(first, 1, Integer::sum);
        return (times == 1 ? first : uuid(evidence + '\n' + times)).toString();
    }

    private static String evidence(ControlInfo control, RuleResponse response) {
        StringBuilder evidence = new StringBuilder(control.id())
                .append('\n')
                .append(response.rule().name())
                .append('\n')
                .append(response.object().kind().group())
                .append('/')
                .append(response.object().title());
        for (Violation violation : response.violations()) {
            evidence.append('\n').append(violation.validation()).append(' ').append(violation.message());
        }
        return evidence.toString();
    }

    private static UUID uuid(String evidence) {
        return UUID.nameUUIDFromBytes(evidence.getBytes(StandardCharsets.UTF_8));
    }
}
