package io.vapscan.cel.environment;

import com.google.common.collect.ImmutableList;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelMap;
import dev.cel.common.ast.CelExpr.CelStruct;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The second half of parsing: walks what the grammar gave in the order of cel-go's {@code parser.go}, numbers the nodes
 * as it does, expands macros where it does, and refuses what nests too deep for it.
 */
final class MacroExpansion {

    private static final int MAX_DEPTH = 250;
    private static final Set<String> DEEPENING = Set.of(
            "_?_:_", "_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_", "@in", "_+_", "_-_", "_*_", "_/_", "_%_", "_[_]",
            "_[?_]", "_?._");

    private final Names names;
    private final Map<Long, Integer> rawPositions;
    private final SourceScan source;
    private final Issues issues;
    private final ExprNodes nodes = new ExprNodes();
    private int depth;

    /**
     * An expansion of one expression.
     *
     * @param names what the environment's names are
     * @param source the text
     * @param rawPositions where the grammar's nodes stand, in code points
     * @param issues takes the errors
     */
    MacroExpansion(Names names, SourceScan source, Map<Long, Integer> rawPositions, Issues issues) {
        this.names = names;
        this.rawPositions = rawPositions;
        this.source = source;
        this.issues = issues;
    }

    /** Where the expanded nodes stand, by their number. */
    Map<Long, Integer> positions() {
        return nodes.positions();
    }

    /** Expands the whole expression; where the issues tell of errors the result means nothing. */
    CelExpr expand(CelExpr raw) {
        try {
            return visit(raw);
        } catch (TooDeep e) {
            issues.add(-1, "max recursion depth exceeded");
        } catch (ExprNodes.TooManyNodes e) {
            issues.add(-1, "expression grows too large when its macros are expanded");
        }
        return CelExpr.ofNotSet(0);
    }

    private CelExpr visit(CelExpr raw) {
        return switch (raw.getKind()) {
            case CONSTANT -> literal(raw);
            case IDENT -> CelExpr.ofIdent(id(raw), names.parsed(raw.ident().name()));
            case SELECT ->
                deeper(true, () -> {
                    CelExpr operand = visit(raw.select().operand());
                    return CelExpr.ofSelect(id(raw), operand, raw.select().field(), false);
                });
            case CALL -> {
                CelExpr.CelCall call = raw.call();
                yield deeper(
                        call.target().isPresent() || DEEPENING.contains(call.function()),
                        () -> call.target().isPresent()
                                ? memberCall(raw, call.target().get())
                                : globalCall(raw));
            }
            case LIST -> {
                long id = id(raw);
                yield CelExpr.ofList(
                        id, visit(raw.list().elements()), raw.list().optionalIndices());
            }
            case MAP -> map(raw);
            case STRUCT -> struct(raw);
            case COMPREHENSION, NOT_SET -> CelExpr.ofNotSet(id(raw));
        };
    }

    private CelExpr literal(CelExpr raw) {
        CelConstant value = source.unshielded(raw.constant(), position(raw.id()));
        int start = source.start(value, position(raw.id()));
        if (value.getKind() == CelConstant.Kind.DOUBLE_VALUE && Double.isInfinite(value.doubleValue())) {
            issues.add(start, "invalid double literal");
        }
        return CelExpr.ofConstant(nodes.id(start), value);
    }

    private CelExpr deeper(boolean counts, Supplier<CelExpr> visit) {
        depth += counts ? 1 : 0;
        if (depth > MAX_DEPTH) {
            throw new TooDeep();
        }
        CelExpr node = visit.get();
        depth -= counts ? 1 : 0;
        return node;
    }

    private CelExpr memberCall(CelExpr raw, CelExpr rawTarget) {
        CelExpr target = visit(rawTarget);
        long id = id(raw);
        String function = raw.call().function();
        ImmutableList<CelExpr> args = visit(raw.call().args());
        CelExpr expanded = expand(id, function, target, args);
        return expanded != null ? expanded : CelExpr.ofCall(id, Optional.of(target), function, args);
    }

