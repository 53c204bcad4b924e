package io.vapscan.kubewarden;

import io.vapscan.object.Fields;
import io.vapscan.object.ResourceKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A field selector: {@code metadata.name=a,status.phase!=Running}. Which fields there are to select by is the server's choice,
 * kind by kind ({@code AddFieldLabelConversionFunc} in k8s.io/kubernetes).
 *
 * @param terms all of which must hold
 */
record FieldQuery(List<Term> terms) {

    private static final Set<String> EVERY_KIND = Set.of("metadata.name", "metadata.namespace");

    private static final Map<String, Set<String>> MORE = Map.ofEntries(
            Map.entry(
                    "Pod",
                    Set.of(
                            "spec.nodeName",
                            "spec.restartPolicy",
                            "spec.schedulerName",
                            "spec.serviceAccountName",
                            "spec.hostNetwork",
                            "status.phase",
                            "status.podIP",
                            "status.podIPs",
                            "status.nominatedNodeName")),
            Map.entry(
                    "Event",
                    Set.of(
                            "involvedObject.kind",
                            "involvedObject.namespace",
                            "involvedObject.name",
                            "involvedObject.uid",
                            "involvedObject.apiVersion",
                            "involvedObject.resourceVersion",
                            "involvedObject.fieldPath",
                            "reason",
                            "reportingComponent",
                            "source",
                            "type")),
            Map.entry("Secret", Set.of("type")),
            Map.entry("Namespace", Set.of("status.phase")),
            Map.entry("Node", Set.of("spec.unschedulable")),
            Map.entry("Service", Set.of("spec.clusterIP", "spec.type")),
            Map.entry("ReplicationController", Set.of("status.replicas")),
            Map.entry("ReplicaSet", Set.of("status.replicas")),
            Map.entry("Job", Set.of("status.successful")),
            Map.entry("CertificateSigningRequest", Set.of("spec.signerName")));

    /**
     * One condition.
     *
     * @param field the field's path
     * @param value what it is compared with
     * @param equal whether it has to be that, or anything else
     */
    record Term(String field, String value, boolean equal) {}

    static FieldQuery parse(String text) {
        List<Term> terms = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            int sign = part.indexOf('=');
            if (sign < 0) {
                if (!part.isBlank()) {
                    terms.add(new Term(part.strip(), "", true));
                }
                continue;
            }
            boolean equal = sign == 0 || part.charAt(sign - 1) != '!';
            String field = part.substring(0, equal ? sign : sign - 1).strip();
            String value = part.substring(part.startsWith("==", sign) ? sign + 2 : sign + 1)
                    .strip();
            terms.add(new Term(field, value, equal));
        }
        return new FieldQuery(terms);
    }

    /** What a server says where it cannot select by one of the fields; null where it can by all. */
    @Nullable
    String unsupported(ResourceKind kind) {
        Set<String> more = MORE.getOrDefault(kind.kind().kind(), Set.of());
        for (Term term : terms) {
            if (!EVERY_KIND.contains(term.field()) && !more.contains(term.field())) {
                return "field label not supported: " + term.field();
            }
        }
        return null;
    }

    boolean matches(Map<String, Object> object) {
        for (Term term : terms) {
            Object value = Fields.at(object, term.field().split("\\.", -1));
            String text = value == null ? "" : String.valueOf(value);
            if (text.equals(term.value()) != term.equal()) {
                return false;
            }
        }
        return true;
    }
}
