package io.vapscan.admission;

/**
 * The values of the variables that a request binds, CEL values all; {@code NullValue.NULL} for those that are null.
 *
 * @param object {@code object}
 * @param oldObject {@code oldObject}
 * @param params {@code params}
 * @param request {@code request}
 * @param namespaceObject {@code namespaceObject}
 * @param unknown says which Namespace an evaluation would have had to know
 * @param shared what variables came to that depend on nothing but all of these
 */
record RequestVariables(
        Object object,
        Object oldObject,
        Object params,
        RequestView request,
        Object namespaceObject,
        Unknowns unknown,
        SharedValues shared) {

    /** With another {@code request}. */
    RequestVariables withRequest(RequestView other) {
        return new RequestVariables(object, oldObject, params, other, namespaceObject, unknown, new SharedValues(null));
    }

    /** With other {@code params}. */
    RequestVariables withParams(Object other) {
        return new RequestVariables(object, oldObject, other, request, namespaceObject, unknown, shared);
    }

    /** With another {@code namespaceObject}. */
    RequestVariables withNamespaceObject(Object other) {
        return new RequestVariables(object, oldObject, params, request, other, unknown, new SharedValues(null));
    }
}
