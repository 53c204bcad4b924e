package io.vapscan.fuzz.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vapscan.admission.AdmissionScan;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.RequestOptions;
import io.vapscan.report.AdmissionReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Our answer to a case beside the server's. */
final class Comparison {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> ALWAYS = List.of("object", "operation", "allowed");
    private static final List<String> DECISION =
            List.of("index", "action", "evaluation", "message", "reason", "cost", "messageCost");

    private static final Pattern BINDING = Pattern.compile("binding '(p\\d+)-b\\d+'");

    private Comparison() {}

    /** What differs, a line each; empty where nothing does. */
    static List<String> differences(Case question, JsonNode expected, boolean written) throws IOException {
        JsonNode actual = JSON.readTree(answer(question, written));
        List<String> differences = new ArrayList<>();
        JsonNode ours = actual.path("outcomes");
        JsonNode theirs = expected.path("outcomes");
        if (ours.size() != theirs.size()) {
            differences.add(theirs.size() + " outcomes became " + ours.size());
        }
        for (int i = 0; i < Math.min(ours.size(), theirs.size()); i++) {
            outcome(theirs.get(i), ours.get(i), differences);
        }
        return differences;
    }

    private static String answer(Case question, boolean written) {
        List<Map<String, Object>> support = new ArrayList<>();
        for (String part : List.of(Case.POLICIES, Case.BINDINGS, Case.PARAMS, Case.NAMESPACES, Case.DEFINITIONS)) {
            support.addAll(question.part(part));
        }
        List<Map<String, Object>> request = question.part(Case.REQUEST);
        RequestOptions options = RequestOptions.of(request.isEmpty() ? Map.of() : request.get(0));
        return AdmissionReport.text(AdmissionScan.run(
                new AdmissionScan.Inputs(support, question.part(Case.OBJECTS), options, written),
                ExpressionCompilers.kubernetes()));
    }

    private static void outcome(JsonNode theirs, JsonNode ours, List<String> differences) {
        String of = theirs.path("object").asText() + " ";
        fields(of, ALWAYS, theirs, ours, differences);
        if (theirs.path("code").asInt() == 400 && theirs.path("evaluations").isEmpty()) {
            return;
        }
        // Which of several denials is named first is random on a server, and so is which configuration fails first.
        if (deniers(theirs) <= 1 && !configuration(theirs, ours)) {
            fields(of, List.of("code", "reason", "message"), theirs, ours, differences);
        }
        if (!texts(theirs.path("warnings")).equals(texts(ours.path("warnings")))) {
            differences.add(of + "warnings " + theirs.path("warnings") + " became " + ours.path("warnings"));
        }
        if (!texts(theirs.path("matchedPolicies")).equals(texts(ours.path("matchedPolicies")))) {
            differences.add(of + "matchedPolicies " + theirs.path("matchedPolicies") + " became "
                    + ours.path("matchedPolicies"));
        }
        evaluations(of, theirs.path("evaluations"), ours.path("evaluations"), differences);
    }

    private static boolean configuration(JsonNode theirs, JsonNode ours) {
        String text = "failed to configure";
        return theirs.path("message").asText().contains(text)
                || ours.path("message").asText().contains(text);
    }

    /** How many evaluations deny: by several bindings or params of one policy, too. */
    private static int deniers(JsonNode outcome) {
        int deniers = 0;
        for (JsonNode evaluation : outcome.path("evaluations")) {
            boolean denies = false;
            for (JsonNode decision : evaluation.path("decisions")) {
                denies |= decision.path("action").asText().equals("deny");
            }
            for (JsonNode annotation : evaluation.path("auditAnnotations")) {
                denies |= annotation.path("action").asText().equals("error");
            }
            deniers += denies ? 1 : 0;
        }
        return deniers;
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(one -> texts.add(one.asText()));
        return texts.stream().sorted().toList();
    }

    private static void evaluations(String of, JsonNode theirs, JsonNode ours, List<String> differences) {
        Map<String, JsonNode> expected = keyed(theirs);
        Map<String, JsonNode> actual = keyed(ours);
        if (!expected.keySet().equals(actual.keySet())) {
            differences.add(of + "evaluations " + expected.keySet() + " became " + actual.keySet());
            return;
        }
        expected.forEach((key, their) -> {
            JsonNode our = actual.get(key);
            fields(of + key + " ", List.of("totalCost"), their, our, differences);
            annotations(of + key + " ", their.path("auditAnnotations"), our.path("auditAnnotations"), differences);
            JsonNode decisions = their.path("decisions");
            if (decisions.size() != our.path("decisions").size()) {
                differences.add(of + key + " decisions " + decisions + " became " + our.path("decisions"));
                return;
            }
            for (int i = 0; i < decisions.size(); i++) {
                fields(
                        of + key + "[" + i + "] ",
                        DECISION,
                        decisions.get(i),
                        our.path("decisions").get(i),
                        differences);
            }
        });
    }

    private static void annotations(String of, JsonNode theirs, JsonNode ours, List<String> differences) {
        if (theirs.size() != ours.size()) {
            differences.add(of + "auditAnnotations " + theirs + " became " + ours);
            return;
        }
        for (JsonNode their : theirs) {
            String name = their.path("key").asText();
            for (JsonNode our : ours) {
                if (our.path("key").asText().equals(name)) {
                    fields(of + name + " ", List.of("action", "error", "value"), their, our, differences);
                }
            }
        }
    }

    /** Evaluations by policy, param, condition and messages: a server's order among them is random. */
    private static Map<String, JsonNode> keyed(JsonNode evaluations) {
        Map<String, JsonNode> keyed = new TreeMap<>();
        for (JsonNode evaluation : evaluations) {
            String conditions =
                    evaluation.path("matchConditions").asText("true").split(": ", 2)[0];
            List<String> messages = new ArrayList<>();
            evaluation
                    .path("decisions")
                    .forEach(decision -> messages.add(decision.path("message").asText()));
            String key = evaluation.path("policy").asText() + "/"
                    + evaluation.path("param").asText() + "/" + conditions + "/" + messages;
            for (int n = 0; keyed.putIfAbsent(key + "#" + n, evaluation) != null; n++) {}
        }
        return keyed;
    }

    private static void fields(
            String of, List<String> names, JsonNode theirs, JsonNode ours, List<String> differences) {
        for (String name : names) {
            String expected = anyBinding(theirs.path(name).asText());
            String actual = anyBinding(ours.path(name).asText());
            if (!expected.equals(actual)) {
                differences.add(of + name + ": " + expected + " became " + actual);
            }
        }
    }

    /** Of several bindings of one policy a server takes any first: p1-b1 and p1-b2 are both named p1. */
    private static String anyBinding(String text) {
        return BINDING.matcher(text).replaceAll("binding '$1'");
    }
}
