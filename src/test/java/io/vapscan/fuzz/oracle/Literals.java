package io.vapscan.fuzz.oracle;

import io.vapscan.object.JsonText;
import java.util.List;

/** Values of a type that are written down, seldom ones among them. */
final class Literals {

    private static final List<String> TEXTS = List.of(
            "",
            "a",
            "b",
            "web",
            "Web",
            "a-b-c",
            "a,b,c",
            "  padded\t",
            "ÀÉ",
            "é",
            "日本語",
            "😀",
            "x😀y",
            "0",
            "1",
            "-1",
            "+5",
            "1.5",
            "1e3",
            "NaN",
            "Inf",
            "-Infinity",
            "true",
            "FALSE",
            "t",
            "1h",
            "1h30m",
            "-1.5s",
            "100ms",
            "1d",
            "1µs",
            "2023-02-29T00:00:00Z",
            "2024-02-29T23:59:60Z",
            "1969-12-31T23:59:59.999999999Z",
            "9999-12-31T23:59:59.999999999Z",
            "2020-06-15T12:30:45.123+05:30",
            "America/New_York",
            "America",
            "Europe/Berlin",
            "UTC",
            "+02:00",
            "-09:30",
            "Local",
            "1Gi",
            "512Mi",
            "100m",
            "1e6",
            "1E",
            "-1k",
            "0.5n",
            "9223372036854775807",
            "9223372036854775808",
            "-9223372036854775808",
            "18446744073709551615",
            "10.0.0.1",
            "10.0.0.0/8",
            "::1",
            "fe80::1%eth0",
            "2001:db8::/32",
            "::ffff:1.2.3.4",
            "192.168.001.1",
            "1.2.3",
            "v1.2.3",
            "1.2.3-alpha.1+build",
            "1.2",
            "https://example.com:8080/a%20b?x=1&y=2&x=3#f",
            "http://user:pw@h/p",
            "/path?q",
            "mailto:a@b",
            "https://[::1]:80/",
            "a.b.example.com",
            "-bad-",
            "UPPER",
            "a_b",
            "foo/bar",
            "^a.*b$",
            "[a-z]+",
            "(a)(b)?",
            "a|b",
            "\\d{2,}",
            "(?i)web",
            "[",
            "(?P<n>a)",
            "a{1001}",
            ".",
            "%s",
            "%d",
            "%.2f",
            "%x",
            "%e",
            "%b",
            "%o",
            "%%",
            "%q",
            "%s %s",
            "%5d",
            "\n",
            "a\nb",
            "\0",
            "\\",
            "'",
            "\"",
            "123e4567-e89b-12d3-a456-426614174000",
            "aGVsbG8=",
            "2020-01-01",
            "dns1123Label",
            "nope");

    private final Choice choice;

    Literals(Choice choice) {
        this.choice = choice;
    }

    /** A value of a type that has no parts, or null where it has none that is written down. */
    String of(String type) {
        return switch (type) {
            case "bool" -> choice.of("true", "false");
            case "int" ->
                choice.of(
                        "0",
                        "1",
                        "-1",
                        "2",
                        "3",
                        "7",
                        "10",
                        "-5",
                        "100",
                        "9223372036854775807",
                        "-9223372036854775808",
                        "9007199254740993",
                        "253402300799",
                        "-62135596800",
                        "0x1F");
            case "uint" ->
                choice.of("0u", "1u", "2u", "5u", "10u", "18446744073709551615u", "9223372036854775808u", "0xFFu");
            case "double" ->
                choice.of(
                        "0.0",
                        "-0.0",
                        "1.0",
                        "1.5",
                        "-2.5",
                        "1e10",
                        "1e308",
                        "1e-7",
                        "3.14159",
                        "0.1",
                        "1e21",
                        "1e20",
                        "9223372036854775807.0",
                        "double('NaN')",
                        "-double('Infinity')");
            case "string" -> text(choice.of(TEXTS));
            case "bytes" -> choice.of("b''", "b'abc'", "b'\\xff\\x00'", "b'é'", "b'\\303\\251'");
            case "type" -> choice.of("int", "string", "type(1u)", "list", "map", "null_type");
            case "dyn" -> dyn();
            default -> made(type);
        };
    }

