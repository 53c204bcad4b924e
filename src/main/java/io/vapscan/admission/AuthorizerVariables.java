package io.vapscan.admission;

import io.vapscan.admission.rbac.Rbac;
import io.vapscan.cel.library.Authorizer;
import io.vapscan.cel.library.AuthorizerValue;

/**
 * The values of the variables about who may do what, CEL values both.
 *
 * @param authorizer {@code authorizer}, for the request's user
 * @param requestResource {@code authorizer.requestResource}, for the request's resource
 */
record AuthorizerVariables(Object authorizer, Object requestResource) {

    /** Those of a request ({@code NewResourceAuthorizerVal}). */
    static AuthorizerVariables of(AdmissionRequest request, Rbac rbac) {
        AuthorizerValue.Root root = new AuthorizerValue.Root(rbac.authorizer(request.user()), "");
        Authorizer.Attributes attributes = new Authorizer.Attributes(
                "",
                "",
                "",
                request.resource().group(),
                request.resource().resource(),
                request.subresource(),
                request.namespace(),
                request.name(),
                "",
                "");
        return new AuthorizerVariables(root, new AuthorizerValue.ResourceCheck(root, attributes));
    }
}
