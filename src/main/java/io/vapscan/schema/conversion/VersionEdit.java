package io.vapscan.schema.conversion;

import java.util.Map;
import java.util.function.Consumer;

/**
 * How a version's unstructured form differs from the newest one of its kind, which has the internal version's shape.
 *
 * @param toNewest changes an object of the version into the newest one's shape
 * @param fromNewest and back
 */
record VersionEdit(Consumer<Map<String, Object>> toNewest, Consumer<Map<String, Object>> fromNewest) {

    /** Versions of one shape. */
    static final VersionEdit NONE = new VersionEdit(object -> {}, object -> {});

    /** The edit of a type, for example {@code networking/v1beta1.Ingress}. */
    static VersionEdit of(String type) {
        return switch (type) {
            case "networking/v1beta1.Ingress" -> IngressEdit.EDIT;
            case "flowcontrol/v1beta1.PriorityLevelConfiguration", "flowcontrol/v1beta2.PriorityLevelConfiguration" ->
                OlderEdits.ASSURED_SHARES;
            case "flowcontrol/v1beta3.PriorityLevelConfiguration" -> OlderEdits.ZERO_SHARES;
            case "apps/v1beta1.StatefulSet" -> OlderEdits.OBSERVED;
            case "apps/v1beta1.Deployment" -> OlderEdits.ROLLBACK;
            case "authorization/v1beta1.SubjectAccessReview", "authorization/v1beta1.LocalSubjectAccessReview" ->
                OlderEdits.GROUPS;
            case "node/v1alpha1.RuntimeClass" -> OlderEdits.RUNTIME_CLASS;
            case "rbac/v1alpha1.RoleBinding", "rbac/v1alpha1.ClusterRoleBinding" -> OlderEdits.SUBJECTS;
            case "policy/v1beta1.PodDisruptionBudget" -> OlderEdits.DISRUPTION_BUDGET;
            case "discovery/v1beta1.EndpointSlice" -> OlderEdits.TOPOLOGY;
            case "resource/v1beta1.ResourceClaim" -> DeviceEdits.CLAIM;
            case "resource/v1beta1.ResourceClaimTemplate" -> DeviceEdits.CLAIM_TEMPLATE;
            case "resource/v1beta1.ResourceSlice" -> DeviceEdits.SLICE;
            default -> NONE;
        };
    }
}
