package io.vapscan.manifest.yaml;

import io.vapscan.manifest.yaml.Token.Kind;

/** Lines that begin with {@code %}. Follows yaml_parser_scan_directive of go.yaml.in/yaml v2 (scannerc.go). */
final class Directives {

    private static final String ADVICE = "remove the line: a manifest needs no directives";

    private final Text text;
    private final Properties properties;

    Directives(Text text, Properties properties) {
        this.text = text;
        this.properties = properties;
    }

    Token scan() throws SyntaxException {
        int start = text.pos;
        text.skip();
        int from = text.pos;
        while (Text.isWord(text.peek())) {
            text.skip();
        }
        String name = text.from(from);
        if (name.isEmpty() || !Text.isBlankBreakOrEnd(text.peek())) {
            throw text.fault("\"%\" at the start of a line must be followed by a directive's name", ADVICE);
        }
        Token token = switch (name) {
            case "YAML" -> version(start);
            case "TAG" -> tag(start);
            default -> throw new SyntaxException(start, "unknown directive \"%" + name + "\"", ADVICE);
        };
        text.skipBlanks();
        text.skipComment();
        if (!Text.isBreakOrEnd(text.peek())) {
            throw text.fault("text after a directive", ADVICE);
        }
        text.skipBreak();
        return token;
    }

    private Token version(int start) throws SyntaxException {
        text.skipBlanks();
        int from = text.pos;
        number();
        if (text.peek() != '.') {
            throw text.fault("a %YAML directive needs a version such as 1.1", ADVICE);
        }
        text.skip();
        number();
        return Token.of(Kind.VERSION_DIRECTIVE, start, text.from(from));
    }

    private void number() throws SyntaxException {
        int from = text.pos;
        while (Text.isDigit(text.peek())) {
            text.skip();
        }
        if (text.pos == from || text.pos > from + 2) {
            throw text.fault("a %YAML directive needs a version such as 1.1", ADVICE);
        }
    }

    private Token tag(int start) throws SyntaxException {
        text.skipBlanks();
        String handle = properties.handle();
        if (!handle.endsWith("!") || !Text.isBlank(text.peek())) {
            throw text.fault("a %TAG directive needs a handle and a prefix", ADVICE);
        }
        text.skipBlanks();
        String prefix = properties.uri("");
        if (!Text.isBlankBreakOrEnd(text.peek())) {
            throw text.fault("text after a directive", ADVICE);
        }
        return new Token(Kind.TAG_DIRECTIVE, start, handle, prefix);
    }
}
