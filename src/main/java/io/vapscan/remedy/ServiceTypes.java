package io.vapscan.remedy;

import io.vapscan.object.Fields;
import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What of a Service goes with its type: {@code ValidateService} of k8s.io/kubernetes refuses these fields for others.
 */
final class ServiceTypes {

    static final FieldPath TYPE = FieldPath.ROOT.child("spec").child("type");

    private static final Set<String> OUTSIDE = Set.of("NodePort", "LoadBalancer");

    private static final List<String> OF_LOAD_BALANCERS = List.of(
            "loadBalancerSourceRanges", "loadBalancerClass", "allocateLoadBalancerNodePorts", "healthCheckNodePort");

    private ServiceTypes() {}

    /** Whether it is a Service. */
    static boolean isService(Object object) {
        Map<String, Object> fields = Fields.map(object);
        return "Service".equals(fields.get("kind")) && "v1".equals(fields.get("apiVersion"));
    }

    /** With what of a Service has to go where it gets a type by the patch; the patch itself for other objects. */
    static Patch completed(Patch patch, Map<String, Object> written) {
        List<Edit> edits = new ArrayList<>(patch.edits());
        for (Edit edit : patch.edits()) {
            if (edit instanceof Edit.Set set && set.path().equals(TYPE) && isService(written)) {
                for (FieldPath path : foreign(set.value(), written)) {
                    if (!Lists.any(patch.edits(), other -> other.path().equals(path))) {
                        edits.add(Edit.Remove.of(path, path.in(written)));
                    }
                }
            }
        }
        return new Patch(edits);
    }

    /** Whether a Service has nothing that does not go with the type that it is given, and is given nothing that does not go with its own. */
    static boolean sound(Patch patch, Map<String, Object> changed) {
        if (!isService(changed)) {
            return true;
        }
        Object type = TYPE.in(changed);
        List<FieldPath> foreign = foreign(type == null ? "ClusterIP" : type, changed);
        boolean named = TYPE.parent().child("externalName").in(changed) != null;
        for (Edit edit : patch.edits()) {
            boolean typed = edit.path().equals(TYPE) && (named || !foreign.isEmpty() || "ExternalName".equals(type));
            if (typed || (edit instanceof Edit.Set && foreign.contains(edit.path()))) {
                return false;
            }
        }
        return true;
    }

    private static List<FieldPath> foreign(Object type, Object object) {
        FieldPath spec = TYPE.parent();
        List<FieldPath> foreign = new ArrayList<>();
        if (!type.equals("LoadBalancer")) {
            OF_LOAD_BALANCERS.forEach(field -> foreign.add(spec.child(field)));
        }
        if (!OUTSIDE.contains(String.valueOf(type))) {
            foreign.add(spec.child("externalTrafficPolicy"));
            int ports = spec.child("ports").in(object) instanceof List<?> list ? list.size() : 0;
            for (int i = 0; i < ports; i++) {
                foreign.add(spec.child("ports").element(i).child("nodePort"));
            }
        }
        foreign.removeIf(path -> path.in(object) == null);
        return foreign;
    }
}
