package io.vapscan.policy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * What Kubernetes allows as names, keys and label values, with the server's objections ({@code
 * k8s.io/apimachinery/pkg/util/validation} and {@code pkg/api/validate/content}). Scans by hand: the inputs are anybody's.
 */
final class NameFormat {

    private static final String LABEL_FMT = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
    private static final String SUBDOMAIN_FMT = LABEL_FMT + "(\\." + LABEL_FMT + ")*";
    private static final String SUBDOMAIN = "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric"
            + " characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com',"
            + " regex used for validation is '" + SUBDOMAIN_FMT + "')";
    private static final String DNS_1035 = "a DNS-1035 label must consist of lower case alphanumeric characters or '-',"
            + " start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or"
            + " 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')";

    private NameFormat() {}

    /** What is wrong with a DNS-1123 subdomain, nothing if it is one. */
    static List<String> subdomain(String text) {
        List<String> faults = new ArrayList<>();
        if (bytes(text) > 253) {
            faults.add("must be no more than 253 characters");
        }
        for (String label : text.split("\\.", -1)) {
            if (!framed(label, NameFormat::lowerOrDigit, c -> c == '-' || lowerOrDigit(c))) {
                faults.add(SUBDOMAIN);
                break;
            }
        }
        return faults;
    }

    /** What is wrong with a DNS-1035 label. */
    static List<String> dns1035Label(String text) {
        List<String> faults = new ArrayList<>();
        if (bytes(text) > 63) {
            faults.add("must be no more than 63 characters");
        }
        boolean letterFirst = !text.isEmpty() && text.charAt(0) >= 'a' && text.charAt(0) <= 'z';
        if (!letterFirst || !framed(text, NameFormat::lowerOrDigit, c -> c == '-' || lowerOrDigit(c))) {
            faults.add(DNS_1035);
        }
        return faults;
    }

    /** What is wrong with a name that becomes a segment of a URL's path. */
    static List<String> pathSegment(String text) {
        if (text.equals(".") || text.equals("..")) {
            return List.of("may not be '" + text + "'");
        }
        List<String> faults = new ArrayList<>();
        for (String part : List.of("/", "%")) {
            if (text.contains(part)) {
                faults.add("may not contain '" + part + "'");
            }
        }
        return faults;
    }

    /** A length as Go counts it. */
    static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static boolean framed(String text, IntPredicate ends, IntPredicate inside) {
        return !text.isEmpty()
                && ends.test(text.charAt(0))
                && ends.test(text.charAt(text.length() - 1))
                && text.chars().allMatch(inside);
    }

    private static boolean lowerOrDigit(int c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    }
}
