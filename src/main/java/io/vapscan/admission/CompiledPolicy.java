package io.vapscan.admission;

import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import io.vapscan.policy.MatchCondition;
import io.vapscan.policy.MatchResources;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.Validation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A policy with its expressions compiled and its selectors parsed. Immutable, shared by all threads. */
public final class CompiledPolicy {

    private final ValidatingAdmissionPolicy policy;
    private final RequestMatcher matcher;
    private final List<CompiledVariable> variables;
    private final List<@Nullable CompiledExpression> matchConditions;
    private final List<@Nullable CompiledExpression> validations;
    private final List<@Nullable CompiledExpression> messages;
    private final List<@Nullable CompiledExpression> auditAnnotations;
    private final @Nullable FurtherVariables further;

    /** Before a policy is asked that often, to know more of its messages takes longer than to evaluate them. */
    private static final int FEW = 16;

    /** Counted without a lock: it only has to be about right. */
    private int asked;

    private volatile @Nullable MessageBound messageBound;

    private CompiledPolicy(
            ValidatingAdmissionPolicy policy,
            PolicyCompiler compiler,
            RequestMatcher matcher,
            @Nullable FurtherVariables further) {
        this.policy = policy;
        this.further = further;
        this.matcher = matcher;
        this.variables = compiler.variables();
        this.matchConditions = new ArrayList<>();
        for (MatchCondition condition : policy.matchConditions()) {
            matchConditions.add(compiler.authorized(condition.expression()));
        }
        this.validations = new ArrayList<>();
        this.messages = new ArrayList<>();
        for (Validation validation : policy.validations()) {
            validations.add(compiler.authorized(validation.expression()));
            String message = validation.messageExpression();
            messages.add(message.isEmpty() ? null : compiler.message(message));
        }
        this.auditAnnotations = new ArrayList<>();
        policy.auditAnnotations().forEach(a -> auditAnnotations.add(compiler.auditAnnotation(a.valueExpression())));
    }

    private CompiledPolicy(CompiledPolicy of, PolicyObserver observer) {
        this.policy = of.policy;
        this.further = of.further;
        this.matcher = of.matcher;
        this.variables = new ArrayList<>();
        for (int i = 0; i < of.variables.size(); i++) {
            CompiledVariable variable = of.variables.get(i);
            // What it comes to is not shared with other policies: each is to be seen by itself.
            variables.add(new CompiledVariable(
                    variable.name(), variable.expression().observed(observer, PolicyPart.VARIABLE, i), null));
        }
        this.matchConditions = observed(of.matchConditions, observer, PolicyPart.MATCH_CONDITION);
        this.validations = observed(of.validations, observer, PolicyPart.VALIDATION);
        this.messages = observed(of.messages, observer, PolicyPart.MESSAGE);
        this.auditAnnotations = observed(of.auditAnnotations, observer, PolicyPart.AUDIT_ANNOTATION);
    }

    private static List<@Nullable CompiledExpression> observed(
            List<@Nullable CompiledExpression> expressions, PolicyObserver observer, PolicyPart part) {
        List<@Nullable CompiledExpression> out = new ArrayList<>();
        for (int i = 0; i < expressions.size(); i++) {
            CompiledExpression expression = expressions.get(i);
            out.add(expression == null ? null : expression.observed(observer, part, i));
        }
        return out;
    }

    /** The same policy, which tells what its expressions come to. */
    public CompiledPolicy observed(PolicyObserver observer) {
        return new CompiledPolicy(this, observer);
    }

    private CompiledPolicy(CompiledPolicy other, List<@Nullable CompiledExpression> messages) {
        this.policy = other.policy;
        this.further = other.further;
        this.matcher = other.matcher;
        this.variables = other.variables;
        this.matchConditions = other.matchConditions;
        this.validations = other.validations;
        this.messages = messages;
        this.auditAnnotations = other.auditAnnotations;
    }

    /**
     * Compiles a policy that a server would store.
     *
     * @param policy the policy
     * @param compilers where its compilers come from
     * @param authorizerKnown whether requests will come with an authorizer; without one, what reads it stays undecided
     */
    public static CompiledPolicy of(
            ValidatingAdmissionPolicy policy, ExpressionCompilers compilers, boolean authorizerKnown) {
        PolicyCompiler compiler = new PolicyCompiler(compilers, policy, authorizerKnown);
        policy.variables().forEach(compiler::variable);
        return of(policy, compiler);
    }

    /**
     * Compiles a policy whose {@code params} are its author's only in what its variables make of them, and whose expressions
     * know no {@code authorizer}, as Gatekeeper does ({@code pkg/drivers/k8scel/driver.go}). What does not compile fails when
     * it runs.
     */
    public static CompiledPolicy withoutParams(ValidatingAdmissionPolicy policy, ExpressionCompilers compilers) {
        PolicyCompiler compiler = new PolicyCompiler(compilers, new PolicyCompiler.Declared(true, false, false), true);
        policy.variables().forEach(compiler::variable);
        return of(policy, compiler);
    }

