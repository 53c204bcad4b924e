package io.vapscan.api.test;

import io.vapscan.api.Answer;
import io.vapscan.api.Judgement;
import io.vapscan.api.Paths;
import io.vapscan.api.Request;
import io.vapscan.api.Validation;
import io.vapscan.api.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractAssert;

/** More about a verdict that is as it should be. */
public final class VerdictAssert extends AbstractAssert<VerdictAssert, Judgement> {

    private final PolicyAssert policies;
    private final Request request;

    VerdictAssert(PolicyAssert policies, Request request, Judgement judgement) {
        super(judgement, VerdictAssert.class);
        this.policies = policies;
        this.request = request;
    }

    /** Back to the policies, for the next assertion. */
    public PolicyAssert and() {
        return policies;
    }

    /** What was judged, for assertions of one's own. */
    public Judgement judgement() {
        return actual;
    }

    /** That a violation, a warning or a reason has exactly that message. */
    public VerdictAssert withMessage(String message) {
        return any(messages(), message::equals, "the message " + quoted(message));
    }

    /** That a message contains that text. */
    public VerdictAssert withMessageContaining(String part) {
        return any(messages(), message -> message.contains(part), "a message that contains " + quoted(part));
    }

    /** That the whole of a message matches a regular expression. */
    public VerdictAssert withMessageMatching(String regex) {
        Pattern pattern = Pattern.compile(regex, Pattern.DOTALL);
        return any(
                messages(), message -> pattern.matcher(message).matches(), "a message that matches " + quoted(regex));
    }

    /** That a violation has that status reason: {@code Forbidden}. */
    public VerdictAssert withReason(String reason) {
        return any(violations().stream().map(Validation::reason).toList(), reason::equals, "the reason " + reason);
    }

    /** That the server's answer has that HTTP status code. */
    public VerdictAssert withCode(int code) {
        int is = actual.answer() instanceof Answer.Denied denied
                ? denied.code()
                : actual.answer() instanceof Answer.Undecodable ? 400 : 200;
        return that(is == code, "to have the status code " + code + ", not " + is);
    }

    /** That the validation at that place of a policy, from 0, is one that failed. */
    public VerdictAssert byValidation(int index) {
        List<Integer> places = violations().stream().map(Validation::index).toList();
        return that(places.contains(index), "to violate validations[" + index + "], not " + places);
    }

    /** That a policy of that name is one that the verdict comes from. */
    public VerdictAssert byPolicy(String policy) {
        List<String> names = new ArrayList<>();
        for (Verdict verdict : actual.verdicts()) {
            boolean tells = !actual.denied() || verdict instanceof Verdict.Denied;
            if (tells && !(verdict instanceof Verdict.NotMatched)) {
                names.add(verdict.policy());
            }
        }
        return any(names, policy::equals, "a verdict of policy " + policy);
    }

    /** That the client sees a warning that contains that text. */
    public VerdictAssert withWarning(String part) {
        return any(actual.warnings(), warning -> warning.contains(part), "a warning that contains " + quoted(part));
    }

    /** That the audit event has that annotation, by its full key. */
    public VerdictAssert withAuditAnnotation(String key, String value) {
        return that(
                value.equals(actual.auditAnnotations().get(key)),
                "to have the audit annotation " + key + "=" + value + ", not " + actual.auditAnnotations());
    }

    /** That the field is one of those that decided: {@code spec.containers[0].image}. */
    public VerdictAssert becauseOf(String path) {
        return any(
                paths().flatMap(p -> p.failed().stream()).toList(), path::equals, "to be decided by the field " + path);
    }

    /** That setting a field to that value would help, as one of the changes that are proved to. */
    public VerdictAssert fixedBy(String path, Object value) {
        List<String> changes = paths().flatMap(p -> p.set().entrySet().stream())
                .map(change -> change.getKey() + "=" + change.getValue())
                .toList();
        return any(changes, (path + "=" + value)::equals, "to be fixed by " + path + "=" + value);
    }

    /** That all policies together are charged no more than that many cost units. */
    public VerdictAssert costingAtMost(long units) {
        return that(actual.cost() <= units, "to cost at most " + units + ", not " + actual.cost());
    }

    private Stream<Paths> paths() {
        return actual.verdicts().stream()
                .map(verdict -> verdict instanceof Verdict.Denied denied
                        ? denied.paths()
                        : verdict instanceof Verdict.Tolerated tolerated ? tolerated.paths() : null)
                .filter(Objects::nonNull);
    }

    private List<Validation> violations() {
        List<Validation> all = new ArrayList<>(actual.violations());
        actual.verdicts(Verdict.Tolerated.class).forEach(tolerated -> all.addAll(tolerated.violations()));
        return all;
    }

    private List<String> messages() {
        List<String> messages = new ArrayList<>();
        violations().forEach(violation -> messages.add(violation.message()));
        actual.verdicts(Verdict.Unknown.class).forEach(unknown -> messages.addAll(unknown.reasons()));
        if (messages.isEmpty()) {
            messages.add(actual.message());
        }
        return messages;
    }

    private VerdictAssert any(Collection<String> all, Predicate<String> wanted, String expected) {
        return that(
                all.stream().anyMatch(wanted),
                (expected.startsWith("to ") ? expected : "to have " + expected) + ", not "
                        + all.stream().map(VerdictAssert::quoted).toList());
    }

    private VerdictAssert that(boolean holds, String expected) {
        if (!holds) {
            failWithMessage("%s", Narration.of(request, actual, expected));
        }
        return this;
    }

    private static String quoted(String text) {
        return '"' + text + '"';
    }
}
