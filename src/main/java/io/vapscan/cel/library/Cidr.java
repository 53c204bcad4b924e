package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.Sized;
import io.vapscan.cel.value.TypedValue;
import io.vapscan.object.GoIntegers;
import io.vapscan.object.GoQuote;

/**
 * An address range, as Go's {@code net/netip.Prefix}: bits behind the prefix are kept.
 *
 * @param address any address of it
 * @param prefix how many bits are fixed
 */
record Cidr(Ip address, int prefix) implements TypedValue, Sized {

    static final CelType TYPE = CelType.of("net.CIDR");

    private static final String CONTEXT = "network address parse error during conversion from string: ";

    /** A Cidr, or the error of reading it. */
    static Object parse(String text) {
        int slash = text.lastIndexOf('/');
        if (slash < 0) {
            return error(text, "no '/'");
        }
        IpText.Address address;
        try {
            address = IpText.read(text.substring(0, slash));
        } catch (Unreadable e) {
            return error(text, e.reason());
        }
        if (address.zone()) {
            return error(text, "IPv6 zones cannot be present in a prefix");
        }
        String bits = text.substring(slash + 1);
        GoIntegers.Parsed prefix = GoIntegers.parse("Atoi", bits);
        if (prefix.error() != null || (bits.length() > 1 && (bits.charAt(0) < '1' || bits.charAt(0) > '9'))) {
            return error(text, "bad bits after slash: " + GoQuote.quote(bits));
        }
        if (prefix.value() > address.ip().bits()) {
            return error(text, "prefix length out of range");
        }
        return address.ip().is4In6()
                ? new CelError(CONTEXT + "IPv4-mapped IPv6 address " + GoQuote.quote(text) + " is not allowed")
                : new Cidr(address.ip(), (int) prefix.value());
    }

    private static CelError error(String text, String message) {
        return new CelError(CONTEXT + CONTEXT + "netip.ParsePrefix(" + GoQuote.quote(text) + "): " + message);
    }

    boolean contains(Ip ip) {
        return ip.is4() == address.is4() && ip.masked(prefix).equals(address.masked(prefix));
    }

    boolean contains(Cidr other) {
        return prefix <= other.prefix && contains(other.address);
    }

    Cidr masked() {
        return new Cidr(address.masked(prefix), prefix);
    }

    @Override
    public boolean isKeyByValue() {
        return true;
    }

    @Override
    public CelType celType() {
        return TYPE;
    }

    @Override
    public Object celEquals(Object other) {
        return other instanceof Cidr ? (Object) equals(other) : CelError.NO_SUCH_OVERLOAD;
    }

    @Override
    public long size() {
        return (prefix + 7L) / 8;
    }

    @Override
    public String toString() {
        return address + "/" + prefix;
    }
}
