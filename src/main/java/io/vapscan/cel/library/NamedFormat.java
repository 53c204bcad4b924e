package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.TypedValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The formats that strings can be validated against: {@code k8s.io/apiserver/pkg/cel/library/format.go}. */
enum NamedFormat implements TypedValue {
    DNS1123_LABEL("dns1123Label", "DNS1123Label", 30),
    DNS1123_SUBDOMAIN("dns1123Subdomain", "DNS1123Subdomain", 60),
    DNS1035_LABEL("dns1035Label", "DNS1035Label", 30),
    QUALIFIED_NAME("qualifiedName", "QualifiedName", 60),
    DNS1123_LABEL_PREFIX("dns1123LabelPrefix", "DNS1123LabelPrefix", 30),
    DNS1123_SUBDOMAIN_PREFIX("dns1123SubdomainPrefix", "DNS1123SubdomainPrefix", 60),
    DNS1035_LABEL_PREFIX("dns1035LabelPrefix", "DNS1035LabelPrefix", 30),
    LABEL_VALUE("labelValue", "LabelValue", 40),
    URI("uri", "URI", 1103),
    UUID("uuid", "uuid", 70),
    BYTE("byte", "byte", 84),
    DATE("date", "date", 71),
    DATETIME("datetime", "datetime", 71);

    static final CelType TYPE = CelType.of("kubernetes.NamedFormat");

    private final String function;
    private final String formatName;
    private final int patternLength;

    NamedFormat(String function, String formatName, int patternLength) {
        this.function = function;
        this.formatName = formatName;
        this.patternLength = patternLength;
    }

    /** The format that {@code format.NAME()} gives; null where there is none. */
    static @Nullable NamedFormat find(String function) {
        for (NamedFormat format : values()) {
            if (format.function.equals(function)) {
                return format;
            }
        }
        return null;
    }

    /** The length of the regular expression that the server takes for the format when it computes costs. */
    int patternLength() {
        return patternLength;
    }

    /** What is wrong with the text, in the server's words; empty where nothing is. */
    List<String> validate(String text) {
        String bytes = Utf8.toBytes(text);
        return switch (this) {
            case DNS1123_LABEL -> Names.dns1123Label(bytes);
            case DNS1123_LABEL_PREFIX -> Names.dns1123Label(Names.maskTrailingDash(bytes));
            case DNS1123_SUBDOMAIN -> Names.dns1123Subdomain(bytes);
            case DNS1123_SUBDOMAIN_PREFIX -> Names.dns1123Subdomain(Names.maskTrailingDash(bytes));
            case DNS1035_LABEL -> Names.dns1035Label(bytes);
            case DNS1035_LABEL_PREFIX -> Names.dns1035Label(Names.maskTrailingDash(bytes));
            case QUALIFIED_NAME -> Names.qualifiedName(bytes);
            case LABEL_VALUE -> Names.labelValue(bytes);
            case URI -> uri(text);
            case UUID -> check(OpenApiFormats.isUuid(text), "does not match the UUID format");
            case BYTE -> check(OpenApiFormats.isBase64(text), "invalid base64");
            case DATE -> check(TimestampText.isDate(text), "invalid date");
            case DATETIME -> check(OpenApiFormats.isDateTime(text), "invalid datetime");
        };
    }

    private static List<String> check(boolean valid, String message) {
        return valid ? List.of() : List.of(message);
    }

    private static List<String> uri(String text) {
        try {
            UrlText.checkRequestUri(text);
            return List.of();
        } catch (Unreadable e) {
            return List.of(e.reason());
        }
    }

    @Override
    public CelType celType() {
        return TYPE;
    }

    @Override
    public Object celEquals(Object other) {
        return other instanceof NamedFormat ? (Object) (this == other) : CelError.NO_SUCH_OVERLOAD;
    }

    @Override
    public String toString() {
        return formatName;
    }
}
