package io.vapscan.suite.policytest;

import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.Intake;
import io.vapscan.admission.RequestFactory;
import io.vapscan.admission.RequestOptions;
import io.vapscan.admission.World;
import io.vapscan.edit.Edit;
import io.vapscan.manifest.Source;
import io.vapscan.suite.CaseLabel;
import io.vapscan.suite.CaseResult;
import io.vapscan.suite.Recording;
import io.vapscan.suite.TestCase;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** One case of a {@code PolicyTest}: a request, and what it has to come to. */
final class PolicyTestCase implements TestCase {

    private final CaseLabel label;
    private final Scene scene;
    private final Question question;
    private final Expected expected;

    PolicyTestCase(CaseLabel label, Scene scene, Question question, Expected expected) {
        this.label = label;
        this.scene = scene;
        this.question = question;
        this.expected = expected;
    }

    /**
     * What is asked.
     *
     * @param object the object, as written
     * @param options the request
     */
    record Question(Map<String, Object> object, RequestOptions options) {}

    /**
     * What is expected.
     *
     * @param expectation what
     * @param written as the file has it
     * @param source the test in the file
     * @param path where in it the expectation stands; empty where it stands for several cases
     */
    record Expected(Expectation expectation, Object written, Source source, List<Object> path) {}

    @Override
    public CaseLabel label() {
        return label;
    }

    @Override
    public CaseResult run() {
        Judged judged = judge();
        List<Expectation.Mismatch> wrong = judged.check(expected.expectation);
        if (wrong.isEmpty()) {
            return CaseResult.passed(expected.expectation.text(), judged.answer.details());
        }
        Set<String> should = new LinkedHashSet<>();
        Set<String> is = new LinkedHashSet<>();
        wrong.forEach(one -> {
            should.add(one.expected());
            is.add(one.actual());
        });
        return CaseResult.failed(
                String.join(", ", should), String.join(", ", is), judged.answer.why(), judged.answer.details());
    }

    /** What the request came to. */
    private record Judged(Answer answer, Optional<Answers> answers) {

        List<Expectation.Mismatch> check(Expectation expectation) {
            return answers.isPresent() ? expectation.check(answers.get()) : expectation.check(answer);
        }
    }

    private Judged judge() {
        Scene.Policies policies = scene.policies();
        if (!policies.stored().refusals().isEmpty()) {
            List<String> reasons = new ArrayList<>();
            policies.stored()
                    .refusals()
                    .byName()
                    .forEach((name, why) -> reasons.add("a server would not store " + name + ": " + why));
            return new Judged(Answer.refused(String.join("; ", reasons), null), Optional.empty());
        }
        World world = scene.world(question.object);
        Intake intake = new RequestFactory(question.options, world).request(question.object);
        if (intake instanceof Intake.Rejected rejected) {
            return new Judged(Answer.refused(rejected.message(), false), Optional.empty());
        }
        AdmissionResponse response = scene.context().judge(((Intake.Accepted) intake).request(), policies.set(), world);
        Answers answers = new Answers(response, policies.actions());
        return new Judged(answers.all(), Optional.of(answers));
    }

    @Override
    public Optional<Recording> recording(CaseResult result) {
        if (result.status() != CaseResult.Status.FAILED || expected.path.isEmpty()) {
            return Optional.empty();
        }
        Judged judged = judge();
        Object recorded = Recorded.of(expected.written, judged.answer, judged.answers.orElse(null));
        return Optional.of(new Recording(expected.source, edits(expected.written, recorded)));
    }

    /** Key by key, so that as much as can be stays as it was written. */
    private List<Edit> edits(Object written, Object recorded) {
        if (!(written instanceof Map<?, ?> before) || !(recorded instanceof Map<?, ?> after)) {
            return List.of(new Edit.Set(expected.path, recorded));
        }
        List<Edit> edits = new ArrayList<>();
        after.forEach((key, value) -> {
            if (!Objects.equals(before.get(key), value)) {
                edits.add(new Edit.Set(ObjectReader.with(expected.path, key), value));
            }
        });
        before.forEach((key, value) -> {
            if (!after.containsKey(key)) {
                edits.add(new Edit.Delete(ObjectReader.with(expected.path, key)));
            }
        });
        return edits;
    }
}
