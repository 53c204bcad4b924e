package io.vapscan.api.test;

import io.vapscan.api.Engine;
import io.vapscan.api.Request;
import io.vapscan.api.User;
import java.util.function.UnaryOperator;
import org.assertj.core.api.AbstractAssert;

/** What policies make of requests. Objects are given in any form that {@link io.vapscan.api.KubernetesObject#of} takes. */
public final class PolicyAssert extends AbstractAssert<PolicyAssert, Engine> {

    private final UnaryOperator<Request> how;

    PolicyAssert(Engine policies, UnaryOperator<Request> how) {
        super(policies, PolicyAssert.class);
        this.how = how;
    }

    private PolicyAssert next(Engine policies, UnaryOperator<Request> change) {
        PolicyAssert assertion = new PolicyAssert(policies, request -> change.apply(how.apply(request)));
        return info.hasDescription() ? assertion.as(info.description()) : assertion;
    }

    /** The same with params, or whatever else a cluster holds: bindings, Namespaces, RBAC objects. */
    public PolicyAssert withParams(Object... params) {
        isNotNull();
        return next(actual.with(params), request -> request);
    }

    /** The same for requests of that user. */
    public PolicyAssert as(User user) {
        return next(actual, request -> request.as(user));
    }

    /** The same for requests in that namespace. */
    public PolicyAssert inNamespace(String namespace) {
        return next(actual, request -> request.inNamespace(namespace));
    }

    /** The same for requests of that subresource. */
    public PolicyAssert onSubresource(String subresource) {
        return next(actual, request -> request.subresource(subresource));
    }

    /** What follows is about the creation of that object. */
    public RequestAssert onCreate(Object object) {
        return on(Request.create(object));
    }

    /** What follows is about the change of an object. */
    public RequestAssert onUpdate(Object oldObject, Object object) {
        return on(Request.update(oldObject, object));
    }

    /** What follows is about the deletion of an object. */
    public RequestAssert onDelete(Object object) {
        return on(Request.delete(object));
    }

    /** What follows is about the request of an AdmissionReview. */
    public RequestAssert onReview(Object admissionReview) {
        return on(Request.review(admissionReview));
    }

    /** What follows is about that request. */
    public RequestAssert on(Request request) {
        isNotNull();
        RequestAssert assertion = new RequestAssert(this, actual, how.apply(request));
        return info.hasDescription() ? assertion.as(info.description()) : assertion;
    }

    /** That the creation of the object is denied. */
    public VerdictAssert denies(Object object) {
        return onCreate(object).denies();
    }

    /** That the creation of the object is admitted by policies that match it. */
    public VerdictAssert admits(Object object) {
        return onCreate(object).admits();
    }

    /** That the creation of the object is admitted with a warning. */
    public VerdictAssert warns(Object object) {
        return onCreate(object).warns();
    }

    /** That no policy judges the creation of the object. */
    public PolicyAssert doesNotMatch(Object object) {
        return onCreate(object).doesNotMatch();
    }

    /** That it cannot be told whether the creation of the object is admitted. */
    public VerdictAssert cannotTell(Object object) {
        return onCreate(object).cannotTell();
    }
}
