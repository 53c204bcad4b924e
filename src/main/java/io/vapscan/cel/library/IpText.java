package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.object.GoQuote;
import java.util.Arrays;

/** Reads IP addresses; follows Go's {@code net/netip.ParseAddr}, error texts included. */
final class IpText {

    private final String text;
    private final byte[] ip = new byte[16];
    private int at;
    private int end;

    private IpText(String text) {
        this.text = text;
        this.end = text.length();
    }

    /** An address, and whether its text had a zone, or Go's error text. */
    record Address(Ip ip, boolean zone) {}

    /** What the server's CEL takes for an address: an Ip, or the error. */
    static Object parse(String text) {
        try {
            Address address = read(text);
            if (address.zone()) {
                return new CelError("IP address " + GoQuote.quote(text) + " with zone value is not allowed");
            }
            return address.ip().is4In6()
                    ? new CelError("IPv4-mapped IPv6 address " + GoQuote.quote(text) + " is not allowed")
                    : address.ip();
        } catch (Unreadable e) {
            return new CelError(
                    "IP Address " + GoQuote.quote(text) + " parse error during conversion from string: " + e.reason());
        }
    }

    /** What Go takes for an address. */
    static Address read(String text) throws Unreadable {
        IpText reader = new IpText(text);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '.') {
                return new Address(new Ip(reader.fields(0)), false);
            }
            if (c == ':') {
                return reader.readV6();
            }
            if (c == '%') {
                throw reader.error("missing IPv6 address", "");
            }
        }
        throw reader.error("unable to parse IP", "");
    }

    private Unreadable error(String message, String at) {
        String where = at.isEmpty() ? "" : " (at " + GoQuote.quote(at) + ")";
        return new Unreadable("ParseAddr(" + GoQuote.quote(text) + "): " + message + where);
    }

    private Unreadable errorHere(String message) {
        return error(message, text.substring(at, end));
    }

    /** Four decimal fields from {@code start} to the end. */
    private byte[] fields(int start) throws Unreadable {
        byte[] fields = new byte[4];
        int value = 0;
        int digits = 0;
        int field = 0;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (c >= '0' && c <= '9') {
                if (digits == 1 && value == 0) {
                    throw error("IPv4 field has octet with leading zero", "");
                }
                value = value * 10 + c - '0';
                digits++;
                if (value > 255) {
                    throw error("IPv4 field has value >255", "");
                }
            } else if (c == '.') {
                if (i == start || i == end - 1 || text.charAt(i - 1) == '.') {
                    throw error("IPv4 field must have at least one digit", text.substring(i, end));
                }
                if (field == 3) {
                    throw error("IPv4 address too long", "");
                }
                fields[field++] = (byte) value;
                value = 0;
                digits = 0;
            } else {
                throw error("unexpected character", text.substring(i, end));
            }
        }
        if (field < 3) {
            throw error("IPv4 address too short", "");
        }
        fields[3] = (byte) value;
        return fields;
    }

    private Address readV6() throws Unreadable {
        int percent = text.indexOf('%');
        if (percent >= 0) {
            end = percent;
            if (percent == text.length() - 1) {
                throw error("zone must be a non-empty string", "");
            }
        }
        boolean zone = percent >= 0;
        int ellipsis = -1;
        if (text.startsWith("::") && end >= 2) {
            ellipsis = 0;
            at = 2;
            if (at == end) {
                return new Address(new Ip(ip), zone);
            }
        }
        return new Address(expanded(groups(ellipsis)), zone);
    }

    /** How many bytes were read, and where the ellipsis stands among them, or -1. */
    private record Groups(int bytes, int ellipsis) {}

    private Groups groups(int leadingEllipsis) throws Unreadable {
        int ellipsis = leadingEllipsis;
        int i = 0;
        while (i < 16) {
            int start = at;
            int group = hex();
            if (at < end && text.charAt(at) == '.') {
                at = start;
                embedded(i, ellipsis);
                return new Groups(i + 4, ellipsis);
            }
            ip[i] = (byte) (group >> 8);
            ip[i + 1] = (byte) group;
            i += 2;
            if (at == end) {
                break;
            }
            if (text.charAt(at) != ':') {
                throw errorHere("unexpected character, want colon");
            }
            if (at == end - 1) {
                throw errorHere("colon must be followed by more characters");
            }
            at++;
            if (text.charAt(at) == ':') {
                if (ellipsis >= 0) {
                    throw errorHere("multiple :: in address");
                }
                ellipsis = i;
                at++;
                if (at == end) {
                    break;
                }
            }
        }
        return new Groups(i, ellipsis);
    }

    private int hex() throws Unreadable {
        int start = at;
        int value = 0;
        while (at < end && Character.digit(text.charAt(at), 16) >= 0 && text.charAt(at) < 0x80) {
            value = (value << 4) + Character.digit(text.charAt(at), 16);
            if (at - start > 3) {
                throw error("each group must have 4 or less digits", text.substring(start, end));
            }
            at++;
        }
        if (at == start) {
            throw errorHere("each colon-separated field must have at least one digit");
        }
        return value;
    }

    private void embedded(int i, int ellipsis) throws Unreadable {
        if (ellipsis < 0 && i != 12) {
            throw errorHere("embedded IPv4 address must replace the final 2 fields of the address");
        }
        if (i + 4 > 16) {
            throw errorHere("too many hex fields to fit an embedded IPv4 at the end of the address");
        }
        System.arraycopy(fields(at), 0, ip, i, 4);
        at = end;
    }

    private Ip expanded(Groups groups) throws Unreadable {
        if (at != end) {
            throw errorHere("trailing garbage after address");
        }
        int read = groups.bytes();
        int ellipsis = groups.ellipsis();
        if (read < 16) {
            if (ellipsis < 0) {
                throw error("address string too short", "");
            }
            int moved = read - ellipsis;
            System.arraycopy(ip, ellipsis, ip, 16 - moved, moved);
            Arrays.fill(ip, ellipsis, 16 - moved, (byte) 0);
        } else if (ellipsis >= 0) {
            throw error("the :: must expand to at least one field of zeros", "");
        }
        return new Ip(ip);
    }
}
