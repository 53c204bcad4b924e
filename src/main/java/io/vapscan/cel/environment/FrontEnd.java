package io.vapscan.cel.environment;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelIssue;
import dev.cel.common.CelSource;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.types.CelType;
import io.vapscan.cel.Compilation;
import io.vapscan.cel.CompileFailure;
import io.vapscan.cel.Program;
import io.vapscan.cel.plan.CheckedExpression;
import io.vapscan.cel.value.CelError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** From text to a checked expression, in the API server's order: parse, check, validate; each step only if the one before went well. */
final class FrontEnd {

    /** Since this minor literal durations, timestamps and patterns are looked at. */
    private static final int LITERAL_VALIDATORS = 29;

    /** A server needs minutes and more for such types, growing with a power of their depth. */
    private static final CompileFailure TOO_DEEP = new CompileFailure("compilation failed: " + TypeSize.REFUSAL);

    private record Worded(CelIssue issue, String message) {}

    private final Scope scope;
    private final Dialect dialect;
    private final Checker checker;

    FrontEnd(Scope scope, Dialect dialect) {
        this.scope = scope;
        this.dialect = dialect;
        checker = new Checker(scope, dialect);
    }

    /** Compiles; never throws for what the text says. */
    Compilation compile(String text) {
        try {
            Compilation compilation = planned(text);
            return compilation instanceof Program program && TypeSize.exceeded(program.outputType())
                    ? TOO_DEEP
                    : compilation;
        } catch (StackOverflowError nested) {
            return TOO_DEEP;
        }
    }

    private Compilation planned(String text) {
        Issues issues = new Issues(text);
        CelAbstractSyntaxTree ast = validated(text, issues);
        if (ast == null || issues.any()) {
            return new CompileFailure("compilation failed: " + issues.text());
        }
        try {
            Compilation planned = dialect.planner().plan(converted(ast));
            return planned instanceof CompileFailure failure ? notPlanned(failure.message()) : planned;
        } catch (Conversion.UndefinedType e) {
            return notPlanned(String.valueOf(e.getMessage()));
        }
    }

    /** What planning starts from, for a text that {@link #compile} makes a program of. */
    CheckedExpression checked(String text) {
        CelAbstractSyntaxTree ast = validated(text, new Issues(text));
        try {
            return converted(Objects.requireNonNull(ast));
        } catch (Conversion.UndefinedType e) {
            throw new IllegalStateException(e);
        }
    }

    /** Where the parser's nodes stand, in code points; nothing where it gives none. */
    Map<Long, Integer> positions(String text) {
        CelAbstractSyntaxTree parsed = parse(text, new Issues(text));
        return parsed == null ? Map.of() : parsed.getSource().getPositionsMap();
    }

    private static CheckedExpression converted(CelAbstractSyntaxTree ast) throws Conversion.UndefinedType {
        CelType type = resultType(ast);
        boolean bare = !TypeNames.holdsType(type) || namesType(ast.getExpr());
        return new CheckedExpression(new Conversion(ast).convert(), TypeNames.plain(type, bare));
    }

    /** Whether the name {@code type} stands for a type somewhere. */
    private static boolean namesType(CelExpr root) {
        boolean[] found = {false};
        ExprWalk.postOrder(root, node -> found[0] |= node.getKind() == CelExpr.ExprKind.Kind.IDENT && isType(node));
        return found[0];
    }

    private static boolean isType(CelExpr ident) {
        String name = ident.ident().name();
        return name.equals("type") || name.equals(".type");
    }

    /** The types of types are all alike to cel-go, so that the last operand's stands for both. */
    private static CelType resultType(CelAbstractSyntaxTree ast) {
        CelExpr expr = ast.getExpr();
        while (expr.exprKind().getKind() == CelExpr.ExprKind.Kind.CALL
                && expr.call().function().equals("_?_:_")
                && TypeNames.holdsType(ast.getTypeOrThrow(expr.id()))) {
            expr = expr.call().args().get(2);
        }
        return ast.getTypeOrThrow(expr.id());
    }

    private static CompileFailure notPlanned(String reason) {
        return new CompileFailure("program instantiation failed: " + reason);
    }

