package io.vapscan.kyverno;

import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An exception from policies.
 *
 * @param name its name, with its namespace where it has one
 * @param refs the policies that it is from
 * @param conditions expressions that must all hold for it to count; none for always
 * @param images what policies find in {@code exceptions.allowedImages}
 * @param values what policies find in {@code exceptions.allowedValues}
 * @param reportsPass whether what it exempts counts as passed instead of skipped
 * @param expires when it ends; null for never
 */
public record PolicyException(
        String name,
        List<Ref> refs,
        List<String> conditions,
        List<String> images,
        List<String> values,
        boolean reportsPass,
        @Nullable Instant expires) {

    /** Copies the lists. */
    public PolicyException {
        refs = List.copyOf(refs);
        conditions = List.copyOf(conditions);
        images = List.copyOf(images);
        values = List.copyOf(values);
    }

    /**
     * A policy that is named.
     *
     * @param kind its kind
     * @param name its name
     */
    public record Ref(String kind, String name) {}

    /** Reads an exception; what is not there is empty. */
    public static PolicyException of(Map<String, Object> object) {
        Map<String, Object> spec = Fields.map(object, "spec");
        return new PolicyException(
                KyvernoPolicies.identity(object),
                Fields.maps(spec, "policyRefs").stream()
                        .map(ref -> new Ref(Fields.string(ref, "kind"), Fields.string(ref, "name")))
                        .toList(),
                Fields.maps(spec, "matchConditions").stream()
                        .map(condition -> Fields.string(condition, "expression"))
                        .toList(),
                Fields.strings(spec, "images"),
                Fields.strings(spec, "allowedValues"),
                Fields.string(spec, "reportResult").equalsIgnoreCase("pass"),
                instant(Fields.string(spec, "expiresAt")));
    }

    private static @Nullable Instant instant(String text) {
        try {
            return text.isEmpty() ? null : Instant.parse(text);
        } catch (DateTimeException malformed) {
            return null;
        }
    }

    /** Whether it is from that policy, and not over. */
    boolean isFrom(Map<String, Object> policy, Instant now) {
        String kind = Metadata.kindOf(policy).kind();
        return (expires == null || expires.isAfter(now))
                && refs.stream()
                        .anyMatch(ref -> ref.name().equals(Metadata.name(policy))
                                && (ref.kind().isEmpty() || ref.kind().equals(kind)));
    }

    /** Whether policies look at what it allows, instead of not judging at all. */
    boolean isFine() {
        return !images.isEmpty() || !values.isEmpty();
    }

    /** All its conditions in one expression. */
    String expression() {
        return conditions.isEmpty()
                ? "true"
                : conditions.stream().map(one -> "(" + one + ")").collect(Collectors.joining(" && "));
    }
}
