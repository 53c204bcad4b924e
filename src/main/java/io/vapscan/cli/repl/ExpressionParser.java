package io.vapscan.cli.repl;

import io.vapscan.expression.Completions;
import io.vapscan.expression.Continuation;
import java.util.List;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.EOFError;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;

/** Cuts what is typed into what stands before the word at the cursor and the word, and tells when an expression goes on. */
final class ExpressionParser implements Parser {

    @Override
    public ParsedLine parse(String line, int cursor, ParseContext context) {
        boolean accepted = context == ParseContext.ACCEPT_LINE || context == ParseContext.SECONDARY_PROMPT;
        if (accepted && !Repl.isCommand(line) && Continuation.expected(line)) {
            throw new EOFError(-1, -1, "the expression goes on");
        }
        int start = Completions.wordStart(line.substring(0, cursor));
        return new Word(line, cursor, start);
    }

    @Override
    public boolean isEscapeChar(char c) {
        return false;
    }

    /**
     * The word that ends at the cursor.
     *
     * @param line all that is typed
     * @param cursor where the cursor stands in it
     * @param start where the word begins
     */
    private record Word(String line, int cursor, int start) implements CompletingParsedLine {

        @Override
        public String word() {
            return line.substring(start, cursor);
        }

        @Override
        public int wordCursor() {
            return cursor - start;
        }

        @Override
        public int wordIndex() {
            return start == 0 ? 0 : 1;
        }

        @Override
        public List<String> words() {
            return start == 0 ? List.of(word()) : List.of(line.substring(0, start), word());
        }

        @Override
        public CharSequence escape(CharSequence candidate, boolean complete) {
            return candidate;
        }

        @Override
        public int rawWordCursor() {
            return wordCursor();
        }

        @Override
        public int rawWordLength() {
            return wordCursor();
        }
    }
}