    private String dyn() {
        return choice.of(
                "object.spec",
                "object.metadata.name",
                "object.spec.list",
                "object.spec.nothing",
                "object.spec.mixed",
                "object.metadata.labels",
                "object.spec.gone",
                "null",
                "object.spec.ratio",
                "object.spec.n",
                "dyn(1u)");
    }

    /** A value that a function makes of a text. */
    private String made(String type) {
        return switch (type) {
            case "Duration" ->
                "duration("
                        + text(choice.of(
                                "0s",
                                "1s",
                                "1h",
                                "-1h",
                                "1h2m3.5s",
                                "1.000000001s",
                                "100ms",
                                "1us",
                                "9223372036s",
                                "2562047h",
                                "-2562047h47m16.854775808s"))
                        + ")";
            case "Timestamp" ->
                "timestamp("
                        + text(choice.of(
                                "2020-01-01T00:00:00Z",
                                "1970-01-01T00:00:00Z",
                                "0001-01-01T00:00:00Z",
                                "9999-12-31T23:59:59Z",
                                "2020-06-15T12:30:45.123456789Z",
                                "2024-02-29T01:02:03+01:00",
                                "1960-05-05T05:05:05.5Z"))
                        + ")";
            case "Quantity" ->
                "quantity("
                        + text(choice.of(
                                "1",
                                "1Gi",
                                "512Mi",
                                "100m",
                                "1.5",
                                "1e6",
                                "-1k",
                                "0",
                                "0.5n",
                                "1Ei",
                                "12345678901234567890",
                                "9223372036854775807",
                                "0.1",
                                "x",
                                "100000Ti",
                                ".5",
                                "5."))
                        + ")";
            case "URL" ->
                "url("
                        + text(choice.of(
                                "https://example.com:8080/a%20b?x=1&y=2&x=3#f",
                                "http://user:pw@h/p",
                                "/path?q",
                                "https://[::1]:80/",
                                "https://e.com/é?é=ü",
                                "//h/p",
                                "http://h?a=b;c=d",
                                "http://h/%zz",
                                ""))
                        + ")";
            case "net.IP" ->
                "ip("
                        + text(choice.of(
                                "10.0.0.1",
                                "::1",
                                "2001:DB8::1",
                                "0.0.0.0",
                                "::",
                                "224.0.0.1",
                                "ff02::1",
                                "169.254.1.1",
                                "fe80::1",
                                "127.0.0.1",
                                "192.168.1.256",
                                "::ffff:1.2.3.4"))
                        + ")";
            case "net.CIDR" ->
                "cidr("
                        + text(choice.of(
                                "10.0.0.0/8",
                                "10.1.2.3/8",
                                "2001:db8::/32",
                                "0.0.0.0/0",
                                "::/0",
                                "::1/128",
                                "192.168.0.1/24",
                                "10.0.0.0/33",
                                "10.0.0.0/08",
                                "1.2.3.4/32"))
                        + ")";
            case "Semver" ->
                choice.of(
                        "semver("
                                + text(choice.of(
                                        "1.2.3",
                                        "1.2.3-alpha.1",
                                        "1.2.3-alpha.beta",
                                        "1.2.3-1",
                                        "1.0.0+build",
                                        "v1.2.3",
                                        "01.2.3",
                                        "1.2",
                                        "99999999999.0.0"))
                                + ")",
                        "semver(" + text(choice.of("v1.2.3", "1.2", "01.02.03", "1", "v1", "1.2.3-x", "a"))
                                + ", true)");
            case "NamedFormat" ->
                "format."
                        + choice.of(
                                "byte",
                                "date",
                                "datetime",
                                "dns1035Label",
                                "dns1123Label",
                                "dns1123SubdomainPrefix",
                                "labelValue",
                                "qualifiedName",
                                "uri",
                                "uuid")
                        + "()";
            default -> "null";
        };
    }

    /** A text as an expression writes it. */
    static String text(String text) {
        return JsonText.compact(text).replace("\u007f", "\\u007f");
    }
}
