package io.vapscan.schema.type;

import io.vapscan.object.Fields;
import io.vapscan.object.GoQuote;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.JsonText;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Keys of an object that only differ from {@code apiVersion} and {@code kind} by case. Every other decoder of a server goes by case, but
 * the one that looks for an object's kind does not ({@code apimachinery pkg/runtime/serializer/json/meta.go}): of several such
 * keys the last counts, and each has to be a text.
 */
public final class TypeMetaKeys {

    private static final String VERSION = "apiVersion";
    private static final String KIND = "kind";

    private final GroupVersionKind declared;
    private String version = "";
    private String kind = "";
    private @Nullable String mismatch;

    private TypeMetaKeys(GroupVersionKind declared) {
        this.declared = declared;
    }

    /**
     * Why a server refuses an object for such keys, in its words; null where it does not.
     *
     * @param written the object as it is written, with a kind and a version
     * @param builtIn the built-in types; null for a custom resource, whose kind is read once more and by case
     */
    public static @Nullable String refusal(Map<String, Object> written, @Nullable TypeTable builtIn) {
        boolean any = false;
        for (String key : written.keySet()) {
            any |= (like(key, KIND) && !key.equals(KIND)) || (like(key, VERSION) && !key.equals(VERSION));
        }
        return any ? read(written).refusal(builtIn, written) : null;
    }

    /** Clients send keys sorted. */
    private static TypeMetaKeys read(Map<String, Object> written) {
        TypeMetaKeys keys =
                new TypeMetaKeys(GroupVersionKind.of(Fields.string(written, VERSION), Fields.string(written, KIND)));
        new TreeMap<>(written).forEach((key, value) -> {
            if (like(key, KIND)) {
                keys.kind = keys.text(KIND, value, keys.kind);
            } else if (like(key, VERSION)) {
                keys.version = keys.text(VERSION, value, keys.version);
            }
        });
        return keys;
    }

    private String text(String field, @Nullable Object value, String before) {
        if (value == null || value instanceof String) {
            return value == null ? before : (String) value;
        }
        if (mismatch == null) {
            mismatch = "couldn't get version/kind; json parse error: json: cannot unmarshal "
                    + Mismatch.jsonType(value, "string") + " into Go struct field ." + field + " of type string";
        }
        return before;
    }

    private @Nullable String refusal(@Nullable TypeTable builtIn, Map<String, Object> written) {
        if (mismatch != null) {
            return mismatch;
        }
        if (version.indexOf('/') != version.lastIndexOf('/')) {
            return "unexpected GroupVersion string: " + version;
        }
        GroupVersionKind found = withDefaults(GroupVersionKind.of(version, kind.isEmpty() ? declared.kind() : kind));
        if (builtIn == null || found.equals(declared)) {
            return null;
        }
        if (found.version().isEmpty()) {
            return "Object 'apiVersion' is missing in '" + JsonText.compact(new TreeMap<>(written)) + "'";
        }
        if (builtIn.kind(found.apiVersion(), found.kind()) == null) {
            return notRegistered(found);
        }
        // A server decodes it as what it is called, and takes no such thing where it was sent.
        return found.apiVersion().equals(declared.apiVersion())
                ? "a " + found.kind() + " cannot be handled as a " + declared.kind()
                : "the API version in the data (" + found.apiVersion() + ") does not match the expected API version ("
                        + declared.apiVersion() + ")";
    }

    /** A version that is not said is that of the place where the object is sent ({@code gvkWithDefaults} of {@code json.go}). */
    private GroupVersionKind withDefaults(GroupVersionKind found) {
        boolean nothing = found.version().isEmpty() && found.group().isEmpty();
        boolean group = found.version().isEmpty() && found.group().equals(declared.group());
        return nothing || group ? new GroupVersionKind(declared.group(), declared.version(), found.kind()) : found;
    }

    private static String notRegistered(GroupVersionKind found) {
        return "no kind " + GoQuote.quote(found.kind()) + " is registered for version "
                + GoQuote.quote(found.apiVersion()) + " in scheme \"pkg/runtime/scheme.go:111\"";
    }

    /** Whether Go's decoder takes a key for a field, by the folding of Unicode: K and ſ are letters of these names, too. */
    private static boolean like(String key, String name) {
        if (key.length() != name.length()) {
            return false;
        }
        for (int i = 0; i < name.length(); i++) {
            char c = key.charAt(i);
            char letter = c == '\u212A' ? 'k' : c == '\u017F' ? 's' : c;
            if ((letter | 0x20) != (name.charAt(i) | 0x20) || letter > 'z') {
                return false;
            }
        }
        return true;
    }
}
