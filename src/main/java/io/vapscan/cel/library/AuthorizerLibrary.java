package io.vapscan.cel.library;

import io.vapscan.cel.library.Authorizer.Attributes;
import io.vapscan.cel.library.AuthorizerValue.GroupCheck;
import io.vapscan.cel.library.AuthorizerValue.Outcome;
import io.vapscan.cel.library.AuthorizerValue.PathCheck;
import io.vapscan.cel.library.AuthorizerValue.ResourceCheck;
import io.vapscan.cel.library.AuthorizerValue.Root;
import io.vapscan.cel.value.CelError;
import org.jspecify.annotations.Nullable;

/** Authorization checks: {@code k8s.io/apiserver/pkg/cel/library/authz.go}, over whatever {@link Authorizer} is bound. */
final class AuthorizerLibrary implements FunctionLibrary {

    @Override
    public @Nullable Implementation implementation(String overloadId) {
        return switch (overloadId) {
            case "authorizer_path" -> args -> path((Root) args[0], (String) args[1]);
            case "authorizer_group" -> args -> new GroupCheck((Root) args[0], (String) args[1]);
            case "authorizer_serviceaccount" -> AuthorizerLibrary::serviceAccount;
            case "groupcheck_resource" -> args -> resource((GroupCheck) args[0], (String) args[1]);
            case "pathcheck_check" -> args -> ((PathCheck) args[0]).check((String) args[1]);
            case "resourcecheck_check" -> args -> check((ResourceCheck) args[0], (String) args[1]);
            case "decision_allowed" -> args -> ((Outcome) args[0]).decision().allowed();
            case "decision_reason" -> args -> ((Outcome) args[0]).decision().reason();
            case "decision_error" -> args -> ((Outcome) args[0]).decision().error();
            case "decision_errored" ->
                args -> !((Outcome) args[0]).decision().error().isEmpty();
            case "resourcecheck_subresource",
                    "resourcecheck_namespace",
                    "resourcecheck_name",
                    "authorizer_fieldselector",
                    "authorizer_labelselector" ->
                args -> with(
                        (ResourceCheck) args[0], overloadId.substring(overloadId.indexOf('_') + 1), (String) args[1]);
            default -> null;
        };
    }

    private static Object path(Root root, String path) {
        return path.isBlank() ? new CelError("path must not be empty") : new PathCheck(root, path);
    }

    private static Object serviceAccount(Object[] args) {
        String namespace = (String) args[1];
        String name = (String) args[2];
        if (!Names.dns1123Subdomain(Utf8.toBytes(name)).isEmpty()) {
            return new CelError("Invalid service account name");
        }
        if (!Names.dns1123Label(Utf8.toBytes(namespace)).isEmpty()) {
            return new CelError("Invalid service account namespace");
        }
        return new Root(((Root) args[0]).authorizer(), "system:serviceaccount:" + namespace + ":" + name);
    }

    private static Object resource(GroupCheck group, String resource) {
        if (resource.isBlank()) {
            return new CelError("resource must not be empty");
        }
        Root root = group.root();
        return new ResourceCheck(
                root, new Attributes(root.user(), "", "", group.group(), resource, "", "", "", "", ""));
    }

    private static ResourceCheck with(ResourceCheck check, String field, String value) {
        Attributes a = check.attributes();
        return new ResourceCheck(
                check.root(),
                new Attributes(
                        a.user(),
                        a.verb(),
                        a.path(),
                        a.group(),
                        a.resource(),
                        field.equals("subresource") ? value : a.subresource(),
                        field.equals("namespace") ? value : a.namespace(),
                        field.equals("name") ? value : a.name(),
                        field.equals("fieldselector") ? value : a.fieldSelector(),
                        field.equals("labelselector") ? value : a.labelSelector()));
    }

    private static Outcome check(ResourceCheck check, String verb) {
        Attributes a = check.attributes();
        return new Outcome(check.root()
                .authorizer()
                .authorize(new Attributes(
                        a.user(),
                        verb,
                        a.path(),
                        a.group(),
                        a.resource(),
                        a.subresource(),
                        a.namespace(),
                        a.name(),
                        a.fieldSelector(),
                        a.labelSelector())));
    }
}