    private @Nullable CelAbstractSyntaxTree validated(String text, Issues issues) {
        CelAbstractSyntaxTree parsed = parse(text, issues);
        if (parsed == null || issues.any()) {
            return null;
        }
        CelAbstractSyntaxTree checked = check(parsed, issues);
        if (checked == null || issues.any()) {
            return null;
        }
        new HomogeneousLiterals(checked, issues).validate();
        if (scope.minor() >= LITERAL_VALIDATORS) {
            new LiteralArguments(issues, dialect::isPattern, call -> evaluates(checked, call)).validate(checked);
            new FormatCalls(checked, issues).validate();
        }
        return checked;
    }

    private @Nullable CelAbstractSyntaxTree parse(String text, Issues issues) {
        SourceScan scan = new SourceScan(text);
        CelValidationResult result = dialect.parser().parse(scan.shielded());
        List<CelIssue> others = new ArrayList<>(result.getErrors());
        if (others.removeIf(issue -> Wording.isSyntax(issue.getMessage()))) {
            for (SyntaxErrors.SyntaxError error : SyntaxErrors.of(scan.shielded())) {
                issues.add(error.line(), error.column(), scan.unshielded(error.message()));
            }
            if (!issues.any()) {
                others = result.getErrors();
            }
        }
        for (CelIssue issue : others) {
            add(issue, scan.unshielded(Wording.ofParser(issue.getMessage())), issues);
        }
        CelAbstractSyntaxTree raw = tree(result);
        if (raw == null) {
            return null;
        }
        MacroExpansion expansion =
                new MacroExpansion(dialect.names(), scan, raw.getSource().getPositionsMap(), issues);
        CelExpr expanded = expansion.expand(raw.getExpr());
        CelSource source = CelSource.newBuilder(text)
                .setDescription("<input>")
                .addPositionsMap(expansion.positions())
                .build();
        return CelAbstractSyntaxTree.newParsedAst(expanded, source);
    }

    private @Nullable CelAbstractSyntaxTree check(CelAbstractSyntaxTree parsed, Issues issues) {
        if (TypeGrowth.exceeds(parsed.getExpr(), scope)) {
            issues.add(1, 0, TypeSize.REFUSAL);
            return null;
        }
        CelValidationResult result = checker.check(parsed);
        LogicalOperands operands = new LogicalOperands(parsed);
        List<Worded> ofOperands = new ArrayList<>();
        Set<Long> unread = UnknownMessages.fields(parsed.getExpr(), result.getErrors());
        boolean selected = false;
        boolean anySelected =
                result.getErrors().stream().anyMatch(issue -> issue.getMessage().endsWith(Wording.NO_SELECTION));
        for (CelIssue issue : result.getErrors()) {
            String message = Wording.ofChecker(issue.getMessage());
            // cel-go says no more of a message's fields than that it knows no such type.
            if (message.startsWith(Wording.FIELD_OF_UNKNOWN) || unread.contains(issue.getExprId())) {
                continue;
            }
            // What cannot be selected, of which the issue before is, is dynamic to cel-go.
            String worded = selected ? message.replace("!error!", "dyn") : message;
            worded = anySelected ? worded.replace("optional_type(!error!)", "optional_type(dyn)") : worded;
            selected = message.endsWith(Wording.NO_SELECTION);
            if (LogicalOperands.isAbout(worded)) {
                ofOperands.add(new Worded(issue, worded));
            } else {
                add(issue, worded, issues);
            }
        }
        // An operand's own errors come first, wherever it stands.
        for (Worded later : ofOperands) {
            if (!operands.report(later.issue, later.message, issues)) {
                add(later.issue, later.message, issues);
            }
        }
        return tree(result);
    }

    private static void add(CelIssue issue, String message, Issues issues) {
        issues.add(
                issue.getSourceLocation().getLine(), issue.getSourceLocation().getColumn(), message);
    }

    private static @Nullable CelAbstractSyntaxTree tree(CelValidationResult result) {
        try {
            return result.hasError() ? null : result.getAst();
        } catch (CelValidationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether a call of literals has a value. */
    private boolean evaluates(CelAbstractSyntaxTree ast, CelExpr call) {
        try {
            CheckedExpression checked = new CheckedExpression(
                    new Conversion(ast).convert(call), TypeNames.plain(ast.getTypeOrThrow(call.id())));
            return dialect.planner().plan(checked) instanceof Program program
                    && !(program.evaluate(name -> null, -1, () -> false).value() instanceof CelError);
        } catch (Conversion.UndefinedType e) {
            return false;
        }
    }
}
