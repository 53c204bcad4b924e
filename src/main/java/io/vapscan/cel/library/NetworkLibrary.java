package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import org.jspecify.annotations.Nullable;

/** IP addresses and ranges of them: {@code k8s.io/apiserver/pkg/cel/library/ip.go} and {@code cidr.go}. */
final class NetworkLibrary implements FunctionLibrary {

    @Override
    public @Nullable Implementation implementation(String overloadId) {
        return switch (overloadId) {
            case "string_to_ip" -> args -> IpText.parse((String) args[0]);
            case "is_ip" -> args -> IpText.parse((String) args[0]) instanceof Ip;
            case "ip_is_canonical" -> args -> isCanonical((String) args[0]);
            case "ip_to_string", "cidr_to_string" -> args -> args[0].toString();
            case "ip_family" -> args -> ((Ip) args[0]).is4() ? 4L : 6L;
            case "ip_is_unspecified" -> args -> ((Ip) args[0]).isUnspecified();
            case "ip_is_loopback" -> args -> ((Ip) args[0]).isLoopback();
            case "ip_is_link_local_multicast" -> args -> ((Ip) args[0]).isLinkLocalMulticast();
            case "ip_is_link_local_unicast" -> args -> ((Ip) args[0]).isLinkLocalUnicast();
            case "ip_is_global_unicast" -> args -> ((Ip) args[0]).isGlobalUnicast();
            case "string_to_cidr" -> args -> Cidr.parse((String) args[0]);
            case "is_cidr" -> args -> Cidr.parse((String) args[0]) instanceof Cidr;
            case "cidr_ip" -> args -> ((Cidr) args[0]).address();
            case "cidr_prefix_length" -> args -> (long) ((Cidr) args[0]).prefix();
            case "cidr_masked" -> args -> ((Cidr) args[0]).masked();
            case "cidr_contains_ip_ip", "cidr_contains_ip_string" -> args -> containsIp((Cidr) args[0], args[1]);
            case "cidr_contains_cidr", "cidr_contains_cidr_string" -> args -> containsCidr((Cidr) args[0], args[1]);
            default -> null;
        };
    }

    private static Object isCanonical(String text) {
        Object parsed = IpText.parse(text);
        return parsed instanceof Ip ? (Object) parsed.toString().equals(text) : parsed;
    }

    private static Object containsIp(Cidr cidr, Object other) {
        Object ip = other instanceof String text ? IpText.parse(text) : other;
        // An unreadable address is reported as the function's own failure, without its reason.
        return ip instanceof Ip address ? (Object) cidr.contains(address) : CelError.NO_SUCH_OVERLOAD;
    }

    private static Object containsCidr(Cidr cidr, Object other) {
        Object range = other instanceof String text ? Cidr.parse(text) : other;
        return range instanceof Cidr prefix ? (Object) cidr.contains(prefix) : range;
    }
}
