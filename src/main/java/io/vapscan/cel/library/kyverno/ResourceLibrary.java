package io.vapscan.cel.library.kyverno;

import io.vapscan.cel.library.Implementation;
import io.vapscan.cel.library.kyverno.Outside.Where;
import io.vapscan.cel.value.ObjectValue;
import io.vapscan.object.Fields;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code resource.get}, {@code list}, {@code post} and {@code toGVR}: Kyverno's {@code cel/libs/resource}. */
final class ResourceLibrary {

    private ResourceLibrary() {}

    static @Nullable Implementation of(String function) {
        if (function.equals("to_gvr")) {
            return args -> KyvernoValues.resource((String) args[1], (String) args[2]);
        }
        boolean own = function.contains("_own");
        if (function.startsWith("get")) {
            return args -> get(new Call(args, own));
        }
        if (function.startsWith("list")) {
            return args -> list(new Call(args, own));
        }
        return function.startsWith("post") ? args -> post(new Call(args, false)) : null;
    }

    private static Object get(Call call) {
        Where where = call.where();
        String name = (String) call.next();
        if (call.more()) {
            return call.gateway().unknown("subresources of objects in a cluster are not known");
        }
        return call.gateway().value(call.gateway().outside().get(where, name));
    }

    private static Object list(Call call) {
        Where where = call.where();
        Map<String, String> labels = new LinkedHashMap<>();
        if (call.more()) {
            ((Map<?, ?>) call.next()).forEach((key, value) -> labels.put(String.valueOf(key), String.valueOf(value)));
        }
        return call.gateway().value(call.gateway().outside().list(where, labels));
    }

    private static Object post(Call call) {
        List<Object> texts = new ArrayList<>();
        Object next = call.next();
        while (next instanceof String) {
            texts.add(next);
            next = call.next();
        }
        Where where =
                new Where((String) texts.get(0), (String) texts.get(1), texts.size() > 2 ? (String) texts.get(2) : "");
        return call.gateway().value(call.gateway().outside().post(where, (Map<?, ?>) next));
    }

    /** A call's arguments, read one after another. */
    private static final class Call {

        private final Object[] args;
        private final boolean own;
        private int at = 1;

        Call(Object[] args, boolean own) {
            this.args = Arrays.copyOf(args, args.length);
            this.own = own;
        }

        Gateway gateway() {
            return (Gateway) args[0];
        }

        boolean more() {
            return at < args.length;
        }

        Object next() {
            return args[at++];
        }

        /** The resource, as version and plural or as one value, and the namespace, which may be that of the policy. */
        Where where() {
            Object first = next();
            String apiVersion;
            String resource;
            if (first instanceof ObjectValue known) {
                Map<String, Object> fields = known.fields();
                String group = Fields.string(fields, "Group");
                String version = Fields.string(fields, "Version");
                apiVersion = group.isEmpty() ? version : group + "/" + version;
                resource = Fields.string(fields, "Resource");
            } else {
                apiVersion = (String) first;
                resource = (String) next();
            }
            return new Where(apiVersion, resource, own ? gateway().outside().namespace() : (String) next());
        }
    }
}
