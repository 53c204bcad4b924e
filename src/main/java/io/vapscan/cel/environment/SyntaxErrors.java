package io.vapscan.cel.environment;

import cel.parser.internal.CELLexer;
import cel.parser.internal.CELParser;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.LexerNoViableAltException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.Interval;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.antlr.v4.runtime.tree.ErrorNode;
import org.antlr.v4.runtime.tree.ParseTreeListener;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;

/**
 * What a server's parser says of a text that is no expression. Go's runtime of the grammar recovers from errors as Java's does,
 * but says what the place of an error expects, where Java's says what would have been accepted since the last one that did for
 * sure. The limits are cel-go's ({@code parser/parser.go}).
 */
final class SyntaxErrors {

    private static final int MOST_RECOVERIES = 30;
    private static final int MOST_SKIPPED = 256;
    private static final int MOST_ERRORS = 100;
    private static final int DEEPEST = 250;

    /** cel-go's own wording. */
    private static final Pattern LITERAL_AFTER_DOT =
            Pattern.compile("no viable alternative at input '.(true|false|null)'");

    private final List<SyntaxError> errors = new ArrayList<>();

    private SyntaxErrors() {}

    /**
     * An error.
     *
     * @param line from 1; -1 where it has no place
     * @param column from 0, in code points
     */
    record SyntaxError(int line, int column, String message) {}

    /** The errors in the order in which they are come upon; none for an expression. */
    static List<SyntaxError> of(String text) {
        SyntaxErrors found = new SyntaxErrors();
        Listener listener = found.new Listener();
        Lexer lexer = new Lexer(text, listener);
        CELParser parser = new CELParser(new CommonTokenStream(lexer));
        parser.removeErrorListeners();
        parser.addErrorListener(listener);
        parser.addParseListener(new Depth());
        parser.setErrorHandler(new Recovery());
        try {
            for (Token place : HasArguments.wrong(parser.start())) {
                found.errors.add(new SyntaxError(
                        place.getLine(), place.getCharPositionInLine(), "invalid argument to has() macro"));
            }
        } catch (GivenUp e) {
            if (e.withoutPlace) {
                found.errors.add(new SyntaxError(-1, -1, String.valueOf(e.getMessage())));
            }
        }
        return found.errors;
    }

    private final class Listener extends BaseErrorListener {
        @Override
        public void syntaxError(
                Recognizer<?, ?> recognizer,
                @Nullable Object symbol,
                int line,
                int column,
                String message,
                @Nullable RecognitionException e) {
            if (errors.size() == MOST_ERRORS) {
                errors.add(new SyntaxError(line, column, "Syntax error: More than " + MOST_ERRORS + " syntax errors"));
                throw new GivenUp("", false);
            }
            String worded = LITERAL_AFTER_DOT.matcher(message).replaceAll("mismatched input '$1' expecting IDENTIFIER");
            errors.add(new SyntaxError(line, column, "Syntax error: " + worded));
        }
    }

    /** Quotes what it does not know as it stands. */
    private static final class Lexer extends CELLexer {
        private final Listener listener;

        Lexer(String text, Listener listener) {
            super(CharStreams.fromString(text));
            this.listener = listener;
        }

        @Override
        public void notifyListeners(LexerNoViableAltException e) {
            String text = _input.getText(Interval.of(_tokenStartCharIndex, _input.index()));
            listener.syntaxError(
                    this,
                    null,
                    _tokenStartLine,
                    _tokenStartCharPositionInLine,
                    "token recognition error at: '" + text + "'",
                    e);
        }
    }

    /** How deep each rule of the grammar is in itself. */
    private static final class Depth implements ParseTreeListener {
        private final int[] depths = new int[CELParser.ruleNames.length];

        @Override
        public void enterEveryRule(ParserRuleContext rule) {
            if (++depths[rule.getRuleIndex()] > DEEPEST) {
                throw new GivenUp("expression recursion limit exceeded: " + DEEPEST, true);
            }
        }

        @Override
        public void exitEveryRule(ParserRuleContext rule) {
            depths[rule.getRuleIndex()]--;
        }

        @Override
        public void visitTerminal(TerminalNode node) {
            // Is no rule.
        }

        @Override
        public void visitErrorNode(ErrorNode node) {
            // Is no rule.
        }
    }

    private static final class GivenUp extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final boolean withoutPlace;

        GivenUp(String message, boolean withoutPlace) {
            super(message, null, false, false);
            this.withoutPlace = withoutPlace;
        }
    }

    private static final class Recovery extends DefaultErrorStrategy {
        private int recoveries;
        private int skipped;

        @Override
        public void recover(Parser recognizer, RecognitionException e) {
            count(recognizer);
            super.recover(recognizer, e);
        }

        @Override
        public Token recoverInline(Parser recognizer) {
            count(recognizer);
            Token matched = singleTokenDeletion(recognizer);
            if (matched != null) {
                recognizer.consume();
                return matched;
            }
            if (singleTokenInsertion(recognizer)) {
                return getMissingSymbol(recognizer);
            }
            throw new InputMismatchException(recognizer);
        }

        @Override
        protected void consumeUntil(Parser recognizer, IntervalSet set) {
            for (int type = recognizer.getInputStream().LA(1);
                    type != Token.EOF && !set.contains(type);
                    type = recognizer.getInputStream().LA(1)) {
                if (skipped++ == MOST_SKIPPED) {
                    throw new GivenUp("error recovery token lookahead limit exceeded: " + MOST_SKIPPED, true);
                }
                recognizer.consume();
            }
        }

        private void count(Parser recognizer) {
            skipped = 0;
            if (recoveries++ == MOST_RECOVERIES) {
                String message = "error recovery attempt limit exceeded: " + MOST_RECOVERIES;
                recognizer.notifyErrorListeners(recognizer.getCurrentToken(), message, null);
                throw new GivenUp(message, false);
            }
        }
    }
}
