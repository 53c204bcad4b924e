package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.TypedValue;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A URL, as Go's {@code net/url.URL}. The parts are strings of bytes ({@link Utf8#toBytes}). */
final class Url implements TypedValue {

    static final CelType TYPE = CelType.of("kubernetes.URL");

    private static final int MOST_PARAMETERS = 10_000;

    private final UrlText.Parts parts;
    private final String fragment;

    Url(UrlText.Parts parts, String fragment) {
        this.parts = parts;
        this.fragment = fragment;
    }

    String scheme() {
        return Utf8.fromBytes(parts.scheme());
    }

    String host() {
        return Utf8.fromBytes(parts.host());
    }

    String hostname() {
        int colon = portColon();
        String name = colon < 0 ? parts.host() : parts.host().substring(0, colon);
        boolean bracketed = name.length() > 1 && name.startsWith("[") && name.endsWith("]");
        return Utf8.fromBytes(bracketed ? name.substring(1, name.length() - 1) : name);
    }

    String port() {
        int colon = portColon();
        return colon < 0 ? "" : parts.host().substring(colon + 1);
    }

    private int portColon() {
        int colon = parts.host().lastIndexOf(':');
        return colon >= 0 && UrlText.isOptionalPort(parts.host().substring(colon)) ? colon : -1;
    }

    String escapedPath() {
        String written = parts.writtenPath();
        if (!written.isEmpty() && UrlEscape.isEncoded(written, UrlEscape.Part.PATH)) {
            return written;
        }
        return parts.path().equals("*") ? "*" : UrlEscape.escape(parts.path(), UrlEscape.Part.PATH);
    }

    /** Values by key, both decoded; malformed parameters are left out. */
    Map<String, List<String>> query() {
        QueryValues values = new QueryValues();
        String[] parameters = parts.query().split("&", -1);
        if (parameters.length > MOST_PARAMETERS) {
            return values;
        }
        for (String parameter : parameters) {
            if (parameter.isEmpty() || parameter.indexOf(';') >= 0) {
                continue;
            }
            int equals = parameter.indexOf('=');
            String key = unescaped(equals < 0 ? parameter : parameter.substring(0, equals));
            String value = unescaped(equals < 0 ? "" : parameter.substring(equals + 1));
            if (key != null && value != null) {
                values.add(key, value);
            }
        }
        return values;
    }

    private static @Nullable String unescaped(String component) {
        try {
            return Utf8.fromBytes(UrlEscape.unescape(component, UrlEscape.Part.QUERY));
        } catch (Unreadable e) {
            return null;
        }
    }

    @Override
    public CelType celType() {
        return TYPE;
    }

    @Override
    public Object celEquals(Object other) {
        return other instanceof Url ? (Object) equals(other) : CelError.NO_SUCH_OVERLOAD;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Url that && toString().equals(that.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** Put together again, as {@code URL.String}. */
    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        if (!parts.scheme().isEmpty()) {
            out.append(parts.scheme()).append(':');
        }
        if (parts.opaque().isEmpty()) {
            appendHierarchy(out);
        } else {
            out.append(parts.opaque());
        }
        if (parts.emptyQuery() || !parts.query().isEmpty()) {
            out.append('?').append(parts.query());
        }
        if (!fragment.isEmpty()) {
            out.append('#').append(escapedFragment());
        }
        return Utf8.fromBytes(out.toString());
    }

    private void appendHierarchy(StringBuilder out) {
        String host = parts.host();
        String user = parts.user();
        boolean authority = !host.isEmpty() || user != null;
        if (authority
                || (!parts.scheme().isEmpty()
                        && !parts.omitsHost()
                        && !parts.path().isEmpty())) {
            out.append("//");
        }
        if (user != null) {
            out.append(user).append('@');
        }
        out.append(UrlEscape.escape(host, UrlEscape.Part.HOST));
        String path = escapedPath();
        if (!path.isEmpty() && path.charAt(0) != '/' && !host.isEmpty()) {
            out.append('/');
        }
        if (out.length() == 0 && path.split("/", 2)[0].indexOf(':') >= 0) {
            out.append("./");
        }
        out.append(path);
    }

    private String escapedFragment() {
        if (UrlEscape.isEncoded(fragment, UrlEscape.Part.FRAGMENT)) {
            return fragment;
        }
        try {
            return UrlEscape.escape(UrlEscape.unescape(fragment, UrlEscape.Part.FRAGMENT), UrlEscape.Part.FRAGMENT);
        } catch (Unreadable e) {
            throw new IllegalStateException("a fragment that was read before", e);
        }
    }
}
