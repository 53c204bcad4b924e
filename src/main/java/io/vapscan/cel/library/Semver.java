package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.TypedValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A semantic version, as {@code github.com/blang/semver/v4}. Equal where neither precedes the other: build metadata does
 * not count.
 */
final class Semver implements TypedValue, Comparable<Semver> {

    static final CelType TYPE = CelType.of("kubernetes.Semver");

    private final long[] core;
    private final List<String> preRelease;
    private final List<String> build;

    /** Of three unsigned numbers, and identifiers that have been checked. */
    Semver(long[] core, List<String> preRelease, List<String> build) {
        this.core = core.clone();
        this.preRelease = preRelease;
        this.build = build;
    }

    long major() {
        return core[0];
    }

    long minor() {
        return core[1];
    }

    long patch() {
        return core[2];
    }

    @Override
    public int compareTo(Semver other) {
        for (int i = 0; i < core.length; i++) {
            if (core[i] != other.core[i]) {
                return Long.compareUnsigned(core[i], other.core[i]);
            }
        }
        if (preRelease.isEmpty() || other.preRelease.isEmpty()) {
            return Boolean.compare(preRelease.isEmpty(), other.preRelease.isEmpty());
        }
        int common = Math.min(preRelease.size(), other.preRelease.size());
        for (int i = 0; i < common; i++) {
            int order = compareIdentifiers(preRelease.get(i), other.preRelease.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(preRelease.size(), other.preRelease.size());
    }

    private static int compareIdentifiers(String a, String b) {
        boolean numeric = SemverText.isNumeric(a);
        if (numeric != SemverText.isNumeric(b)) {
            return numeric ? -1 : 1;
        }
        return numeric ? Long.compareUnsigned(Long.parseUnsignedLong(a), Long.parseUnsignedLong(b)) : a.compareTo(b);
    }

    @Override
    public CelType celType() {
        return TYPE;
    }

    @Override
    public Object celEquals(Object other) {
        return other instanceof Semver ? (Object) equals(other) : CelError.NO_SUCH_OVERLOAD;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Semver that && compareTo(that) == 0;
    }

    @Override
    public int hashCode() {
        return (Long.hashCode(core[0]) * 31 + Long.hashCode(core[1])) * 31 + Long.hashCode(core[2]);
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        out.append(Long.toUnsignedString(core[0])).append('.');
        out.append(Long.toUnsignedString(core[1])).append('.');
        out.append(Long.toUnsignedString(core[2]));
        if (!preRelease.isEmpty()) {
            out.append('-').append(String.join(".", preRelease));
        }
        if (!build.isEmpty()) {
            out.append('+').append(String.join(".", build));
        }
        return out.toString();
    }
}
