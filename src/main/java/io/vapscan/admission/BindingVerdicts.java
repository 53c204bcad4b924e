package io.vapscan.admission;

import io.vapscan.admission.Decision.Action;
import java.util.ArrayList;
import java.util.List;

/** What a policy comes to under one binding, param by param, and what the binding's actions make of it. */
final class BindingVerdicts {

    private final CompiledPolicy policy;
    private final CompiledBinding binding;
    private final ResponseBuilder response;
    private final List<Verdicts> all = new ArrayList<>(1);

    BindingVerdicts(CompiledPolicy policy, CompiledBinding binding, ResponseBuilder response) {
        this.policy = policy;
        this.binding = binding;
        this.response = response;
    }

    CompiledPolicy policy() {
        return policy;
    }

    CompiledBinding binding() {
        return binding;
    }

    /** Notes the verdicts for one param. */
    PolicyEvaluation add(String param, Verdicts verdicts) {
        all.add(verdicts);
        if (verdicts.conditions() instanceof ConditionOutcome.NotMet unmet) {
            response.unmatched(new Unmatched(name(), binding.name(), Gate.MATCH_CONDITION, unmet.name()));
        }
        PolicyEvaluation evaluation = new PolicyEvaluation(
                name(),
                binding.name(),
                param,
                verdicts.conditions(),
                verdicts.decisions(),
                verdicts.auditAnnotations(),
                verdicts.totalCost(),
                verdicts.messageTotalCost());
        response.evaluated(evaluation);
        return evaluation;
    }

    /** Applies the binding's actions, once all params are evaluated. */
    void conclude() {
        for (Verdicts verdicts : all) {
            for (Decision decision : verdicts.decisions()) {
                act(decision);
            }
            for (AuditAnnotationResult annotation : verdicts.auditAnnotations()) {
                annotate(annotation);
            }
        }
    }

    private void act(Decision decision) {
        if (decision.action() == Action.UNKNOWN) {
            int index = decision.expression().isEmpty() ? -1 : decision.index();
            response.unknown(new UnknownVerdict(name(), binding.name(), index, decision.message()));
        }
        if (decision.action() != Action.DENY) {
            return;
        }
        for (String action : binding.binding().validationActions()) {
            switch (action) {
                case "Deny" -> response.denied(Denial.of(name(), binding, decision));
                case "Audit" -> response.audited(name(), binding, decision);
                case "Warn" -> response.warned(warning(decision.message()));
                default -> throw new IllegalStateException("a binding with this action is refused: " + action);
            }
        }
    }

    private String warning(String message) {
        return binding.speaker() == null
                ? "Validation failed for ValidatingAdmissionPolicy '" + name() + "' with binding '" + binding.name()
                        + "': " + message
                : Denial.spoken(binding.speaker(), message);
    }

    private void annotate(AuditAnnotationResult annotation) {
        switch (annotation.action()) {
            case PUBLISH -> response.annotated(annotation.key(), annotation.value());
            case ERROR -> response.denied(Denial.error(name(), binding.name(), annotation.error()));
            case EXCLUDE -> {}
        }
    }

    private String name() {
        return policy.policy().name();
    }
}
