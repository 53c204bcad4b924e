package io.vapscan.manifest.yaml;

import io.vapscan.manifest.yaml.Token.Kind;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Anchors, aliases and tags. Follows yaml_parser_scan_anchor and _scan_tag of go.yaml.in/yaml v2 (scannerc.go). */
final class Properties {

    private static final String URI_CHARS = ";/?:@&=+$,.!~*'()[]%";
    private static final String TAG_ADVICE = "quote the value if it should begin with \"!\"";

    private final Text text;

    Properties(Text text) {
        this.text = text;
    }

    /** Scans {@code &name} or {@code *name}. */
    Token anchor(Kind kind) throws SyntaxException {
        int start = text.pos;
        text.skip();
        int from = text.pos;
        while (Text.isWord(text.peek())) {
            text.skip();
        }
        char c = text.peek();
        if (text.pos == from || !(Text.isBlankBreakOrEnd(c) || "?:,]}%@`".indexOf(c) >= 0)) {
            String mark = kind == Kind.ALIAS ? "*" : "&";
            throw text.fault(
                    "\"" + mark + "\" must be followed by a name of letters, digits, \"-\" and \"_\"",
                    "quote the value if it should begin with \"" + mark + "\"");
        }
        return Token.of(kind, start, text.from(from));
    }

    /** Scans a tag; the token's value is its handle and its suffix the rest. */
    Token tag() throws SyntaxException {
        int start = text.pos;
        String handle = "";
        String suffix;
        if (text.peek(1) == '<') {
            text.skip(2);
            suffix = uri("");
            if (text.peek() != '>') {
                throw text.fault("a tag that begins with \"!<\" must end with \">\"", TAG_ADVICE);
            }
            text.skip();
        } else {
            handle = handle();
            if (handle.length() > 1 && handle.endsWith("!")) {
                suffix = uri("");
            } else {
                suffix = uri(handle);
                handle = suffix.isEmpty() ? "" : "!";
                suffix = suffix.isEmpty() ? "!" : suffix;
            }
        }
        if (!Text.isBlankBreakOrEnd(text.peek())) {
            throw text.fault("a tag must be followed by a space", TAG_ADVICE);
        }
        return new Token(Kind.TAG, start, handle, suffix);
    }

    /** Scans {@code !}, {@code !!} or {@code !name!}; also {@code !name}, which is no handle. */
    String handle() throws SyntaxException {
        if (text.peek() != '!') {
            throw text.fault("a tag's handle must begin with \"!\"", TAG_ADVICE);
        }
        int start = text.pos;
        text.skip();
        while (Text.isWord(text.peek())) {
            text.skip();
        }
        if (text.peek() == '!') {
            text.skip();
        }
        return text.from(start);
    }

    /** Scans a tag's URI that a handle-like head belongs to; the head's {@code !} is left out. */
    String uri(String head) throws SyntaxException {
        StringBuilder out = new StringBuilder(head.isEmpty() ? head : head.substring(1));
        boolean any = !head.isEmpty();
        char c = text.peek();
        while (Text.isWord(c) || (c != 0 && URI_CHARS.indexOf(c) >= 0)) {
            if (c == '%') {
                escaped(out);
            } else {
                out.append(c);
                text.skip();
            }
            any = true;
            c = text.peek();
        }
        if (!any) {
            throw text.fault("a tag is expected here", TAG_ADVICE);
        }
        return out.toString();
    }

    private void escaped(StringBuilder out) throws SyntaxException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(4);
        int width = 1;
        for (int i = 0; i < width; i++) {
            int high = text.peek() == '%' ? Character.digit(text.peek(1), 16) : -1;
            int low = high < 0 ? -1 : Character.digit(text.peek(2), 16);
            int octet = high * 16 + low;
            if (i == 0) {
                width = octet < 0x80 ? 1 : octet < 0xe0 ? 2 : octet < 0xf0 ? 3 : 4;
            }
            boolean lead = octet < 0x80 || (octet >= 0xc0 && octet < 0xf8);
            if (high < 0 || low < 0 || (i == 0 ? !lead : (octet & 0xc0) != 0x80)) {
                throw text.fault("a \"%\" in a tag must be followed by UTF-8 in hexadecimal", TAG_ADVICE);
            }
            bytes.write(octet);
            text.skip(3);
        }
        out.append(bytes.toString(StandardCharsets.UTF_8));
    }
}
