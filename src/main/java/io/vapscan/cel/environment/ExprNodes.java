package io.vapscan.cel.environment;

import com.google.common.collect.ImmutableList;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes an expression's nodes: numbers them as cel-go's {@code parser/helper.go} does and remembers where each stands.
 * Within a macro's expansion every node stands where the macro does.
 */
final class ExprNodes {

    /** cel-go's accumulator variable, which no source can name. */
    static final String ACCUMULATOR = "@result";

    /** Some macros copy their receiver, so that each in a chain doubles it; cel-go would check such a thing for hours. */
    static final int MAX_COPIES = 20_000;

    private final Map<Long, Integer> positions = new HashMap<>();
    private long last;
    private int macroPosition;
    private int copies;

    Map<Long, Integer> positions() {
        return positions;
    }

    /** Takes the next number for a node that stands at that offset. */
    long id(int position) {
        positions.put(++last, position);
        return last;
    }

    /** Says where the nodes made by the methods below stand. */
    void startMacro(int position) {
        macroPosition = position;
    }

    int position(CelExpr node) {
        return positions.getOrDefault(node.id(), -1);
    }

    private long macroId() {
        return id(macroPosition);
    }

    CelExpr literal(CelConstant value) {
        return CelExpr.ofConstant(macroId(), value);
    }

    CelExpr ident(String name) {
        return CelExpr.ofIdent(macroId(), name);
    }

    CelExpr accumulator() {
        return ident(ACCUMULATOR);
    }

    CelExpr list(CelExpr... elements) {
        return CelExpr.ofList(macroId(), ImmutableList.copyOf(elements), ImmutableList.of());
    }

    CelExpr map() {
        return CelExpr.ofMap(macroId(), ImmutableList.of());
    }

    CelExpr call(String function, CelExpr... args) {
        return CelExpr.ofCall(macroId(), Optional.empty(), function, ImmutableList.copyOf(args));
    }

    CelExpr memberCall(String function, CelExpr target, CelExpr... args) {
        return CelExpr.ofCall(macroId(), Optional.of(target), function, ImmutableList.copyOf(args));
    }

    CelExpr presenceTest(CelExpr operand, String field) {
        return CelExpr.ofSelect(macroId(), operand, field, true);
    }

    /** A loop: {@code variables} are its iteration variables, one or two. */
    CelExpr comprehension(CelExpr range, List<String> variables, String accumulator, Fold fold) {
        return CelExpr.ofComprehension(
                macroId(),
                variables.get(0),
                variables.size() > 1 ? variables.get(1) : "",
                range,
                accumulator,
                fold.init,
                fold.condition,
                fold.step,
                fold.result);
    }

    /** What a loop does with its accumulator. */
    record Fold(CelExpr init, CelExpr condition, CelExpr step, CelExpr result) {}

    /**
     * The expression again with numbers of its own, parents before children, arguments before receivers.
     *
     * @throws TooManyNodes when more than {@link #MAX_COPIES} nodes have been copied
     */
    CelExpr copy(CelExpr node) {
        if (++copies > MAX_COPIES) {
            throw new TooManyNodes();
        }
        long id = id(position(node));
        return switch (node.getKind()) {
            case CONSTANT -> CelExpr.ofConstant(id, node.constant());
            case IDENT -> CelExpr.ofIdent(id, node.ident().name());
            case SELECT ->
                CelExpr.ofSelect(
                        id,
                        copy(node.select().operand()),
                        node.select().field(),
                        node.select().testOnly());
            case CALL -> {
                ImmutableList<CelExpr> args = copy(node.call().args());
                yield CelExpr.ofCall(
                        id, node.call().target().map(this::copy), node.call().function(), args);
            }
            case LIST ->
                CelExpr.ofList(id, copy(node.list().elements()), node.list().optionalIndices());
            case MAP ->
                CelExpr.ofMap(
                        id,
                        node.map().entries().stream()
                                .map(e -> CelExpr.ofMapEntry(
                                        macroId(), copy(e.key()), copy(e.value()), e.optionalEntry()))
                                .collect(ImmutableList.toImmutableList()));
            case STRUCT ->
                CelExpr.ofStruct(
                        id,
                        node.struct().messageName(),
                        node.struct().entries().stream()
                                .map(e -> CelExpr.ofStructEntry(
                                        macroId(), e.fieldKey(), copy(e.value()), e.optionalEntry()))
                                .collect(ImmutableList.toImmutableList()));
            case COMPREHENSION -> copyLoop(id, node.comprehension());
            case NOT_SET -> CelExpr.ofNotSet(id);
        };
    }

    private CelExpr copyLoop(long id, CelExpr.CelComprehension loop) {
        return CelExpr.ofComprehension(
                id,
                loop.iterVar(),
                loop.iterVar2(),
                copy(loop.iterRange()),
                loop.accuVar(),
                copy(loop.accuInit()),
                copy(loop.loopCondition()),
                copy(loop.loopStep()),
                copy(loop.result()));
    }

    private ImmutableList<CelExpr> copy(List<CelExpr> nodes) {
        return nodes.stream().map(this::copy).collect(ImmutableList.toImmutableList());
    }

    /** Ends an expansion that would not end by itself. */
    static final class TooManyNodes extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooManyNodes() {
            super("expression has too many nodes", null, false, false);
        }
    }
}
