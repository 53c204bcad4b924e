package io.vapscan.api;

import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.AuditAnnotationResult;
import io.vapscan.admission.ConditionOutcome;
import io.vapscan.admission.Decision;
import io.vapscan.admission.Denial;
import io.vapscan.admission.PolicyEvaluation;
import io.vapscan.admission.UnknownVerdict;
import io.vapscan.admission.Unmatched;
import io.vapscan.remedy.Edit;
import io.vapscan.remedy.FieldPath;
import io.vapscan.remedy.Remedy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Reads a server's answer as verdicts of single policies and bindings. */
final class Verdicts {

    private static final List<String> DENY = List.of("Deny");
    private static final String CONFIGURATION = "failed to configure ";

    private final AdmissionResponse response;
    private final Bound bound;
    private final Map<String, Remedy> remedies;

    /**
     * @param bound the policies' bindings
     * @param remedies by policy, for denials that are to be explained
     */
    Verdicts(AdmissionResponse response, Bound bound, Map<String, Remedy> remedies) {
        this.response = response;
        this.bound = bound;
        this.remedies = remedies;
    }

    /** What was evaluated for a verdict, if anything could be. */
    static Optional<Evaluation> evaluation(Verdict verdict) {
        if (verdict instanceof Verdict.Admitted admitted) {
            return Optional.of(admitted.evaluation());
        }
        if (verdict instanceof Verdict.Denied denied) {
            return Optional.of(denied.evaluation());
        }
        if (verdict instanceof Verdict.Tolerated tolerated) {
            return Optional.of(tolerated.evaluation());
        }
        if (verdict instanceof Verdict.Ignored ignored) {
            return Optional.of(ignored.evaluation());
        }
        return verdict instanceof Verdict.Unknown unknown ? Optional.of(unknown.evaluation()) : Optional.empty();
    }

    /** Every policy's verdicts, by policy, binding and param. */
    List<Verdict> all() {
        List<Verdict> all = new ArrayList<>();
        for (String policy : bound.policies()) {
            int before = all.size();
            asAWhole(policy, all);
            if (all.size() == before) {
                bound.bindings(policy).forEach(binding -> ofBinding(policy, binding, all));
            }
            if (all.size() == before) {
                all.add(new Verdict.NotMatched(policy, "", Verdict.NotMatched.Gate.BINDING, ""));
            }
        }
        return all;
    }

    /** What the policy comes to whatever the binding. */
    private void asAWhole(String policy, List<Verdict> out) {
        for (Unmatched unmatched : response.unmatched()) {
            if (unmatched.policy().equals(policy) && unmatched.binding().isEmpty()) {
                out.add(notMatched(unmatched));
            }
        }
        for (UnknownVerdict unknown : response.unknown()) {
            if (unknown.policy().equals(policy) && unknown.binding().isEmpty()) {
                out.add(new Verdict.Unknown(policy, "", List.of(unknown.reason()), nothing(List.of())));
            }
        }
        for (Denial denial : response.denials()) {
            if (denial.policy().equals(policy) && denial.binding() == null) {
                out.add(misconfigured(denial, ""));
            }
        }
    }

    private void ofBinding(String policy, Bound.Binding binding, List<Verdict> out) {
        int before = out.size();
        for (PolicyEvaluation evaluation : response.evaluations()) {
            boolean own =
                    evaluation.policy().equals(policy) && evaluation.binding().equals(binding.name());
            if (own && !(evaluation.conditions() instanceof ConditionOutcome.NotMet)) {
                out.add(verdict(evaluation, binding.actions()));
            }
        }
        for (Unmatched unmatched : response.unmatched()) {
            if (unmatched.policy().equals(policy) && unmatched.binding().equals(binding.name())) {
                out.add(notMatched(unmatched));
            }
        }
        for (Denial denial : response.denials()) {
            boolean own = denial.policy().equals(policy) && binding.name().equals(denial.binding());
            if (own && denial.message().startsWith(CONFIGURATION)) {
                out.add(misconfigured(denial, binding.name()));
            }
        }
        if (out.size() > before) {
            return;
        }
        List<String> reasons = unknown(policy, binding.name());
        // A configuration error that failurePolicy ignores leaves no other trace.
        out.add(
                reasons.isEmpty()
                        ? new Verdict.Ignored(
                                policy,
                                binding.name(),
                                List.of("its params or their kind cannot be found"),
                                nothing(binding.actions()))
                        : new Verdict.Unknown(policy, binding.name(), reasons, nothing(binding.actions())));
    }

