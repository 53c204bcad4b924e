package io.vapscan.cel.library;

import java.util.ArrayList;
import java.util.List;

/**
 * Kubernetes' rules for names; follows {@code k8s.io/apimachinery/pkg/util/validation}. Texts are strings of bytes, each
 * answer lists what is wrong in the server's words.
 */
final class Names {

    private static final int LONGEST_LABEL = 63;
    private static final int LONGEST_SUBDOMAIN = 253;
    private static final String LABEL = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
    private static final String KEY = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
    private static final String KEY_RULE =
            "must consist of alphanumeric characters, '-', '_' or '.', and must start and end"
                    + " with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '"
                    + KEY + "')";

    private Names() {}

    /** What a generated name's prefix is checked as: a trailing dash and the byte before it make way for a letter. */
    static String maskTrailingDash(String name) {
        return name.length() > 1 && name.endsWith("-") ? name.substring(0, name.length() - 2) + "a" : name;
    }

    static List<String> dns1123Label(String name) {
        List<String> problems = tooLong(name, LONGEST_LABEL, "characters");
        if (!isLabel(name)) {
            problems.add(
                    isSubdomain(name)
                            ? "must not contain dots"
                            : "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and"
                                    + " must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc',"
                                    + " regex used for validation is '" + LABEL + "')");
        }
        return problems;
    }

    static List<String> dns1123Subdomain(String name) {
        return dns1123Subdomain(name, "characters");
    }

    private static List<String> dns1123Subdomain(String name, String unit) {
        List<String> problems = tooLong(name, LONGEST_SUBDOMAIN, unit);
        if (!isSubdomain(name)) {
            problems.add(
                    "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.',"
                            + " and must start and end with an alphanumeric character (e.g. 'example.com', regex used for"
                            + " validation is '" + LABEL + "(\\." + LABEL + ")*')");
        }
        return problems;
    }

    static List<String> dns1035Label(String name) {
        List<String> problems = tooLong(name, LONGEST_LABEL, "characters");
        if (!isLabel(name) || isDigit(name.charAt(0))) {
            problems.add("a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an"
                    + " alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123',"
                    + " regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')");
        }
        return problems;
    }

    static List<String> labelValue(String value) {
        List<String> problems = tooLong(value, LONGEST_LABEL, "bytes");
        if (!value.isEmpty() && !isKey(value)) {
            problems.add("a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.',"
                    + " and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or"
                    + " '12345', regex used for validation is '(" + KEY + ")?')");
        }
        return problems;
    }

    static List<String> qualifiedName(String value) {
        String[] parts = value.split("/", -1);
        List<String> problems = new ArrayList<>();
        if (parts.length > 2) {
            problems.add("a valid label key " + KEY_RULE
                    + " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')");
            return problems;
        }
        if (parts.length == 2) {
            if (parts[0].isEmpty()) {
                problems.add("prefix part must be non-empty");
            } else {
                dns1123Subdomain(parts[0], "bytes").forEach(problem -> problems.add("prefix part " + problem));
            }
        }
        String name = parts[parts.length - 1];
        if (name.isEmpty()) {
            problems.add("name part must be non-empty");
        }
        tooLong(name, LONGEST_LABEL, "bytes").forEach(problem -> problems.add("name part " + problem));
        if (!isKey(name)) {
            problems.add("name part " + KEY_RULE);
        }
        return problems;
    }

    /** The server counts bytes, though some of its rules call them characters. */
    private static List<String> tooLong(String name, int longest, String unit) {
        List<String> problems = new ArrayList<>(2);
        if (name.length() > longest) {
            problems.add("must be no more than " + longest + " " + unit);
        }
        return problems;
    }

    private static boolean isSubdomain(String name) {
        for (String label : name.split("\\.", -1)) {
            if (!isLabel(label)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLabel(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean inside = c == '-' && i > 0 && i < name.length() - 1;
            if (!inside && !isDigit(c) && !(c >= 'a' && c <= 'z')) {
                return false;
            }
        }
        return !name.isEmpty();
    }

    private static boolean isKey(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean inside = (c == '-' || c == '_' || c == '.') && i > 0 && i < name.length() - 1;
            if (!inside && !isDigit(c) && !(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z')) {
                return false;
            }
        }
        return !name.isEmpty();
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
