package io.vapscan.object;

import org.jspecify.annotations.Nullable;

/**
 * A kind's full name.
 *
 * @param group the API group, empty for the core group
 * @param version the API version, for example {@code v1}
 * @param kind the kind, for example {@code Pod}
 */
public record GroupVersionKind(String group, String version, String kind) {

    /** Splits {@code apiVersion} ("v1", "apps/v1") at its slash; without one it is a version of the core group. */
    public static GroupVersionKind of(String apiVersion, String kind) {
        int slash = apiVersion.indexOf('/');
        return slash < 0
                ? new GroupVersionKind("", apiVersion, kind)
                : new GroupVersionKind(apiVersion.substring(0, slash), apiVersion.substring(slash + 1), kind);
    }

    /** The {@code apiVersion} field's text. */
    public String apiVersion() {
        return group.isEmpty() ? version : group + "/" + version;
    }

    /**
     * Whether all parts are of such characters as names of kinds, groups and versions are made of; what a template has in their places
     * ({@code {{ .Values.kind }}}, <code>${KIND}</code>) is not.
     */
    public boolean isName() {
        return isName(kind) && isName(group) && isName(version);
    }

    private static boolean isName(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
            if (!letter && !(c >= '0' && c <= '9') && c != '-' && c != '.' && c != '_') {
                return false;
            }
        }
        return true;
    }

    // Written out: what the compiler would have done is linked at run time, which costs a start some milliseconds.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof GroupVersionKind that
                && kind.equals(that.kind)
                && group.equals(that.group)
                && version.equals(that.version);
    }

    @Override
    public int hashCode() {
        return (group.hashCode() * 31 + version.hashCode()) * 31 + kind.hashCode();
    }
}
