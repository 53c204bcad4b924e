package io.vapscan.admission;

import io.vapscan.admission.Decision.Action;
import io.vapscan.admission.Decision.Outcome;
import io.vapscan.policy.Validation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs one policy with one param against one request: match conditions, validations, messages, audit annotations ({@code
 * plugin/policy/validating/validator.go}).
 */
final class PolicyValidator {

    private final CompiledPolicy policy;
    private final EvaluationScope scope;
    private final Detail detail;
    private final boolean ignore;

    /**
     * @param scope what validations read
     * @param detail what somebody wants to know
     */
    PolicyValidator(CompiledPolicy policy, EvaluationScope scope, Detail detail) {
        this.policy = policy;
        this.scope = scope;
        this.detail = detail;
        this.ignore = policy.policy().ignoresFailures();
    }

    /**
     * @param conditionsRequest the {@code request} that match conditions see: it names the resource of the request itself
     */
    Verdicts validate(RequestView conditionsRequest) {
        ConditionOutcome conditions = MatchConditions.of(policy, scope, conditionsRequest);
        if (conditions instanceof ConditionOutcome.Failed failed) {
            return Verdicts.gated(conditions, List.of(Decision.failure(failed.error(), ignore)));
        }
        if (conditions instanceof ConditionOutcome.Undecided undecided) {
            return Verdicts.gated(conditions, List.of(Decision.undecided(undecided.reason())));
        }
        if (conditions instanceof ConditionOutcome.NotMet) {
            return Verdicts.gated(conditions, List.of());
        }
        return judge(conditions);
    }

    private Verdicts judge(ConditionOutcome conditions) {
        ExpressionRun run = ExpressionEvaluator.run(policy.validations(), scope, Budget.EVALUATION);
        ExpressionRun messages = messages(run);
        // What messages cost is told by what they cost when nothing stops them.
        ExpressionRun unstopped = messages.aborted() == null ? messages : messages(Budget.EVALUATION);
        ExpressionRun audit = run.aborted() == null
                        && !policy.auditAnnotations().isEmpty()
                ? ExpressionEvaluator.run(policy.auditAnnotations(), scope.withoutAuthorizer(), Budget.EVALUATION)
                : new ExpressionRun(List.of(), 0, run.aborted());
        List<Decision> decisions =
                audit.aborted() == null ? decisions(run, messages) : List.of(Decision.failure(audit.aborted(), ignore));
        Costs costs = new Costs(run);
        Costs messageCosts = new Costs(unstopped);
        return new Verdicts(
                conditions,
                withCosts(decisions, costs, messageCosts),
                audit.aborted() == null ? AuditAnnotations.of(policy, audit.results()) : List.of(),
                costs.total(),
                messageCosts.total());
    }

    /** All of them are evaluated, for what they cost counts, unless nobody reads them and they cannot use up the budget. */
    private ExpressionRun messages(ExpressionRun run) {
        if (run.aborted() != null) {
            return messages(Budget.EVALUATION);
        }
        MessageBound bound = detail == Detail.OUTCOMES ? policy.messageBoundIfAskedOften() : null;
        return bound != null && bound.isWithin(scope.bound(), run.remaining())
                ? new ExpressionRun(
                        Arrays.asList(new ExpressionResult[policy.messages().size()]), run.remaining(), null)
                : messages(run.remaining());
    }

    private ExpressionRun messages(long budget) {
        return ExpressionEvaluator.run(policy.messages(), scope.withoutAuthorizer(), budget);
    }

    private List<Decision> decisions(ExpressionRun run, ExpressionRun messages) {
        List<Decision> out = new ArrayList<>(run.results().size());
        for (int i = 0; i < run.results().size(); i++) {
            ExpressionResult result = run.results().get(i);
            if (result != null) {
                ExpressionResult message =
                        messages.aborted() == null ? messages.results().get(i) : null;
                out.add(decision(i, result, message, messages.aborted()));
            }
        }
        return out;
    }

    private Decision decision(
            int index, ExpressionResult result, @Nullable ExpressionResult message, @Nullable String aborted) {
        if (result.unknown() != null) {
            return Decision.undecided(result.unknown()).at(index);
        }
        if (result.error() != null) {
            return Decision.failure(result.error(), ignore).at(index);
        }
        if (aborted != null) {
            return Decision.failure("failed messageExpression: " + aborted, ignore)
                    .at(index);
        }
        if (Boolean.TRUE.equals(result.value())) {
            return new Decision(index, "", Action.ADMIT, Outcome.ADMIT, "", "", null, null);
        }
        Validation validation = policy.policy().validations().get(index);
        return new Decision(
                index,
                "",
                Action.DENY,
                Outcome.DENY,
                Messages.of(validation, message),
                validation.statusReason(),
                null,
                null);
    }

    /** Decisions say which validation they are about, and what it cost, if there is one for each. */
    private List<Decision> withCosts(List<Decision> decisions, Costs costs, Costs messageCosts) {
        List<Validation> validations = policy.policy().validations();
        if (decisions.size() != validations.size()) {
            return decisions;
        }
        List<Decision> out = new ArrayList<>(decisions.size());
        for (Decision decision : decisions) {
            int index = decision.index();
            out.add(decision.about(validations.get(index).expression(), costs.of(index), messageCosts.of(index)));
        }
        return out;
    }
}