    /** Compiles all but the variables, which the compiler has compiled already. */
    static CompiledPolicy of(ValidatingAdmissionPolicy policy, PolicyCompiler compiler) {
        if (policy.matchConstraints() == null) {
            throw new IllegalArgumentException("a policy without matchConstraints is refused: " + policy.name());
        }
        return new CompiledPolicy(policy, compiler, new RequestMatcher(policy.matchConstraints()), null);
    }

    /**
     * Compiles another tool's policy that is written as one for a server. What does not compile is in {@link #compileErrors}.
     *
     * @param policy with {@code matchConstraints}
     * @param compilers that tool's environment
     * @param further the variables that it has beyond a server's
     */
    public static CompiledPolicy of(
            ValidatingAdmissionPolicy policy, ExpressionCompilers compilers, FurtherVariables further) {
        PolicyCompiler compiler = new PolicyCompiler(compilers, policy, true);
        policy.variables().forEach(compiler::unshared);
        MatchResources constraints = Objects.requireNonNull(policy.matchConstraints());
        return new CompiledPolicy(policy, compiler, new RequestMatcher(constraints), further);
    }

    /** The policy as it was read. */
    public ValidatingAdmissionPolicy policy() {
        return policy;
    }

    /** Whether its constraints match a request. */
    public Match match(AdmissionRequest request, World world) {
        return matcher.match(request, world);
    }

    /** Whether no more than a request's shape decides if its constraints match. */
    boolean matchesByShape() {
        return matcher.matchesByShape();
    }

    /** What does not compile, in the policy's order; nothing for what a server would store. */
    public List<String> compileErrors() {
        List<String> errors = new ArrayList<>();
        for (CompiledVariable variable : variables) {
            broken("variables[" + variable.name() + "]", variable.expression(), errors);
        }
        matchConditions.forEach(e -> broken("matchConditions", e, errors));
        validations.forEach(e -> broken("validations", e, errors));
        auditAnnotations.forEach(e -> broken("auditAnnotations", e, errors));
        messages.forEach(e -> broken("messageExpressions", e, errors));
        return errors;
    }

    /** The validation at that place, taken apart; null where it does not compile. */
    public @Nullable Expr validation(int index) {
        return validations.get(index) instanceof CompiledExpression.Ready ready
                ? ready.program().checked().root()
                : null;
    }

    /** All its expressions that compile, taken apart: variables, match conditions, validations, messages, annotations. */
    public List<Expr> expressions() {
        Stream<@Nullable CompiledExpression> others = Stream.of(
                        matchConditions, validations, messages, auditAnnotations)
                .flatMap(List::stream);
        return Stream.concat(variables.stream().map(CompiledVariable::expression), others)
                .filter(CompiledExpression.Ready.class::isInstance)
                .map(ready ->
                        ((CompiledExpression.Ready) ready).program().checked().root())
                .toList();
    }

    private static void broken(String where, @Nullable CompiledExpression expression, List<String> errors) {
        if (expression instanceof CompiledExpression.Broken broken) {
            errors.add(where + ": " + broken.error());
        }
    }

    @Nullable
    FurtherVariables further() {
        return further;
    }

    /** What its messages cost at most; null where it is not worth knowing yet. */
    @Nullable
    MessageBound messageBoundIfAskedOften() {
        MessageBound known = messageBound;
        return known != null || asked++ < FEW ? known : messageBound();
    }

    /** What its messages cost at most. */
    MessageBound messageBound() {
        MessageBound known = messageBound;
        if (known == null) {
            known = new MessageBound(this);
            messageBound = known;
        }
        return known;
    }

    /** The same without messageExpressions, for those who ask for verdicts alone. */
    CompiledPolicy withoutMessages() {
        return new CompiledPolicy(this, Collections.nCopies(messages.size(), null));
    }

    /** The programs of its variables that compile, by name, in order; of several with one name the last. */
    public Map<String, Program> variablePrograms() {
        Map<String, Program> programs = new LinkedHashMap<>();
        for (CompiledVariable variable : variables) {
            if (variable.expression() instanceof CompiledExpression.Ready ready) {
                programs.put(variable.name(), ready.program());
            }
        }
        return programs;
    }

    List<CompiledVariable> variables() {
        return variables;
    }

    List<@Nullable CompiledExpression> matchConditions() {
        return matchConditions;
    }

    List<@Nullable CompiledExpression> validations() {
        return validations;
    }

    List<@Nullable CompiledExpression> messages() {
        return messages;
    }

    List<@Nullable CompiledExpression> auditAnnotations() {
        return auditAnnotations;
    }
}
