package io.vapscan.admission;

/**
 * The values of the variables about who may do what, CEL values both.
 *
 * @param authorizer {@code authorizer}, for the request's user
 * @param requestResource {@code authorizer.requestResource}, for the request's resource
 */
record AuthorizerVariables(Object authorizer, Object requestResource) {}
