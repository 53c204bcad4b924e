package io.vapscan.cel.plan;

import io.vapscan.cel.BranchObserver;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The planning of one expression: knows how deep it is and how many slots are taken. */
final class Planning {

    /** Each level of an expression takes up to two of the stack, and a thread's stack is not large. */
    private static final int DEEPEST = 1000;

    private final CallPlanning calls;
    private final @Nullable BranchObserver observer;
    private int slots;
    private int depth;

    /** @param observer told what decides in each evaluation; null for nobody */
    Planning(FunctionPlanning functions, @Nullable BranchObserver observer) {
        this.observer = observer;
        this.calls = new CallPlanning(this, functions);
    }

    int slots() {
        return slots;
    }

    /** Plans an expression in which these variables can be named. */
    Node plan(Expr expr, Scope scope) {
        if (++depth > DEEPEST) {
            throw new PlanFailure("expression is nested more than " + DEEPEST + " levels deep");
        }
        Node node = planNext(expr, scope);
        depth--;
        return node;
    }

    /** Plans a part that decides which way an evaluation goes. */
    Node observed(Expr expr, Scope scope) {
        return observed(expr, plan(expr, scope));
    }

    /** The part's node, watched where somebody wants to know. */
    Node observed(Expr expr, Node node) {
        return observer == null ? node : new Observed(expr, node, observer);
    }

    /** Plans each of some expressions. */
    Node[] planAll(List<Expr> exprs, Scope scope) {
        Node[] nodes = new Node[exprs.size()];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = plan(exprs.get(i), scope);
        }
        return nodes;
    }

    private Node planNext(Expr expr, Scope scope) {
        if (expr instanceof Expr.Select select) {
            return planSelect(select, scope);
        }
        if (expr instanceof Expr.Call call) {
            return calls.plan(call, scope);
        }
        if (expr instanceof Expr.Ident ident) {
            return scope.attribute(ident.id(), ident.name());
        }
        if (expr instanceof Expr.Constant constant) {
            return new Constant(constant.id(), constant.value());
        }
        if (expr instanceof Expr.ListLiteral list) {
            return planList(list, scope);
        }
        if (expr instanceof Expr.MapLiteral map) {
            return planMap(map, scope);
        }
        return expr instanceof Expr.Comprehension comprehension
                ? planComprehension(comprehension, scope)
                : planStruct((Expr.StructLiteral) expr, scope);
    }

    private Node planSelect(Expr.Select select, Scope scope) {
        Attribute operand = attribute(plan(select.operand(), scope));
        return select.test()
                ? new TestOnly(select.id(), operand.qualified(new TestQualifier(select.id(), select.field())))
                : operand.qualified(new FieldQualifier(select.id(), select.field(), false));
    }

    /** The node as something that can be selected from or chosen, without observing it as a whole. */
    static Attribute attribute(Node node) {
        if (node instanceof Attribute attribute) {
            return attribute;
        }
        return node instanceof TestOnly test ? test.attribute : new RelativeAttribute(node);
    }

    private Node planList(Expr.ListLiteral list, Scope scope) {
        BitSet optionals = new BitSet();
        list.optionalIndices().forEach(optionals::set);
        ListNode node = new ListNode(list.id(), planAll(list.elements(), scope), optionals);
        return areConstant(node.elements) ? new Constant(list.id(), node.build(Folding.frame())) : node;
    }

    private Node planMap(Expr.MapLiteral map, Scope scope) {
        List<Expr> keys = new ArrayList<>();
        List<Expr> values = new ArrayList<>();
        for (Expr.Entry entry : map.entries()) {
            keys.add(entry.key());
            values.add(entry.value());
        }
        MapNode node = new MapNode(map.id(), planAll(keys, scope), planAll(values, scope), optionals(map.entries()));
        boolean constant = areConstant(node.keys) && areConstant(node.values);
        return constant ? new Constant(map.id(), node.build(Folding.frame())) : node;
    }

    private Node planStruct(Expr.StructLiteral struct, Scope scope) {
        String[] fields = new String[struct.entries().size()];
        Node[] values = new Node[fields.length];
        for (int i = 0; i < fields.length; i++) {
            Expr.Entry entry = struct.entries().get(i);
            fields[i] = entry.key() instanceof Expr.Constant key ? String.valueOf(key.value()) : "";
            values[i] = plan(entry.value(), scope);
        }
        return new StructNode(
                struct.id(), struct.type(), new StructNode.Fields(fields, values, optionals(struct.entries())));
    }

    private static BitSet optionals(List<Expr.Entry> entries) {
        BitSet optionals = new BitSet();
        for (int i = 0; i < entries.size(); i++) {
            optionals.set(i, entries.get(i).optional());
        }
        return optionals;
    }

    private static boolean areConstant(Node[] nodes) {
        for (Node node : nodes) {
            if (!(node instanceof Constant)) {
                return false;
            }
        }
        return true;
    }

    private Node planComprehension(Expr.Comprehension fold, Scope scope) {
        Node initial = plan(fold.accuInit(), scope);
        Node range = observed(fold.range(), scope);
        String second = fold.iterVar2();
        FoldSlots taken = new FoldSlots(slots++, slots++, second == null ? FoldSlots.NONE : slots++);
        Scope.Reader accumulator = id -> new AccumulatorAttribute(id, taken.accumulator(), initial);
        // The accumulator hides a loop variable of its name.
        Scope inner = second == null ? scope : scope.with(second, id -> new SlotAttribute(id, taken.second()));
        inner = inner.with(fold.iterVar(), id -> new SlotAttribute(id, taken.first()))
                .with(fold.accuVar(), accumulator);
        Node[] loop = {
            plan(fold.loopCondition(), inner),
            plan(fold.loopStep(), inner),
            plan(fold.result(), scope.with(fold.accuVar(), accumulator))
        };
        return new Fold(fold.id(), range, loop, taken);
    }
}
