package io.vapscan.cel.library;

import io.vapscan.object.GoQuote;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads URLs; follows Go's {@code net/url} ({@code ParseRequestURI}, {@code Parse}), error texts included. */
final class UrlText {

    private UrlText() {}

    /**
     * A URL's parts, all of them strings of bytes.
     *
     * @param user escaped; null where there is none
     * @param writtenPath the path as written, empty where that is its usual encoding
     * @param emptyQuery a question mark without a query behind it
     * @param omitsHost a path right behind the scheme
     */
    record Parts(
            String scheme,
            String opaque,
            @Nullable String user,
            String host,
            String path,
            String writtenPath,
            String query,
            boolean emptyQuery,
            boolean omitsHost) {}

    /** Throws where the text is no request URI: an absolute URI or an absolute path. */
    static void checkRequestUri(String text) throws Unreadable {
        try {
            parse(Utf8.toBytes(text), true);
        } catch (Unreadable e) {
            throw wrapped(text, e);
        }
    }

    /** What the server's CEL takes for a URL. */
    static Url read(String text) throws Unreadable {
        checkRequestUri(text);
        String bytes = Utf8.toBytes(text);
        int hash = bytes.indexOf('#');
        String withoutFragment = hash < 0 ? bytes : bytes.substring(0, hash);
        String fragment = hash < 0 ? "" : bytes.substring(hash + 1);
        Parts parts;
        try {
            parts = parse(withoutFragment, false);
        } catch (Unreadable e) {
            throw wrapped(Utf8.fromBytes(withoutFragment), e);
        }
        try {
            UrlEscape.unescape(fragment, UrlEscape.Part.FRAGMENT);
        } catch (Unreadable e) {
            throw wrapped(text, e);
        }
        return new Url(parts, fragment);
    }

    private static Unreadable wrapped(String text, Unreadable cause) {
        return new Unreadable("parse " + GoQuote.quote(text) + ": " + cause.reason());
    }

    private static Parts parse(String url, boolean request) throws Unreadable {
        for (int i = 0; i < url.length(); i++) {
            if (url.charAt(i) < ' ' || url.charAt(i) == 0x7f) {
                throw new Unreadable("net/url: invalid control character in URL");
            }
        }
        if (url.isEmpty() && request) {
            throw new Unreadable("empty url");
        }
        if (url.equals("*")) {
            return new Parts("", "", null, "", "*", "", "", false, false);
        }
        int colon = schemeEnd(url);
        String scheme = colon < 0 ? "" : url.substring(0, colon).toLowerCase(Locale.ROOT);
        String rest = url.substring(colon + 1);
        int question = rest.indexOf('?');
        boolean emptyQuery = question >= 0 && question == rest.length() - 1;
        String query = question < 0 ? "" : rest.substring(question + 1);
        rest = question < 0 ? rest : rest.substring(0, question);
        if (!rest.startsWith("/")) {
            if (!scheme.isEmpty()) {
                return new Parts(scheme, rest, null, "", "", "", query, emptyQuery, false);
            }
            checkRootless(rest, request);
        }
        return parseHierarchy(new Parts(scheme, "", null, "", rest, "", query, emptyQuery, false), request);
    }

    private static void checkRootless(String rest, boolean request) throws Unreadable {
        if (request) {
            throw new Unreadable("invalid URI for request");
        }
        if (rest.split("/", 2)[0].indexOf(':') >= 0) {
            throw new Unreadable("first path segment in URL cannot contain colon");
        }
    }

    private static Parts parseHierarchy(Parts read, boolean request) throws Unreadable {
        String rest = read.path();
        String user = null;
        String host = "";
        boolean omitsHost = false;
        boolean schemed = !read.scheme().isEmpty();
        if ((schemed || (!request && !rest.startsWith("///"))) && rest.startsWith("//")) {
            int slash = rest.indexOf('/', 2);
            String authority = slash < 0 ? rest.substring(2) : rest.substring(2, slash);
            rest = slash < 0 ? "" : rest.substring(slash);
            int at = authority.lastIndexOf('@');
            host = UrlHost.parse(read.scheme(), authority.substring(at + 1));
            user = at < 0 ? null : user(authority.substring(0, at));
        } else if (schemed && rest.startsWith("/")) {
            omitsHost = true;
        }
        String path = UrlEscape.unescape(rest, UrlEscape.Part.PATH);
        String written = UrlEscape.escape(path, UrlEscape.Part.PATH).equals(rest) ? "" : rest;
        return new Parts(read.scheme(), "", user, host, path, written, read.query(), read.emptyQuery(), omitsHost);
    }

    /** Where the scheme's colon is, or -1. */
    private static int schemeEnd(String url) throws Unreadable {
        for (int i = 0; i < url.length(); i++) {
            char c = url.charAt(i);
            if (c == ':') {
                if (i == 0) {
                    throw new Unreadable("missing protocol scheme");
                }
                return i;
            }
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            boolean later = (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
            if (!letter && !(later && i > 0)) {
                return -1;
            }
        }
        return -1;
    }

    /** The user information, decoded and encoded again. */
    private static String user(String written) throws Unreadable {
        for (int i = 0; i < written.length(); i++) {
            char c = written.charAt(i);
            boolean alphanumeric = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!alphanumeric && "-._:~!$&'()*+,;=%@".indexOf(c) < 0) {
                throw new Unreadable("net/url: invalid userinfo");
            }
        }
        int colon = written.indexOf(':');
        String name = encodedAgain(colon < 0 ? written : written.substring(0, colon));
        return colon < 0 ? name : name + ":" + encodedAgain(written.substring(colon + 1));
    }

    private static String encodedAgain(String written) throws Unreadable {
        return UrlEscape.escape(UrlEscape.unescape(written, UrlEscape.Part.USER), UrlEscape.Part.USER);
    }

    /** Nothing, or a colon and digits. */
    static boolean isOptionalPort(String port) {
        for (int i = 0; i < port.length(); i++) {
            char c = port.charAt(i);
            if (i == 0 ? c != ':' : c < '0' || c > '9') {
                return false;
            }
        }
        return true;
    }
}
