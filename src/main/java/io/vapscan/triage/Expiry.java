package io.vapscan.triage;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;

/** When an exception ends: RFC 3339, or a date, which ends with its day. */
final class Expiry {

    /** Far away. */
    static final Instant NEVER = Instant.MAX;

    private Expiry() {}

    static Instant of(String what, String text) throws MalformedException {
        if (text.isBlank()) {
            return NEVER;
        }
        try {
            return text.length() == 10
                    ? LocalDate.parse(text).plusDays(1).atStartOfDay().toInstant(ZoneOffset.UTC)
                    : OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeParseException malformed) {
            throw new MalformedException(
                    what + ": " + text + " is no time; write it as in 2027-01-31T00:00:00Z (RFC 3339)");
        }
    }
}