    /** Binary operators take their number between their operands, {@code ?:} after its condition, {@code .?} last. */
    private CelExpr globalCall(CelExpr raw) {
        String function = raw.call().function();
        if (function.equals("_&&_") || function.equals("_||_")) {
            return logical(raw);
        }
        List<CelExpr> rawArgs = raw.call().args();
        int before = function.equals("_?._") ? 2 : DEEPENING.contains(function) ? 1 : 0;
        ImmutableList.Builder<CelExpr> args = ImmutableList.builder();
        long id = before == 0 ? id(raw) : 0;
        for (int i = 0; i < rawArgs.size(); i++) {
            args.add(visit(rawArgs.get(i)));
            if (i + 1 == before) {
                id = id(raw);
            }
        }
        ImmutableList<CelExpr> built = args.build();
        CelExpr expanded = expand(id, function, null, built);
        return expanded != null ? expanded : CelExpr.ofCall(id, Optional.empty(), function, built);
    }

    /**
     * A chain of one logical operator, balanced by the parser. An operator takes its number after the whole term that
     * follows it.
     */
    private CelExpr logical(CelExpr raw) {
        return chain(raw, raw, () -> {});
    }

    private CelExpr chain(CelExpr root, CelExpr raw, Runnable precedingOperator) {
        if (raw != root && !continues(root, raw)) {
            CelExpr term = visit(raw);
            precedingOperator.run();
            return term;
        }
        long[] id = new long[1];
        List<CelExpr> args = raw.call().args();
        CelExpr left = chain(root, args.get(0), precedingOperator);
        CelExpr right = chain(root, args.get(1), () -> id[0] = id(raw));
        return CelExpr.ofCall(id[0], Optional.empty(), raw.call().function(), ImmutableList.of(left, right));
    }

    /** Whether a node is another link of the chain, and not one in parentheses of its own. */
    private boolean continues(CelExpr root, CelExpr raw) {
        return raw.getKind() == CelExpr.ExprKind.Kind.CALL
                && raw.call().function().equals(root.call().function())
                && source.depth(position(raw.id())) == source.depth(position(root.id()));
    }

    private CelExpr map(CelExpr raw) {
        long id = id(raw);
        ImmutableList.Builder<CelMap.Entry> entries = ImmutableList.builder();
        for (CelMap.Entry entry : raw.map().entries()) {
            long entryId = nodes.id(position(entry.id()));
            CelExpr key = visit(entry.key());
            entries.add(CelExpr.ofMapEntry(entryId, key, visit(entry.value()), entry.optionalEntry()));
        }
        return CelExpr.ofMap(id, entries.build());
    }

    private CelExpr struct(CelExpr raw) {
        long id = id(raw);
        ImmutableList.Builder<CelStruct.Entry> fields = ImmutableList.builder();
        for (CelStruct.Entry field : raw.struct().entries()) {
            long fieldId = nodes.id(position(field.id()));
            fields.add(CelExpr.ofStructEntry(fieldId, field.fieldKey(), visit(field.value()), field.optionalEntry()));
        }
        return CelExpr.ofStruct(id, raw.struct().messageName(), fields.build());
    }

    private ImmutableList<CelExpr> visit(List<CelExpr> raws) {
        ImmutableList.Builder<CelExpr> visited = ImmutableList.builder();
        for (CelExpr raw : raws) {
            visited.add(visit(raw));
        }
        return visited.build();
    }

    private @Nullable CelExpr expand(long id, String function, @Nullable CelExpr target, List<CelExpr> args) {
        String key = function + ":" + args.size() + ":" + (target != null);
        Macro macro = names.macros().contains(key) ? macro(key) : null;
        if (macro == null) {
            return null;
        }
        int position = nodes.positions().getOrDefault(id, -1);
        nodes.startMacro(position);
        try {
            CelExpr placeHolder = args.isEmpty() ? CelExpr.ofNotSet(0) : args.get(0);
            return macro.expand(nodes, target == null ? placeHolder : target, args);
        } catch (Macro.Misuse e) {
            issues.add(nodes.position(e.argument()), e.text());
            return CelExpr.ofNotSet(nodes.id(position));
        }
    }

    private static @Nullable Macro macro(String key) {
        Macro own = Macros.find(key);
        return own == null ? FurtherMacros.find(key) : own;
    }

    private long id(CelExpr raw) {
        return nodes.id(position(raw.id()));
    }

    private int position(long rawId) {
        return rawPositions.getOrDefault(rawId, -1);
    }

    private static final class TooDeep extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooDeep() {
            super(null, null, false, false);
        }
    }
}
