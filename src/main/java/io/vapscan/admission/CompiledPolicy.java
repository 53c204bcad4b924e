package io.vapscan.admission;

import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import io.vapscan.policy.MatchResources;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A policy with its expressions compiled and its selectors parsed. Immutable, shared by all threads. */
public final class CompiledPolicy {

    /** Before a policy is asked that often, to know more of its messages takes longer than to evaluate them. */
    private static final int FEW = 16;

    private final ValidatingAdmissionPolicy policy;
    private final RequestMatcher matcher;
    private final PolicyExpressions expressions;
    private final @Nullable FurtherVariables further;

    /** Counted without a lock: it only has to be about right. */
    private int asked;

    private volatile @Nullable MessageBound messageBound;

    private CompiledPolicy(
            ValidatingAdmissionPolicy policy,
            RequestMatcher matcher,
            PolicyExpressions expressions,
            @Nullable FurtherVariables further) {
        this.policy = policy;
        this.matcher = matcher;
        this.expressions = expressions;
        this.further = further;
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
        return new CompiledPolicy(
                policy, new RequestMatcher(policy.matchConstraints()), PolicyExpressions.of(policy, compiler), null);
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
        return new CompiledPolicy(
                policy, new RequestMatcher(constraints), PolicyExpressions.of(policy, compiler), further);
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
        return expressions.compileErrors();
    }

    /** The validation at that place, taken apart; null where it does not compile. */
    public @Nullable Expr validation(int index) {
        return expressions.validations().get(index) instanceof CompiledExpression.Ready ready
                ? ready.program().checked().root()
                : null;
    }

    /** All its expressions that compile, taken apart: variables, match conditions, validations, messages, annotations. */
    public List<Expr> expressions() {
        return expressions.takenApart();
    }

    /** The programs of its variables that compile, by name, in order; of several with one name the last. */
    public Map<String, Program> variablePrograms() {
        return expressions.variablePrograms();
    }

    /** The same policy, which tells what its expressions come to. */
    public CompiledPolicy observed(PolicyObserver observer) {
        return new CompiledPolicy(policy, matcher, expressions.observed(observer), further);
    }

    /** The same without messageExpressions, for those who ask for verdicts alone. */
    CompiledPolicy withoutMessages() {
        return new CompiledPolicy(policy, matcher, expressions.withoutMessages(), further);
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

    List<CompiledVariable> variables() {
        return expressions.variables();
    }

    List<@Nullable CompiledExpression> matchConditions() {
        return expressions.matchConditions();
    }

    List<@Nullable CompiledExpression> validations() {
        return expressions.validations();
    }

    List<@Nullable CompiledExpression> messages() {
        return expressions.messages();
    }

    List<@Nullable CompiledExpression> auditAnnotations() {
        return expressions.auditAnnotations();
    }
}
