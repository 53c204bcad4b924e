package io.vapscan.manifest.yaml;

import io.vapscan.manifest.yaml.Token.Kind;

/**
 * Text to tokens, with the rules of go.yaml.in/yaml v2 (scannerc.go): indentation makes block collections, and a key is
 * known as one only when its colon is found.
 */
final class Scanner {

    private final Text text;
    private final Depth depth;
    private final TokenQueue tokens = new TokenQueue();
    private final SimpleKeys keys = new SimpleKeys();
    private final Indents indents = new Indents();
    private final PlainScalars plain;
    private final QuotedScalars quoted;
    private final BlockScalars block;
    private final Properties properties;
    private int flow;
    private boolean keyAllowed = true;

    Scanner(Text text, Depth depth) {
        this.text = text;
        this.depth = depth;
        this.plain = new PlainScalars(text);
        this.quoted = new QuotedScalars(text);
        this.block = new BlockScalars(text);
        this.properties = new Properties(text);
    }

    /** The next token, which stays. */
    Token peek() throws SyntaxException {
        while (tokens.isEmpty() || keys.mayBeKey(tokens.taken(), text)) {
            fetch();
        }
        Token token = tokens.peek();
        if (token == null) {
            throw new IllegalStateException("a token was fetched but is not there");
        }
        return token;
    }

    /** Takes the token that was peeked at. */
    void take() {
        tokens.take();
    }

    /** Takes the token that was peeked at and peeks at the next. */
    Token next() throws SyntaxException {
        tokens.take();
        return peek();
    }

    private void fetch() throws SyntaxException {
        skipToToken();
        unroll(text.column());
        char c = text.peek();
        if (c == 0) {
            endContext();
            tokens.add(Token.of(Kind.STREAM_END, text.pos));
        } else if (text.atLineStart() && c == '%') {
            endContext();
            tokens.add(new Directives(text, properties).scan());
        } else if (text.atLineStart() && text.atWord('-')) {
            documentIndicator(Kind.DOCUMENT_START);
        } else if (text.atLineStart() && text.atWord('.')) {
            documentIndicator(Kind.DOCUMENT_END);
        } else if (!fetchIndicator(c)) {
            fetchPlain(c);
        }
    }

    private boolean fetchIndicator(char c) throws SyntaxException {
        switch (c) {
            case '[' -> flowStart(Kind.FLOW_SEQUENCE_START);
            case '{' -> flowStart(Kind.FLOW_MAPPING_START);
            case ']' -> flowEnd(Kind.FLOW_SEQUENCE_END);
            case '}' -> flowEnd(Kind.FLOW_MAPPING_END);
            case ',' -> flowEntry();
            case '*' -> property(Kind.ALIAS);
            case '&' -> property(Kind.ANCHOR);
            case '!' -> property(Kind.TAG);
            case '\'', '"' -> fetchQuoted(c);
            default -> {
                return fetchBlockIndicator(c);
            }
        }
        return true;
    }

    private boolean fetchBlockIndicator(char c) throws SyntaxException {
        boolean ends = Text.isBlankBreakOrEnd(text.peek(1));
        if (c == '-' && ends) {
            blockEntry();
        } else if (c == '?' && (ends || flow > 0)) {
            key();
        } else if (c == ':' && (ends || flow > 0)) {
            value();
        } else if ((c == '|' || c == '>') && flow == 0) {
            keys.remove();
            keyAllowed = true;
            tokens.add(block.scan(c == '|', indents.current()));
        } else {
            return false;
        }
        return true;
    }

    private void skipToToken() {
        while (true) {
            char c = text.peek();
            while (c == ' ' || (c == '\t' && (flow > 0 || !keyAllowed))) {
                text.skip();
                c = text.peek();
            }
            text.skipComment();
            if (!Text.isBreak(text.peek())) {
                return;
            }
            text.skipBreak();
            if (flow == 0) {
                keyAllowed = true;
            }
        }
    }

