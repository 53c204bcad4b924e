package io.vapscan.fuzz.oracle;

import java.util.List;

/** Expressions that mostly compile, of a type that is asked for; now and then one that fails, overruns or is nonsense. */
final class Expressions {

    private static final String TEN = "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]";

    private final Choice choice;
    private List<String> variables = List.of();
    private boolean params;
    private boolean variablesKnown;

    Expressions(Choice choice) {
        this.choice = choice;
    }

    /** What the next expressions may name. */
    void scope(List<String> names, boolean params) {
        this.variables = names;
        this.variablesKnown = !names.isEmpty();
        this.params = params;
    }

    /** An expression of a validation or a condition. */
    String bool(int depth) {
        if (choice.oneIn(60)) {
            return nonsense();
        }
        if (choice.oneIn(50)) {
            return heavy(choice.between(3, 6));
        }
        if (depth <= 0) {
            return boolLeaf();
        }
        int d = depth - 1;
        return switch (choice.between(0, 15)) {
            case 0 -> "(" + bool(d) + " && " + bool(d) + ")";
            case 1 -> "(" + bool(d) + " || " + bool(d) + ")";
            case 2 -> "!(" + bool(d) + ")";
            case 3 -> "(" + bool(d) + " ? " + bool(d) + " : " + bool(d) + ")";
            case 4 -> integer(d) + choice.of(" < ", " <= ", " > ", " >= ", " == ", " != ") + integer(d);
            case 5 -> text(d) + choice.of(" == ", " != ", " < ", " >= ") + text(d);
            case 6 -> text(d) + choice.of(".startsWith(", ".endsWith(", ".contains(", ".matches(") + text(0) + ")";
            case 7 -> texts(d) + choice.of(".exists(x", ".all(x", ".exists_one(x") + ", " + element(d) + ")";
            case 8 -> text(d) + " in " + texts(d);
            case 9 -> integer(d) + " in [" + integer(0) + ", " + integer(0) + "]";
            case 10 ->
                "has("
                        + choice.of(
                                "object.spec",
                                "object.metadata.labels",
                                "object.metadata.annotations",
                                "object.spec.replicas",
                                "object.spec.template.spec.containers",
                                "request.subResource",
                                "object.data",
                                "oldObject.spec",
                                "namespaceObject.metadata.labels",
                                "request.options.kind")
                        + ")";
            case 11 ->
                "object.spec." + choice.of("", "template.spec.") + "containers."
                        + choice.of("all", "exists", "exists_one") + "(c, " + container() + ")";
            case 12 -> text(0) + " in object.metadata." + choice.of("labels", "annotations", "?labels.orValue({})");
            case 13 -> "cel.bind(b, " + text(d) + ", b.size() > " + choice.between(0, 9) + ")";
            case 14 ->
                "quantity(" + choice.of("'1Gi'", "'512Mi'", "'x'", "'100m'") + ")."
                        + choice.of("isLessThan", "isGreaterThan") + "(quantity('1Gi'))";
            default -> boolLeaf();
        };
    }

    private String element(int depth) {
        return switch (choice.between(0, 3)) {
            case 0 -> "x == " + text(0);
            case 1 -> "x.size() > " + choice.between(0, 6);
            case 2 -> "x.startsWith(" + text(0) + ") || " + bool(Math.min(depth, 1));
            default -> "x.matches('^[a-z]+$')";
        };
    }

    private String container() {
        return choice.of(
                "c.image.contains(':')",
                "has(c.securityContext) && c.securityContext.privileged",
                "!has(c.resources)",
                "c.?securityContext.?privileged.orValue(false)",
                "c.name == 'c'",
                "has(c.resources.limits) && quantity(c.resources.limits.memory).isLessThan(quantity('1Gi'))",
                "c.env.all(e, e.name == 'A')",
                "c.ports.exists(p, p.containerPort > 80)");
    }

    private String boolLeaf() {
        if (variablesKnown && choice.oneIn(3)) {
            String variable = "variables." + choice.of(variables);
            return choice.of(
                    "dyn(" + variable + ") != null",
                    "dyn(" + variable + ") == dyn(" + variable + ")",
                    "string(dyn(" + variable + ")) != 'x'",
                    "has(" + variable + ")",
                    "size(dyn(" + variable + ")) > 0",
                    "dyn(" + variable + ") == 3",
                    "type(" + variable + ") == string",
                    "dyn(" + variable + ") in [1, 2]");
        }
        if (params && choice.oneIn(3)) {
            return choice.of(
                    "params == null",
                    "params != null",
                    "int(params.data.max) >= 3",
                    "params.data.max == '3'",
                    "int(params.data.max) >= object.spec.replicas",
                    "has(params.data.gone)",
                    "params.metadata.namespace == request.namespace",
                    "params.kind == 'ConfigMap'",
                    "object.metadata.name != params.metadata.name");
        }
        return choice.of(
                "true",
                "false",
                "object != null",
                "oldObject == null",
                "1 / 0 == 1",
                "object.gone.field == 1",
                "object.metadata.name.startsWith('a')",
                "object.spec.replicas <= 3",
                "request.namespace == 'shop'",
                "request.operation == 'CREATE'",
                "request.userInfo.username == 'dana'",
                "'ops' in request.userInfo.groups",
                "namespaceObject == null",
                "namespaceObject.metadata.labels['env'] == 'prod'",
                "object.metadata.namespace == request.namespace",
                "request.dryRun == false",
                "request.subResource == 'status'",
                "request.requestKind.version == request.kind.version",
                "request.resource == request.requestResource",
                "dyn(request).uid == ''",
                "request.name == object.metadata.name",
                "object.metadata.labels['app'] == 'web'",
                "oldObject.metadata.labels == object.metadata.labels",
                "object.apiVersion == 'autoscaling/v2'",
                "request.userInfo.extra['k'][0] == 'v'",
                "object.?spec.?replicas.orValue(1) > 2",
                "request.options.kind == 'UpdateOptions'",
                "has(namespaceObject.metadata.creationTimestamp)",
                "duration(object.metadata.name) > duration('1s')",
                "object.data.size() == 0",
                "sets.contains(object.metadata.finalizers, [])",
                "cidr('10.0.0.0/8').containsIP('10.1.2.3')",
                "isURL(object.metadata.name)");
    }

