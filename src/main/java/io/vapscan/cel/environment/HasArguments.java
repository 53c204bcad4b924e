package io.vapscan.cel.environment;

import cel.parser.internal.CELParser;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.jspecify.annotations.Nullable;

/**
 * Where {@code has()} is given what is no field, in what a parser makes of a text with errors: cel-go expands its macros there,
 * too ({@code parser/parser.go} and {@code macro.go}), so that a bracket that is forgotten mostly leads to this.
 */
final class HasArguments {

    private HasArguments() {}

    /** The tokens that the wrong arguments are known by, from the first on: a server tells of a hundred errors. */
    static List<Token> wrong(ParseTree tree) {
        List<Token> wrong = new ArrayList<>();
        Deque<ParseTree> open = new ArrayDeque<>();
        open.push(tree);
        while (!open.isEmpty()) {
            ParseTree next = open.pop();
            for (int i = next.getChildCount() - 1; i >= 0; i--) {
                open.push(next.getChild(i));
            }
            ParseTree argument = next instanceof CELParser.GlobalCallContext call ? argument(call) : null;
            Token place = argument == null ? null : place(argument);
            if (place != null) {
                wrong.add(place);
            }
        }
        return wrong;
    }

    private static @Nullable ParseTree argument(CELParser.GlobalCallContext call) {
        boolean has =
                call.id != null && call.leadingDot == null && call.id.getText().equals("has");
        return has && call.args != null && call.args.e.size() == 1 ? plain(call.args.e.get(0)) : null;
    }

    /** What stands for a tree that has nothing of its own. */
    private static @Nullable ParseTree plain(@Nullable ParseTree tree) {
        ParseTree inner = tree;
        for (ParseTree at = tree; at != null; at = within(at)) {
            inner = at;
        }
        return inner;
    }

    private static @Nullable ParseTree within(ParseTree tree) {
        if (tree instanceof CELParser.ExprContext expr) {
            return expr.op == null ? expr.e : null;
        }
        if (tree instanceof CELParser.ConditionalOrContext or) {
            return or.ops.isEmpty() ? or.e : null;
        }
        if (tree instanceof CELParser.ConditionalAndContext and) {
            return and.ops.isEmpty() ? and.e : null;
        }
        if (tree instanceof CELParser.RelationContext relation) {
            return relation.op == null ? relation.calc() : null;
        }
        if (tree instanceof CELParser.CalcContext calc) {
            return calc.op == null ? calc.unary() : null;
        }
        if (tree instanceof CELParser.MemberExprContext member) {
            return member.member();
        }
        if (tree instanceof CELParser.PrimaryExprContext primary) {
            return primary.primary();
        }
        if (tree instanceof CELParser.NestedContext nested) {
            return nested.e;
        }
        return tree instanceof CELParser.ConstantLiteralContext constant ? constant.literal() : null;
    }

    /** The token that a node is known by; null for a field, which is right. */
    private static @Nullable Token place(ParseTree tree) {
        if (tree instanceof CELParser.SelectContext select && select.op != null && select.id != null) {
            return select.opt == null ? null : select.op;
        }
        if (tree instanceof CELParser.LogicalNotContext not) {
            return repeated(not.ops, not.member());
        }
        if (tree instanceof CELParser.NegateContext negate) {
            return repeated(negate.ops, negate.member());
        }
        Token operator = operator(tree);
        return operator == null && tree instanceof ParserRuleContext node ? node.getStart() : operator;
    }

    /** Signs that cancel each other out are as none. */
    private static @Nullable Token repeated(List<Token> signs, @Nullable ParseTree operand) {
        ParseTree plain = signs.size() % 2 == 0 ? plain(operand) : null;
        return plain == null ? signs.get(0) : place(plain);
    }

    private static @Nullable Token operator(ParseTree tree) {
        if (tree instanceof CELParser.ExprContext expr) {
            return expr.op;
        }
        if (tree instanceof CELParser.ConditionalOrContext or) {
            return middle(or.ops);
        }
        if (tree instanceof CELParser.ConditionalAndContext and) {
            return middle(and.ops);
        }
        if (tree instanceof CELParser.RelationContext relation) {
            return relation.op;
        }
        if (tree instanceof CELParser.CalcContext calc) {
            return calc.op;
        }
        if (tree instanceof CELParser.MemberCallContext call) {
            return call.open;
        }
        if (tree instanceof CELParser.IndexContext index) {
            return index.op;
        }
        if (tree instanceof CELParser.CreateMessageContext message) {
            return message.op;
        }
        if (tree instanceof CELParser.GlobalCallContext call) {
            return call.op;
        }
        return tree instanceof CELParser.IdentContext name ? name.id : null;
    }

    /** Chains of the same operator are trees that are balanced. */
    private static @Nullable Token middle(List<Token> operators) {
        return operators.isEmpty() ? null : operators.get(operators.size() / 2);
    }
}
