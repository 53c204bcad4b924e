package io.vapscan.admission;

import io.vapscan.object.CelIdentifier;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What decides what a variable comes to, whichever policy has it.
 *
 * @param key its text, and the keys of the variables that it may read; equal keys are the same text, for they are looked up for
 *     every object
 * @param params whether it may read {@code params}
 * @param request whether it may read anything of the request
 */
record Sharing(String key, boolean params, boolean request) {

    private static final String VARIABLES = "variables";

    /** Keys hold those of all variables below: more than that is nobody's beginning. */
    private static final int LONGEST = 4096;

    /**
     * How a variable may be shared; null where that cannot be told, and for what depends on who asks.
     *
     * @param before those of the variables that it sees, by name
     */
    static @Nullable Sharing of(String text, Map<String, Sharing> before) {
        if (text.contains("authorizer")) {
            return null;
        }
        boolean params = text.contains("params");
        // object, oldObject and namespaceObject.
        boolean request = text.contains("bject") || text.contains("request");
        Map<String, Sharing> read = new TreeMap<>();
        for (int at = text.indexOf(VARIABLES); at >= 0; at = text.indexOf(VARIABLES, at + 1)) {
            String name = selected(text, at + VARIABLES.length());
            Sharing below = before.get(name);
            if (below == null) {
                return null;
            }
            params |= below.params;
            request |= below.request;
            read.put(name, below);
        }
        if (read.isEmpty()) {
            return new Sharing(text.intern(), params, request);
        }
        StringBuilder key = new StringBuilder(text);
        read.forEach((name, below) -> key.append('\0').append(name).append('\0').append(below.key));
        return key.length() > LONGEST ? null : new Sharing(key.toString().intern(), params, request);
    }

    /** The name of the field that is selected there; empty where it is no plain one. */
    private static String selected(String text, int at) {
        if (at >= text.length() || text.charAt(at) != '.') {
            return "";
        }
        int end = at + 1;
        while (end < text.length() && CelIdentifier.isPart(text.charAt(end))) {
            end++;
        }
        return text.substring(at + 1, end);
    }
}
