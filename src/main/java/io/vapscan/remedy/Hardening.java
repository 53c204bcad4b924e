package io.vapscan.remedy;

import io.vapscan.object.Lists;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Settings that harden a workload. A rule about something else may be satisfied by one of them going, or by one that loosens: no
 * fix does that, and who wants it has to decide it.
 */
final class Hardening {

    private static final Set<String> BY_TRUE =
            Set.of("readOnlyRootFilesystem", "runAsNonRoot", "readOnly", "immutable", "encrypted");

    private static final Set<String> BY_FALSE = Set.of(
            "privileged",
            "allowPrivilegeEscalation",
            "automountServiceAccountToken",
            "hostNetwork",
            "hostPID",
            "hostIPC",
            "hostProcess",
            "hostUsers",
            "shareProcessNamespace");

    /** Those that are loose where nothing is said. */
    private static final Set<String> LOOSE_BY_DEFAULT =
            Set.of("allowPrivilegeEscalation", "automountServiceAccountToken", "hostUsers");

    private static final Set<String> IDENTITIES = Set.of("runAsUser", "runAsGroup", "fsGroup");
    private static final Set<Object> LOOSE = Set.of("Unconfined", "Unmasked", "Bidirectional");
    private static final Set<String> PROFILES = Set.of("seccompProfile", "appArmorProfile");

    private Hardening() {}

    /** Whether a value loosens what it is given to. */
    static boolean isLoosened(FieldPath path, Object value) {
        String name = String.valueOf(path.last());
        return (BY_TRUE.contains(name) && value.equals(false))
                || (BY_FALSE.contains(name) && value.equals(true))
                || (IDENTITIES.contains(name) && value.equals(0L))
                || LOOSE.contains(value)
                || isCapability(path.parent(), "add");
    }

    /** Whether what stands at a place hardens, or a field of its maps does: not to be taken away. Elements of lists are not looked at. */
    static boolean isIn(FieldPath path, @Nullable Object value) {
        String around = String.valueOf(path.parent().last());
        return isCapability(path.parent(), "drop") || isIn(around, String.valueOf(path.last()), value);
    }

    /** The same of a field by its name and that of what it is a field of: a path for each would take longer than all else. */
    private static boolean isIn(String around, String name, @Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return PROFILES.contains(name)
                    ? !LOOSE.contains(String.valueOf(map.get("type")))
                    : Lists.any(map.entrySet(), field -> isIn(name, (String) field.getKey(), field.getValue()));
        }
        if (value instanceof List<?> list) {
            return !list.isEmpty() && name.equals("drop") && around.equals("capabilities");
        }
        return (BY_TRUE.contains(name) && Boolean.TRUE.equals(value))
                || (LOOSE_BY_DEFAULT.contains(name) && Boolean.FALSE.equals(value));
    }

    /** Whether a capability that is dropped would no longer be: another one, unless it is all of them, is no such one. */
    static boolean isReplaced(FieldPath path, Object there, Object value) {
        return isCapability(path.parent(), "drop") && !there.equals(value) && !value.equals("ALL");
    }

    private static boolean isCapability(FieldPath list, String name) {
        return name.equals(list.last()) && "capabilities".equals(list.parent().last());
    }
}