    private String integer(int depth) {
        if (depth <= 0) {
            return choice.of(
                    "1",
                    "0",
                    "3",
                    "-7",
                    "9223372036854775807",
                    "object.spec.replicas",
                    "size(object.metadata.name)",
                    "int(object.metadata.name)",
                    "size(object.spec.containers)",
                    "size(request.userInfo.groups)");
        }
        int d = depth - 1;
        return switch (choice.between(0, 5)) {
            case 0 -> "(" + integer(d) + choice.of(" + ", " - ", " * ", " / ", " % ") + integer(d) + ")";
            case 1 -> "size(" + text(d) + ")";
            case 2 -> "(" + bool(0) + " ? " + integer(d) + " : " + integer(d) + ")";
            case 3 -> text(d) + ".indexOf(" + text(0) + ")";
            case 4 ->
                "[" + integer(0) + ", " + integer(0) + "]" + choice.of(".sum()", ".max()", ".min()", "[0]", "[2]");
            default -> integer(0);
        };
    }

    private String text(int depth) {
        if (depth <= 0) {
            return choice.of(
                    "'a'",
                    "''",
                    "'web'",
                    "'prod'",
                    "'\\u00e9\\U0001F600'",
                    "object.metadata.name",
                    "object.kind",
                    "request.operation",
                    "request.namespace",
                    "object.metadata.?labels.?app.orValue('none')",
                    "object.metadata.labels['tier']",
                    "namespaceObject.metadata.name",
                    "object.spec.type");
        }
        int d = depth - 1;
        return switch (choice.between(0, 7)) {
            case 0 -> "(" + text(d) + " + " + text(d) + ")";
            case 1 -> text(d) + choice.of(".lowerAscii()", ".upperAscii()", ".trim()", ".replace('a', 'bb')");
            case 2 -> "string(" + integer(d) + ")";
            case 3 -> text(d) + ".substring(" + choice.between(0, 3) + ")";
            case 4 -> texts(d) + ".join(',')";
            case 5 -> "'%s-%d'.format([" + text(0) + ", " + integer(0) + "])";
            case 6 -> "(" + bool(0) + " ? " + text(d) + " : " + text(d) + ")";
            default -> text(0);
        };
    }

    private String texts(int depth) {
        return switch (choice.between(0, depth <= 0 ? 2 : 5)) {
            case 0 -> "['a', 'web', 'b']";
            case 1 -> "request.userInfo.groups";
            case 2 -> "object.metadata.?finalizers.orValue([])";
            case 3 -> text(depth - 1) + ".split('-')";
            case 4 -> texts(depth - 1) + ".map(x, x + 's')";
            default -> texts(depth - 1) + ".filter(x, x != 'b')";
        };
    }

    /** Of any type: a variable. */
    String any() {
        return switch (choice.between(0, 7)) {
            case 0 -> bool(1);
            case 1 -> integer(2);
            case 2 -> texts(2);
            case 3 -> choice.of("1 / 0", "object.gone", "null", "type(1)", "1.5", "b'abc'", "optional.of(1)");
            case 4 ->
                choice.of("quantity('1Gi')", "duration('1s')", "timestamp('2020-01-01T00:00:00Z')", "namespaceObject");
            case 5 ->
                choice.of("object.?spec.?containers.orValue([])", "{'a': 1}", "has(object.spec) ? object.spec : {}");
            case 6 -> heavy(choice.between(2, 5)) + " ? 1 : 2";
            default -> variablesKnown ? "variables." + choice.of(variables) : text(2);
        };
    }

    /** A message, or an audit annotation's value. */
    String message() {
        if (choice.oneIn(3)) {
            return choice.of(
                    "'  padded  '",
                    "''",
                    "' '",
                    "'two\\nlines'",
                    "string(1 / 0)",
                    "string(object.gone)",
                    "'\\ttab'",
                    "'ab'.replace('a', '" + "x".repeat(3000) + "') + 'ab'.replace('b', '" + "y".repeat(2999) + "')",
                    "'a'.replace('a', '" + "w".repeat(4000) + "').replace('w', 'www')",
                    "'<&> \" '",
                    heavy(5) + " ? 'h' : ''");
        }
        return text(2);
    }

    private String heavy(int depth) {
        String inner = "true";
        for (int i = 0; i < depth; i++) {
            inner = TEN + ".all(h" + i + ", " + inner + ")";
        }
        return inner;
    }

    private String nonsense() {
        return choice.of(
                "object.",
                "1 +",
                "'a' && true",
                "unknown.field",
                "size(1, 2)",
                "object.all(x)",
                "has(object)",
                "\"",
                "1u + 1",
                "variables.gone",
                "request.nothing == ''",
                "'%d'.format(['x']) == ''",
                "params.data.max == '1'",
                "string(1)");
    }
}
