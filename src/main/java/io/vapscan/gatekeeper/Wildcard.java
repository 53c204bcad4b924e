package io.vapscan.gatekeeper;

/**
 * A name, or a part of names where an asterisk stands at its beginning or end ({@code pkg/wildcard/wildcard.go}).
 *
 * @param text as written
 */
record Wildcard(String text) {

    private static final String ANY = "*";

    boolean matches(String name) {
        String bare = bare();
        if (text.startsWith(ANY)) {
            return text.endsWith(ANY) ? name.contains(bare) : name.endsWith(bare);
        }
        return text.endsWith(ANY) ? name.startsWith(bare) : name.equals(text);
    }

    /** Whether all names that a server may generate of a prefix match; only an asterisk at the end says so. */
    boolean matchesGenerated(String prefix) {
        return text.endsWith(ANY) && matches(prefix);
    }

    private String bare() {
        String without = text.startsWith(ANY) ? text.substring(1) : text;
        return without.endsWith(ANY) ? without.substring(0, without.length() - 1) : without;
    }
}
