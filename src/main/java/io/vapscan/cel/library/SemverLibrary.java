package io.vapscan.cel.library;

import org.jspecify.annotations.Nullable;

/** Semantic versions: {@code k8s.io/apiserver/pkg/cel/library/semverlib.go}, version 1. */
final class SemverLibrary implements FunctionLibrary {

    @Override
    public @Nullable Implementation implementation(String overloadId) {
        return switch (overloadId) {
            case "string_to_semver" -> args -> SemverText.parse((String) args[0]);
            case "string_bool_to_semver" -> SemverLibrary::parse;
            case "is_semver_string" -> args -> SemverText.parse((String) args[0]) instanceof Semver;
            case "is_semver_string_bool" -> args -> parse(args) instanceof Semver;
            case "semver_is_greater_than" -> args -> compare(args) > 0;
            case "semver_is_less_than" -> args -> compare(args) < 0;
            case "semver_compare_to" -> args -> (long) Integer.signum(compare(args));
            case "semver_major" -> args -> ((Semver) args[0]).major();
            case "semver_minor" -> args -> ((Semver) args[0]).minor();
            case "semver_patch" -> args -> ((Semver) args[0]).patch();
            default -> null;
        };
    }

    private static Object parse(Object[] args) {
        String text = (String) args[0];
        return (Boolean) args[1] ? SemverText.parseNormalized(text) : SemverText.parse(text);
    }

    private static int compare(Object[] args) {
        return ((Semver) args[0]).compareTo((Semver) args[1]);
    }
}
