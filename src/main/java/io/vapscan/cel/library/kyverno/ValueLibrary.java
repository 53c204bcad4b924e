package io.vapscan.cel.library.kyverno;

import io.vapscan.cel.library.Implementation;
import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.ObjectValue;
import io.vapscan.object.GoBase64;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Kyverno's {@code user}, {@code transform} and {@code gzip}, and cel-go's {@code base64} and {@code reverse}. */
final class ValueLibrary {

    private static final String SERVICE_ACCOUNT = "system:serviceaccount:";

    private ValueLibrary() {}

    static @Nullable Implementation of(String overloadId) {
        return switch (overloadId) {
            case "user.service_account" -> args -> serviceAccount((String) args[0]);
            case "transform.objects" -> ValueLibrary::objects;
            case "gzip.compress" -> args -> Gzip.compress((String) args[0]);
            case "gzip.decompress" -> args -> Gzip.decompress((Bytes) args[0]);
            case "base64.encode" -> args -> Base64.getEncoder().encodeToString(((Bytes) args[0]).toByteArray());
            case "base64.decode" -> args -> decoded((String) args[0]);
            case "text.reverse" ->
                args -> new StringBuilder((String) args[0]).reverse().toString();
            default -> null;
        };
    }

    private static ObjectValue serviceAccount(String user) {
        String rest = user.startsWith(SERVICE_ACCOUNT) ? user.substring(SERVICE_ACCOUNT.length()) : "";
        int colon = rest.indexOf(':');
        return colon < 0
                ? KyvernoValues.serviceAccount("", "")
                : KyvernoValues.serviceAccount(rest.substring(0, colon), rest.substring(colon + 1));
    }

    /** Padding may be left out: {@code base64DecodeString} of cel-go's {@code ext/encoders.go}. */
    private static Object decoded(String text) {
        byte[] padded = GoBase64.decode(text);
        byte[] bytes = padded == null ? GoBase64.decodeRaw(text) : padded;
        return bytes == null ? new CelError(GoBase64.rawError(text)) : (Object) Bytes.of(bytes);
    }

    /** {@code listObjToMap}: the key of each object of one list, the value of its companion in the other. */
    private static Object objects(Object[] args) {
        List<?> keys = (List<?>) args[0];
        List<?> values = (List<?>) args[1];
        if (keys.size() != values.size()) {
            return new CelError("listObjToMap must take lists of equal length. list1: " + keys.size() + ", list2: "
                    + values.size());
        }
        Map<String, @Nullable Object> out = new LinkedHashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            if (!(keys.get(i) instanceof Map<?, ?> key) || !(values.get(i) instanceof Map<?, ?> value)) {
                return new CelError("listObjToMap must take lists of objects");
            }
            if (!(key.get(args[2]) instanceof String name)) {
                return new CelError("the passed key name cannot be handled as a string in the key object list");
            }
            out.put(name, value.get(args[3]));
        }
        return out;
    }
}
