package io.vapscan.cel.library;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether a text has a match of a plain regular expression, in one pass: an automaton whose states are made when they are first
 * come to. Says nothing of texts and expressions beyond ASCII; {@link PlainRegexReader} says which expressions are plain. Shared
 * by all threads.
 */
final class PlainRegex {

    /** The text may have a match, or not: others have to look. */
    static final int UNKNOWN = -1;

    static final int NO = 0;
    static final int YES = 1;

    /** So many places and transitions of states are held: of expressions there may be as many as there are objects. */
    private static final int MOST_HELD = 1 << 15;

    private static final int CHARACTERS = 128;

    private final PlainProgram program;
    private final Map<String, State> states = new HashMap<>();
    private final State start;
    private int held;

    PlainRegex(PlainProgram program) {
        this.program = program;
        this.start = state(program.closure(new int[] {0}, true, false), true);
    }

    /** The expression's automaton; null where the expression is not plain. Whatever is plain is also valid. */
    static @Nullable PlainRegex of(String regex) {
        PlainProgram program = PlainRegexReader.read(regex);
        return program == null ? null : new PlainRegex(program);
    }

    /** Where the program may be after some text. */
    private static final class State {
        private final int[] places;
        private final boolean matched;
        private final boolean matchedAtEnd;
        /** By the next character; what other threads put there is as good. */
        private final @Nullable State[] next = new State[CHARACTERS];

        State(int[] places, boolean matched, boolean matchedAtEnd) {
            this.places = places;
            this.matched = matched;
            this.matchedAtEnd = matchedAtEnd;
        }
    }

    /** {@link #YES}, {@link #NO} or {@link #UNKNOWN}. */
    int find(String text) {
        State state = start;
        for (int i = 0; i < text.length(); i++) {
            if (state.matched) {
                // What follows does not matter, were it only ASCII or not.
                return YES;
            }
            char c = text.charAt(i);
            if (c >= CHARACTERS) {
                return UNKNOWN;
            }
            State next = state.next[c];
            if (next == null) {
                next = step(state, c);
                if (next == null) {
                    return UNKNOWN;
                }
                state.next[c] = next;
            }
            state = next;
        }
        return state.matched || state.matchedAtEnd ? YES : NO;
    }

    private @Nullable State step(State from, char c) {
        int[] after = program.after(from.places, c);
        synchronized (states) {
            return held >= MOST_HELD ? null : state(program.closure(after, false, false), false);
        }
    }

    private State state(int[] places, boolean first) {
        StringBuilder key = new StringBuilder(places.length + 1).append(first);
        for (int place : places) {
            key.append((char) place);
        }
        State known = states.get(key.toString());
        if (known == null) {
            boolean atEnd = program.matches(program.closure(places, first, true));
            known = new State(places, program.matches(places), atEnd);
            states.put(key.toString(), known);
            held += CHARACTERS + places.length;
        }
        return known;
    }
}
