package io.vapscan.cel.library;

import io.vapscan.cel.library.Authorizer.Attributes;
import io.vapscan.cel.library.Authorizer.Decision;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.TypedValue;

/**
 * The variable {@code authorizer}, what its functions build step by step, and the decision at the end. Follows {@code
 * k8s.io/apiserver/pkg/cel/library/authz.go}.
 */
public sealed interface AuthorizerValue extends TypedValue {

    /** What the types' names begin with. */
    String PACKAGE = "kubernetes.authorization.";

    @Override
    default Object celEquals(Object other) {
        // The server compares with a type that none of these values has.
        return CelError.NO_SUCH_OVERLOAD;
    }

    /**
     * The variable itself.
     *
     * @param user empty for the user of the request, else a service account's full name
     */
    record Root(Authorizer authorizer, String user) implements AuthorizerValue {
        @Override
        public CelType celType() {
            return CelType.of(PACKAGE + "Authorizer");
        }
    }

    /** A path to be checked. */
    record PathCheck(Root root, String path) implements AuthorizerValue {
        @Override
        public CelType celType() {
            return CelType.of(PACKAGE + "PathCheck");
        }

        Outcome check(String verb) {
            Attributes attributes = new Attributes(root.user, verb, path, "", "", "", "", "", "", "");
            return new Outcome(root.authorizer.authorize(attributes));
        }
    }

    /** An API group whose resource comes next. */
    record GroupCheck(Root root, String group) implements AuthorizerValue {
        @Override
        public CelType celType() {
            return CelType.of(PACKAGE + "GroupCheck");
        }
    }

    /**
     * A resource to be checked; also the variable {@code authorizer.requestResource}.
     *
     * @param attributes all but the verb
     */
    record ResourceCheck(Root root, Attributes attributes) implements AuthorizerValue {
        @Override
        public CelType celType() {
            return CelType.of(PACKAGE + "ResourceCheck");
        }
    }

    /** What came of a check. */
    record Outcome(Decision decision) implements AuthorizerValue {
        @Override
        public CelType celType() {
            return CelType.of(PACKAGE + "Decision");
        }
    }
}
