package io.vapscan.gatekeeper;

import io.vapscan.object.Sha256;
import java.util.Locale;

/** The names of what Gatekeeper generates. */
final class GeneratedNames {

    private static final String PREFIX = "gatekeeper-";
    private static final int LONGEST = 253;
    private static final int DIGITS = 8;

    private GeneratedNames() {}

    /** A template's policy. */
    static String policy(ConstraintTemplate template) {
        return PREFIX + template.name();
    }

    /** The policy of one Constraint alone. */
    static String policy(Constraint constraint) {
        return cut(whole(constraint) + "-vap");
    }

    /** A Constraint's binding. */
    static String binding(Constraint constraint) {
        return cut(whole(constraint));
    }

    private static String whole(Constraint constraint) {
        return PREFIX + constraint.kind().toLowerCase(Locale.ROOT) + "-" + constraint.name();
    }

    /** A name that is too long ends in a dash and the first digits of its SHA-256. */
    private static String cut(String name) {
        if (name.length() <= LONGEST) {
            return name;
        }
        String begin = name.substring(0, LONGEST - DIGITS - 1).replaceFirst("[-.]+$", "");
        return begin + "-" + Sha256.hex(name).substring(0, DIGITS);
    }
}