    private void unroll(int column) {
        if (flow == 0) {
            while (indents.current() > column) {
                tokens.add(Token.of(Kind.BLOCK_END, text.pos));
                indents.pop();
            }
        }
    }

    private void roll(int column, int number, Token start) throws SyntaxException {
        if (flow == 0 && indents.current() < column) {
            depth.check(indents.push(column), text.pos);
            tokens.insert(number, start);
        }
    }

    private void endContext() throws SyntaxException {
        unroll(-1);
        keys.remove();
        keyAllowed = false;
    }

    private void documentIndicator(Kind kind) throws SyntaxException {
        endContext();
        tokens.add(Token.of(kind, text.pos));
        text.skip(3);
    }

    private void saveKey() throws SyntaxException {
        if (keyAllowed) {
            keys.save(text, tokens.nextNumber(), flow == 0 && indents.current() == text.column());
        }
    }

    private void flowStart(Kind kind) throws SyntaxException {
        saveKey();
        keys.enter();
        flow++;
        depth.check(flow, text.pos);
        keyAllowed = true;
        addIndicator(kind);
    }

    private void flowEnd(Kind kind) throws SyntaxException {
        keys.remove();
        keys.leave();
        flow = Math.max(0, flow - 1);
        keyAllowed = false;
        addIndicator(kind);
    }

    private void flowEntry() throws SyntaxException {
        keys.remove();
        keyAllowed = true;
        addIndicator(Kind.FLOW_ENTRY);
    }

    private void blockEntry() throws SyntaxException {
        if (flow == 0) {
            if (!keyAllowed) {
                throw text.fault(
                        "a list entry (\"- \") cannot stand here",
                        "put the list on lines of its own below its key, or quote the text if it is no list");
            }
            roll(text.column(), tokens.nextNumber(), Token.of(Kind.BLOCK_SEQUENCE_START, text.pos));
        }
        keys.remove();
        keyAllowed = true;
        addIndicator(Kind.BLOCK_ENTRY);
    }

    private void key() throws SyntaxException {
        if (flow == 0) {
            if (!keyAllowed) {
                throw text.fault(
                        "a key (\"? \") cannot stand here", "quote the text if it should be part of the value");
            }
            roll(text.column(), tokens.nextNumber(), Token.of(Kind.BLOCK_MAPPING_START, text.pos));
        }
        keys.remove();
        keyAllowed = flow == 0;
        addIndicator(Kind.KEY);
    }

    private void value() throws SyntaxException {
        if (keys.isOpen(text)) {
            tokens.insert(keys.number(), Token.of(Kind.KEY, keys.offset()));
            roll(keys.column(), keys.number(), Token.of(Kind.BLOCK_MAPPING_START, keys.offset()));
            keys.use();
            keyAllowed = false;
        } else {
            if (flow == 0) {
                if (!keyAllowed) {
                    throw text.fault(
                            "a second \": \" in one line: a value cannot hold an unquoted colon and space",
                            "quote the whole value, or check the indentation of this line");
                }
                roll(text.column(), tokens.nextNumber(), Token.of(Kind.BLOCK_MAPPING_START, text.pos));
            }
            keyAllowed = flow == 0;
        }
        addIndicator(Kind.VALUE);
    }

    private void addIndicator(Kind kind) {
        tokens.add(Token.of(kind, text.pos));
        text.skip();
    }

    private void property(Kind kind) throws SyntaxException {
        saveKey();
        keyAllowed = false;
        tokens.add(kind == Kind.TAG ? properties.tag() : properties.anchor(kind));
    }

    private void fetchQuoted(char quote) throws SyntaxException {
        saveKey();
        keyAllowed = false;
        tokens.add(quoted.scan(quote == '\''));
    }

    private void fetchPlain(char c) throws SyntaxException {
        if (!plain.mayStart(c, flow > 0)) {
            throw text.fault(PlainScalars.problem(c), PlainScalars.advice(c));
        }
        saveKey();
        keyAllowed = false;
        tokens.add(plain.scan(indents.current() + 1, flow > 0));
        if (plain.endedOnNewLine()) {
            keyAllowed = true;
        }
    }
}
