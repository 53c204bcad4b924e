package io.vapscan.policy;

import io.vapscan.object.Fields;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads policies and bindings from trees and fills what a server fills ({@code
 * k8s.io/kubernetes/pkg/apis/admissionregistration/v1/defaults.go}).
 */
final class PolicyTree {

    private PolicyTree() {}

    static ValidatingAdmissionPolicy policy(Map<String, Object> object) {
        Map<String, Object> spec = Fields.map(object, "spec");
        return new ValidatingAdmissionPolicy(
                Metadata.name(object),
                paramKind(Fields.mapOrNull(spec, "paramKind")),
                matchResources(Fields.mapOrNull(spec, "matchConstraints")),
                Lists.mapped(
                        Fields.maps(spec, "matchConditions"),
                        c -> new MatchCondition(Fields.string(c, "name"), Fields.string(c, "expression"))),
                Lists.mapped(
                        Fields.maps(spec, "variables"),
                        v -> new Variable(Fields.string(v, "name"), Fields.string(v, "expression"))),
                Lists.mapped(Fields.maps(spec, "validations"), PolicyTree::validation),
                Lists.mapped(
                        Fields.maps(spec, "auditAnnotations"),
                        a -> new AuditAnnotation(Fields.string(a, "key"), Fields.string(a, "valueExpression"))),
                orElse(Fields.stringOrNull(spec, "failurePolicy"), "Fail"),
                object);
    }

    static ValidatingAdmissionPolicyBinding binding(Map<String, Object> object) {
        Map<String, Object> spec = Fields.map(object, "spec");
        return new ValidatingAdmissionPolicyBinding(
                Metadata.name(object),
                Fields.string(spec, "policyName"),
                paramRef(Fields.mapOrNull(spec, "paramRef")),
                matchResources(Fields.mapOrNull(spec, "matchResources")),
                Fields.strings(spec, "validationActions"),
                object);
    }

    private static Validation validation(Map<String, Object> tree) {
        return new Validation(
                Fields.string(tree, "expression"),
                Fields.string(tree, "message"),
                Fields.string(tree, "messageExpression"),
                Fields.stringOrNull(tree, "reason"));
    }

    private static @Nullable ParamKind paramKind(@Nullable Map<String, Object> tree) {
        return tree == null ? null : new ParamKind(Fields.string(tree, "apiVersion"), Fields.string(tree, "kind"));
    }

    private static @Nullable ParamRef paramRef(@Nullable Map<String, Object> tree) {
        return tree == null
                ? null
                : new ParamRef(
                        Fields.string(tree, "name"),
                        Fields.string(tree, "namespace"),
                        Fields.mapOrNull(tree, "selector"),
                        Fields.string(tree, "parameterNotFoundAction"));
    }

    private static @Nullable MatchResources matchResources(@Nullable Map<String, Object> tree) {
        return tree == null
                ? null
                : new MatchResources(
                        Fields.map(tree, "namespaceSelector"),
                        Fields.map(tree, "objectSelector"),
                        rules(tree, "resourceRules"),
                        rules(tree, "excludeResourceRules"),
                        orElse(Fields.stringOrNull(tree, "matchPolicy"), "Equivalent"));
    }

    private static List<NamedRule> rules(Map<String, Object> tree, String field) {
        return Lists.mapped(
                Fields.maps(tree, field),
                r -> new NamedRule(
                        Fields.strings(r, "resourceNames"),
                        Fields.strings(r, "operations"),
                        Fields.strings(r, "apiGroups"),
                        Fields.strings(r, "apiVersions"),
                        Fields.strings(r, "resources"),
                        orElse(Fields.stringOrNull(r, "scope"), "*")));
    }

    private static String orElse(@Nullable String value, String byDefault) {
        return value == null ? byDefault : value;
    }
}
