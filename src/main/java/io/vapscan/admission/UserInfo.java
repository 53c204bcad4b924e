package io.vapscan.admission;

import io.vapscan.object.Fields;
import io.vapscan.object.Lists;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Who makes a request.
 *
 * @param username the name, empty if not known
 * @param uid the id, empty if not known
 * @param groups in their order
 * @param extra further attributes
 */
public record UserInfo(String username, String uid, List<String> groups, Map<String, List<String>> extra) {

    /** Nobody in particular. */
    public static final UserInfo UNNAMED = new UserInfo("", "", List.of(), Map.of());

    /** Reads {@code username}, {@code uid}, {@code groups} and {@code extra} of a tree; what is absent is empty. */
    public static UserInfo of(Map<String, Object> tree) {
        Map<String, List<String>> extra = new LinkedHashMap<>();
        for (String key : Fields.map(tree, "extra").keySet()) {
            if (Fields.at(tree, "extra", key) instanceof List<?>) {
                extra.put(key, texts(Fields.list(tree, "extra", key)));
            }
        }
        return new UserInfo(
                Fields.string(tree, "username"), Fields.string(tree, "uid"), texts(Fields.list(tree, "groups")), extra);
    }

    private static List<String> texts(List<Object> values) {
        return Lists.mapped(values, String::valueOf);
    }
}
