package io.vapscan.remedy;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Fields of which the API says what values they take, and those of the values that take nothing from anybody. */
final class Enumerations {

    private static final Map<String, List<Object>> HARMLESS = Map.of(
            "seccompProfile.type", List.of("RuntimeDefault"),
            "appArmorProfile.type", List.of("RuntimeDefault"),
            "imagePullPolicy", List.of("Always", "IfNotPresent"));

    private Enumerations() {}

    /** What gives a field that is not there such a value inside of it; null where none is known. */
    static Edit.@Nullable Set presence(FieldPath path) {
        for (String field : List.of("type")) {
            List<Object> values = HARMLESS.get(path.last() + "." + field);
            if (values != null) {
                return new Edit.Set(path.child(field), values.get(0));
            }
        }
        return null;
    }

    /** The values for a field, the safest first; none for a field that is no enumeration. */
    static List<Object> harmless(FieldPath path) {
        List<Object> own = HARMLESS.getOrDefault(String.valueOf(path.last()), List.of());
        return HARMLESS.getOrDefault(path.parent().last() + "." + path.last(), own);
    }
}
