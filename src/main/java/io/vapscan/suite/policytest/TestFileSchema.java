package io.vapscan.suite.policytest;

import static io.vapscan.suite.policytest.Shape.ANYTHING;
import static io.vapscan.suite.policytest.Shape.TEXT;
import static io.vapscan.suite.policytest.Shape.TRUTH;
import static io.vapscan.suite.policytest.Shape.WHOLE;

import io.vapscan.admission.Gate;
import io.vapscan.admission.Operation;
import java.util.Arrays;
import java.util.List;

/** The shape of a test file. */
final class TestFileSchema {

    static final String API_VERSION = "vapscan.io/v1alpha1";
    static final String KIND = "PolicyTest";

    /** A document of a file, or several: {@code FILE}, {@code FILE#NAME}, {@code FILE#NUMBER}. */
    private static final Shape CHOICE = Shape.struct("Choice", "file")
            .needs("file", TEXT, "The file, from the test file's directory.")
            .with("document", WHOLE, "Which of its documents, from 1.")
            .with("kind", TEXT, "The object's kind.")
            .with("namespace", TEXT, "The object's namespace.")
            .with("name", TEXT, "The object's name.")
            .done();

    private static final Shape OBJECT = either(TEXT, CHOICE, new Shape.KubernetesObject());

    private static final Shape CONTROL = Shape.struct("Control", "control")
            .needs("control", TEXT, "Id or name of a control of the embedded bundle.")
            .done();

    private static final Shape NAMESPACE = Shape.struct("Namespace", "name")
            .needs("name", TEXT, "The Namespace's name.")
            .with("labels", new Shape.MapOf(TEXT), "Its labels.")
            .with("annotations", new Shape.MapOf(TEXT), "Its annotations.")
            .done();

    private static final Shape USER = Shape.struct("UserInfo", "")
            .with("username", TEXT, "The user's name.")
            .with("uid", TEXT, "The user's id.")
            .with("groups", new Shape.ListOf(TEXT), "The user's groups.")
            .with("extra", new Shape.MapOf(new Shape.ListOf(TEXT)), "Further attributes.")
            .done();

    private static final Shape RESOURCE = Shape.struct("Resource", "")
            .with("group", TEXT, "Empty for the core group.")
            .needs("version", TEXT, "For example v1.")
            .needs("resource", TEXT, "For example pods.")
            .done();

    private static final Shape DECISION = new Shape.Word(Outcome.words());

    private TestFileSchema() {}

    private static Shape either(Shape... shapes) {
        return new Shape.Either(List.of(shapes));
    }

    private static Shape objects() {
        return new Shape.ListOf(OBJECT);
    }

    /** The whole file. */
    static Shape.Struct file() {
        Shape.Keys keys = Shape.struct("PolicyTest", "")
                .with("$schema", TEXT, "This schema, for editors. Not read.")
                .needs("apiVersion", new Shape.Word(List.of(API_VERSION)), "The format's version.")
                .needs("kind", new Shape.Word(List.of(KIND)), "The format.")
                .with("metadata", metadata(), "What the tests are called.");
        fixtures(keys)
                .with("kubernetesVersion", TEXT, "Refuse policies that a server of this minor would refuse: 1.34.")
                .with("objects", new Shape.MapOf(OBJECT), "Objects that cases name instead of files.")
                .with("request", request(Shape.struct("Request", "")).done(), "What requests say unless a case does.")
                .needs("cases", new Shape.ListOf(testCase()), "The cases.");
        return keys.done();
    }

    private static Shape metadata() {
        return Shape.struct("Metadata", "")
                .with("name", TEXT, "What the tests are called; the file's path by default.")
                .with("labels", new Shape.MapOf(TEXT), "Not read.")
                .with("annotations", new Shape.MapOf(TEXT), "Not read.")
                .done();
    }

