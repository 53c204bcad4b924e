package io.vapscan.cel.library;

import io.vapscan.cel.library.UrlEscape.Part;

/** A URL's host and port; follows {@code parseHost} of Go's {@code net/url}. Texts are strings of bytes. */
final class UrlHost {

    private UrlHost() {}

    /** Decoded, the port included. */
    static String parse(String scheme, String host) throws Unreadable {
        int bracket = host.lastIndexOf('[');
        if (bracket > 0) {
            throw new Unreadable("invalid IP-literal");
        }
        if (bracket == 0) {
            return literal(host);
        }
        int colon = host.indexOf(':');
        if (colon >= 0) {
            // Only the web's own schemes are held to one colon.
            boolean strict = scheme.equals("http") || scheme.equals("https");
            checkPort(host.substring(strict ? colon : host.lastIndexOf(':')));
        }
        return UrlEscape.unescape(host, Part.HOST);
    }

    private static void checkPort(String port) throws Unreadable {
        if (!UrlText.isOptionalPort(port)) {
            throw new Unreadable("invalid port " + Utf8.quoteBytes(port) + " after host");
        }
    }

    private static String literal(String host) throws Unreadable {
        int closing = host.lastIndexOf(']');
        if (closing < 0) {
            throw new Unreadable("missing ']' in host");
        }
        String port = host.substring(closing + 1);
        checkPort(port);
        String name = host.substring(1, closing);
        int zone = name.indexOf("%25");
        String address = zone < 0
                ? UrlEscape.unescape(name, Part.HOST)
                : UrlEscape.unescape(name.substring(0, zone), Part.HOST)
                        + UrlEscape.unescape(name.substring(zone), Part.ZONE);
        if (read(address).is4()) {
            throw new Unreadable("invalid IP-literal");
        }
        return "[" + address + "]" + port;
    }

    private static Ip read(String address) throws Unreadable {
        try {
            return IpText.read(Utf8.fromBytes(address)).ip();
        } catch (Unreadable e) {
            throw new Unreadable("invalid host: " + e.reason());
        }
    }
}
