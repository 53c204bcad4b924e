package io.vapscan.api.test;

import io.vapscan.api.Answer;
import io.vapscan.api.Engine;
import io.vapscan.api.Judgement;
import io.vapscan.api.Request;
import io.vapscan.api.User;
import io.vapscan.api.Verdict;
import org.assertj.core.api.AbstractAssert;

/** What policies make of one request. */
public final class RequestAssert extends AbstractAssert<RequestAssert, Request> {

    private final PolicyAssert policies;
    private final Engine engine;

    RequestAssert(PolicyAssert policies, Engine engine, Request request) {
        super(request, RequestAssert.class);
        this.policies = policies;
        this.engine = engine;
    }

    private RequestAssert with(Request request) {
        RequestAssert assertion = new RequestAssert(policies, engine, request);
        return info.hasDescription() ? assertion.as(info.description()) : assertion;
    }

    /** The same by that user. */
    public RequestAssert as(User user) {
        return with(actual.as(user));
    }

    /** The same in that namespace. */
    public RequestAssert inNamespace(String namespace) {
        return with(actual.inNamespace(namespace));
    }

    /** The same for a subresource. */
    public RequestAssert onSubresource(String subresource) {
        return with(actual.subresource(subresource));
    }

    /** That it is denied. */
    public VerdictAssert denies() {
        Judgement judgement = engine.judge(actual.explained());
        if (!judgement.denied()) {
            fail(judgement, "to be denied");
        }
        return verdict(judgement);
    }

    /** That it is admitted, by at least one policy that matches it. */
    public VerdictAssert admits() {
        Judgement judgement = engine.judge(actual);
        if (!judgement.admitted()) {
            fail(judgement, "to be admitted");
        }
        if (!isMatched(judgement)) {
            fail(judgement, "to be admitted by a policy that matches it");
        }
        return verdict(judgement);
    }

    /** That it is admitted, with a warning at least. */
    public VerdictAssert warns() {
        Judgement judgement = engine.judge(actual.explained());
        if (judgement.denied() || judgement.warnings().isEmpty()) {
            fail(judgement, "to be admitted with a warning");
        }
        return verdict(judgement);
    }

    /** That no policy judges it. */
    public PolicyAssert doesNotMatch() {
        Judgement judgement = engine.judge(actual);
        if (isMatched(judgement) || judgement.answer() instanceof Answer.Undecodable) {
            fail(judgement, "to be matched by no policy");
        }
        return policies;
    }

    /** That it cannot be told, since the engine was not given what policies read. */
    public VerdictAssert cannotTell() {
        Judgement judgement = engine.judge(actual);
        if (!(judgement.answer() instanceof Answer.Unknown)) {
            fail(judgement, "to be undecided");
        }
        return verdict(judgement);
    }

    private VerdictAssert verdict(Judgement judgement) {
        VerdictAssert assertion = new VerdictAssert(policies, actual, judgement);
        return info.hasDescription() ? assertion.as(info.description()) : assertion;
    }

    private static boolean isMatched(Judgement judgement) {
        return judgement.verdicts().stream().anyMatch(verdict -> !(verdict instanceof Verdict.NotMatched));
    }

    private void fail(Judgement judgement, String expected) {
        failWithMessage("%s", Narration.of(actual, judgement, expected));
    }
}