    /** What is there beside the object. */
    private static Shape.Keys fixtures(Shape.Keys keys) {
        return keys.with(
                        "policies",
                        new Shape.ListOf(either(TEXT, CONTROL, CHOICE, new Shape.KubernetesObject())),
                        "Policies: files, directories, globs, controls of the bundle, or objects. Bindings may be among"
                                + " them.")
                .with("bindings", objects(), "Bindings. Without any, each policy is bound to everything with Deny.")
                .with("params", objects(), "Objects that policies take as params.")
                .with(
                        "namespaces",
                        new Shape.ListOf(either(TEXT, CHOICE, new Shape.KubernetesObject(), NAMESPACE)),
                        "Namespaces: files, objects, or a name with labels. Others have only their name's label.")
                .with("definitions", objects(), "CustomResourceDefinitions.")
                .with("world", objects(), "All else that a cluster holds: RBAC, a dump of everything.")
                .with(
                        "objectModel",
                        new Shape.Word(List.of("decoded", "written")),
                        "Judge objects as a server holds them (decoded, the default) or as they are written.");
    }

    private static Shape.Keys request(Shape.Keys keys) {
        List<String> operations =
                Arrays.stream(Operation.values()).map(Enum::name).toList();
        return keys.with("operation", new Shape.Word(operations), "CREATE by default.")
                .with("namespace", TEXT, "The request's namespace; the object's own by default.")
                .with("resourceName", TEXT, "The request's name; the object's own by default.")
                .with("subResource", TEXT, "The subresource that is asked for.")
                .with("dryRun", TRUTH, "Whether nothing is to be stored.")
                .with("userInfo", either(USER), "Who asks.")
                .with("resource", RESOURCE, "The resource, where it is not the object's own.");
    }

    private static Shape testCase() {
        Shape.Keys keys = Shape.struct("Case", "")
                .with("name", TEXT, "What the case is called; the object's name by default.")
                .with("skip", either(TRUTH, TEXT), "Do not run it; the text says why.")
                .with("object", OBJECT, "The object that is judged.")
                .with("objects", Shape.oneOrMore(OBJECT), "Several objects, each a case of its own.")
                .with(
                        "oldObject",
                        OBJECT,
                        "The object as it was, for UPDATE and DELETE; by default as it is before set and remove.")
                .with("set", new Shape.MapOf(ANYTHING), "Fields of the object to change first, by path.")
                .with("remove", Shape.oneOrMore(TEXT), "Paths of fields of the object to remove first.")
                .with("admissionReview", OBJECT, "An AdmissionReview whose request is judged.");
        request(keys);
        fixtures(keys);
        return keys.needs("expect", either(DECISION, expectation()), "What it has to come to.")
                .done();
    }

    private static Shape expectation() {
        Shape one =
                either(DECISION, expected(Shape.struct("PolicyExpectation", "")).done());
        return expected(Shape.struct("Expectation", ""))
                .with("allowed", TRUTH, "Whether the server lets the request pass.")
                .with("warnings", new Shape.ListOf(TEXT), "All warnings: their whole texts, or the policies' messages.")
                .with("policies", new Shape.MapOf(one), "What single policies have to come to, by name.")
                .done();
    }

    private static Shape.Keys expected(Shape.Keys keys) {
        Shape text = either(TEXT, new Shape.Nothing());
        List<String> gates = Arrays.stream(Gate.values()).map(Words::of).toList();
        return keys.with("decision", DECISION, "What it has to come to.")
                .with(
                        "validation",
                        Shape.oneOrMore(either(WHOLE, TEXT)),
                        "All validations that fail: each by its place, from 0, its message or its expression.")
                .with("message", Shape.oneOrMore(TEXT), "Messages that have to be among those given.")
                .with("messagePattern", TEXT, "An expression (RE2) that one of the messages has to contain.")
                .with("reason", TEXT, "The status reason of the denial.")
                .with("auditAnnotations", new Shape.MapOf(text), "By key; null for one that must not be there.")
                .with(
                        "params",
                        either(new Shape.ListOf(TEXT), new Shape.MapOf(DECISION)),
                        "All params that make it fail, or what it comes to by each: NAME or NAMESPACE/NAME.")
                .with("gate", new Shape.Word(gates), "What turns the request away, for notMatched.")
                .with("maxCost", WHOLE, "What an evaluation of a policy, messages included, may cost.");
    }
}
