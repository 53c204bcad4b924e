package io.vapscan.manifest.yaml;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Tokens between scanner and parser; a token can be put in before one that waits already. */
final class TokenQueue {

    private @Nullable Token[] tokens = new Token[16];
    private int head;
    private int tail;
    private int taken;

    boolean isEmpty() {
        return head == tail;
    }

    /** How many tokens have been taken: the number of the one at the head, counting from 0. */
    int taken() {
        return taken;
    }

    /** The number that the next token added will have. */
    int nextNumber() {
        return taken + tail - head;
    }

    @Nullable
    Token peek() {
        return tokens[head];
    }

    void take() {
        tokens[head++] = null;
        taken++;
        if (head == tail) {
            head = 0;
            tail = 0;
        }
    }

    void add(Token token) {
        if (tail == tokens.length) {
            makeRoom();
        }
        tokens[tail++] = token;
    }

    /** Puts a token before the one with a number. */
    void insert(int number, Token token) {
        if (tail == tokens.length) {
            makeRoom();
        }
        int index = head + number - taken;
        System.arraycopy(tokens, index, tokens, index + 1, tail - index);
        tokens[index] = token;
        tail++;
    }

    private void makeRoom() {
        if (head > 0) {
            System.arraycopy(tokens, head, tokens, 0, tail - head);
            Arrays.fill(tokens, tail - head, tail, null);
            tail -= head;
            head = 0;
        } else {
            tokens = Arrays.copyOf(tokens, tokens.length * 2);
        }
    }
}