    private Verdict verdict(PolicyEvaluation evaluation, List<String> actions) {
        List<Validation> violations = new ArrayList<>();
        List<String> errors = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        for (Decision decision : evaluation.decisions()) {
            switch (decision.action()) {
                case DENY -> violations.add(validation(decision));
                case UNKNOWN -> unknown.add(decision.message());
                case ADMIT -> {
                    if (decision.outcome() == Decision.Outcome.ERROR) {
                        errors.add(decision.message());
                    }
                }
            }
        }
        String policy = evaluation.policy();
        String binding = evaluation.binding();
        Evaluation all = evaluated(evaluation, actions);
        List<Validation> annotations = failedAnnotations(evaluation);
        if (!annotations.isEmpty() || (!violations.isEmpty() && actions.contains("Deny"))) {
            violations.addAll(annotations);
            return new Verdict.Denied(policy, binding, List.copyOf(violations), all, paths(policy));
        }
        if (!violations.isEmpty()) {
            return new Verdict.Tolerated(policy, binding, List.copyOf(violations), all, paths(policy));
        }
        if (!unknown.isEmpty()) {
            return new Verdict.Unknown(
                    policy, binding, unknown.stream().distinct().toList(), all);
        }
        return errors.isEmpty()
                ? new Verdict.Admitted(policy, binding, all)
                : new Verdict.Ignored(policy, binding, List.copyOf(errors), all);
    }

    /** A failing audit annotation denies, whatever the binding's actions. */
    private static List<Validation> failedAnnotations(PolicyEvaluation evaluation) {
        return evaluation.auditAnnotations().stream()
                .filter(annotation -> annotation.action() == AuditAnnotationResult.Action.ERROR)
                .map(annotation -> error(annotation.error(), "Invalid"))
                .toList();
    }

    private static Evaluation evaluated(PolicyEvaluation evaluation, List<String> actions) {
        Map<String, String> annotations = new LinkedHashMap<>();
        for (AuditAnnotationResult annotation : evaluation.auditAnnotations()) {
            if (annotation.action() == AuditAnnotationResult.Action.PUBLISH) {
                annotations.put(annotation.key(), annotation.value());
            }
        }
        return new Evaluation(
                evaluation.param(),
                actions,
                evaluation.decisions().stream().map(Verdicts::validation).toList(),
                annotations,
                optional(evaluation.totalCost()),
                optional(evaluation.messageTotalCost()));
    }

    private static Validation validation(Decision decision) {
        Validation.Outcome outcome = switch (decision.outcome()) {
            case ADMIT -> Validation.Outcome.PASSED;
            case DENY -> Validation.Outcome.FAILED;
            case ERROR -> Validation.Outcome.ERROR;
            case UNKNOWN -> Validation.Outcome.UNKNOWN;
        };
        boolean denies = decision.action() == Decision.Action.DENY;
        return new Validation(
                decision.expression().isEmpty() ? -1 : decision.index(),
                decision.expression(),
                outcome,
                decision.message(),
                denies && decision.reason().isEmpty() ? "Invalid" : decision.reason(),
                optional(decision.cost()));
    }

    private static Validation error(String message, String reason) {
        return new Validation(-1, "", Validation.Outcome.ERROR, message, reason, OptionalLong.empty());
    }

    private Verdict misconfigured(Denial denial, String binding) {
        return new Verdict.Denied(
                denial.policy(), binding, List.of(error(denial.message(), denial.reason())), nothing(DENY), Paths.NONE);
    }

    private static Evaluation nothing(List<String> actions) {
        return new Evaluation("", actions, List.of(), Map.of(), OptionalLong.empty(), OptionalLong.empty());
    }

    private static Verdict notMatched(Unmatched unmatched) {
        return new Verdict.NotMatched(
                unmatched.policy(),
                unmatched.binding(),
                Verdict.NotMatched.Gate.valueOf(unmatched.gate().name()),
                unmatched.detail());
    }

    private List<String> unknown(String policy, String binding) {
        return response.unknown().stream()
                .filter(one -> one.policy().equals(policy) && one.binding().equals(binding))
                .map(UnknownVerdict::reason)
                .distinct()
                .toList();
    }

    private Paths paths(String policy) {
        Remedy remedy = remedies.get(policy);
        if (remedy == null) {
            return Paths.NONE;
        }
        Map<String, Object> set = new LinkedHashMap<>();
        for (Edit.Set value : remedy.values()) {
            set.put(value.path().toString(), value.value());
        }
        return new Paths(
                remedy.failed().stream().map(FieldPath::toString).toList(),
                remedy.review().stream().map(FieldPath::toString).toList(),
                remedy.deletions().stream().map(FieldPath::toString).toList(),
                set);
    }

    private static OptionalLong optional(@Nullable Long value) {
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
