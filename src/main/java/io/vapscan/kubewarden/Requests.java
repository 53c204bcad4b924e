package io.vapscan.kubewarden;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.Operation;
import io.vapscan.admission.UserInfo;
import io.vapscan.object.Fields;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.GroupVersionResource;
import java.util.Map;

/** Reads the {@code request} binding. */
final class Requests {

    private Requests() {}

    /** The request as far as an authorizer is asked about it; what is absent is empty. It asks nothing of the operation. */
    static AdmissionRequest of(Map<String, Object> tree) {
        Operation operation = Operation.named(Fields.string(tree, "operation"));
        return new AdmissionRequest(
                operation == null ? Operation.CREATE : operation,
                new GroupVersionKind(
                        Fields.string(tree, "kind", "group"),
                        Fields.string(tree, "kind", "version"),
                        Fields.string(tree, "kind", "kind")),
                new GroupVersionResource(
                        Fields.string(tree, "resource", "group"),
                        Fields.string(tree, "resource", "version"),
                        Fields.string(tree, "resource", "resource")),
                Fields.string(tree, "subResource"),
                Fields.string(tree, "name"),
                Fields.string(tree, "namespace"),
                null,
                null,
                UserInfo.of(Fields.map(tree, "userInfo")),
                Boolean.TRUE.equals(Fields.bool(tree, "dryRun")),
                null);
    }
}
