package io.vapscan.manifest;

import io.vapscan.manifest.yaml.Decoding;
import io.vapscan.manifest.yaml.Depth;
import io.vapscan.manifest.yaml.JsonNodes;
import io.vapscan.manifest.yaml.Node;
import io.vapscan.manifest.yaml.Parser;
import io.vapscan.manifest.yaml.SyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Walks a file's documents in order, parsed to nodes one at a time. */
final class Roots {

    private final byte[] content;
    private final Limits limits;
    private final Depth depth;
    private final Consumer<Root> out;
    private final @Nullable BlockKeys keys;
    private int number;

    private Roots(byte[] content, Limits limits, @Nullable BlockKeys keys, Consumer<Root> out) {
        this.content = content;
        this.keys = keys;
        this.limits = limits;
        this.depth = new Depth(limits.depth());
        this.out = out;
    }

    static void walk(byte[] content, Limits limits, Consumer<Root> out) {
        Roots roots = new Roots(content, limits, null, out);
        Chunks.of(content).forEach(roots::read);
    }

    /**
     * Walks some of a file's chunks, for their values alone: no nodes are made of what is plain.
     *
     * @return how many documents they hold; their numbers begin at 0
     */
    static int walkValues(byte[] content, List<Chunk> chunks, Limits limits, BlockKeys keys, Consumer<Root> out) {
        Roots roots = new Roots(content, limits, keys, out);
        chunks.forEach(roots::read);
        return roots.number;
    }

    /** Walks only a chunk's documents; their numbers are not those in the file. */
    static void walk(byte[] content, Chunk chunk, Consumer<Root> out) {
        new Roots(content, Limits.ANY_LENGTH, null, out).read(chunk);
    }

    /** Walks a List's item that was cut out of it; what it holds is no List, whatever it looks like. */
    static void walkItem(byte[] content, Chunk item, Limits limits, BlockKeys keys, Consumer<Root> out) {
        boolean fits = item.to() - item.from() <= limits.documentBytes();
        BlockReader.Read read = fits ? BlockReader.readAnywhere(content, item, keys) : null;
        if (read == null) {
            new Roots(content, limits, null, out).read(item);
        } else {
            out.accept(new Root.Plain(0, read.tree(), new Position(item.line() + read.line(), read.column() + 1)));
        }
    }

    private void read(Chunk chunk) {
        if (chunk.badSeparator() != null) {
            fault(
                    new Position(chunk.line(), 4),
                    "text after \"---\" on the same line",
                    "move it to the next line: kubectl takes \"---\" only on a line of its own");
        } else if (chunk.to() - chunk.from() > limits.documentBytes()) {
            fault(
                    new Position(chunk.line(), chunk.column()),
                    TooLong.name(content, chunk) + " is longer than " + limits.documentBytes() + " bytes",
                    "no Kubernetes object is that long: check that the file is a manifest");
        } else if (keys == null || !readPlain(chunk, keys)) {
            decode(chunk);
        }
    }

    private boolean readPlain(Chunk chunk, BlockKeys known) {
        BlockReader.Read read = BlockReader.read(content, chunk, known);
        // The items of a List have places of their own, which only nodes know.
        if (read == null || read.tree().get("items") instanceof List) {
            return false;
        }
        out.accept(new Root.Plain(number++, read.tree(), new Position(chunk.line() + read.line(), 1)));
        return true;
    }

    private void fault(Position position, String problem, String advice) {
        out.accept(new Root.Faulty(number++, position, problem, advice));
    }

    private void decode(Chunk chunk) {
        Decoding text;
        try {
            text = Decoding.of(content, chunk.from(), chunk.to());
        } catch (SyntaxException e) {
            String valid = new String(content, chunk.from(), chunk.to() - chunk.from(), StandardCharsets.UTF_8);
            char[] chars = (valid.startsWith("\ufeff") ? valid.substring(1) : valid).toCharArray();
            out.accept(Root.Faulty.of(number++, new Lines(chars, chunk.line(), chunk.column(), true), e));
            return;
        }
        Lines lines = new Lines(text.chars(), chunk.line(), chunk.column(), text.astral());
        List<Node> json = text.isOdd() ? json(text) : null;
        if (json != null) {
            json.forEach(root -> out.accept(new Root.Parsed(number++, root, lines)));
        } else if (text.refusal() != null) {
            out.accept(Root.Faulty.of(number++, lines, text.refusal()));
        } else {
            parse(text, lines, chunk.line() == 1);
        }
    }

    private @Nullable List<Node> json(Decoding text) {
        return JsonNodes.parse(text.chars(), text.length(), limits.depth());
    }

    /**
     * Parses a piece.
     *
     * @param mayBeStreamOfJson whether it is the file's first, which kubectl reads as JSON where it is some
     */
    private void parse(Decoding text, Lines lines, boolean mayBeStreamOfJson) {
        Parser parser = new Parser(text.chars(), text.astral(), depth);
        int first = number;
        try {
            Node root = parser.parseDocument();
            while (root != null) {
                out.accept(new Root.Parsed(number++, root, lines));
                root = text.chars()[root.offset()] == '{' ? parser.parseNextInRow() : null;
            }
        } catch (SyntaxException e) {
            List<Node> json = number == first ? json(text) : null;
            if (json == null) {
                String advice = looksLikeTemplate(text) ? "this looks like a template: render it first" : e.advice();
                fault(lines.at(e.offset()), e.problem(), advice);
            } else {
                json.forEach(root -> out.accept(new Root.Parsed(number++, root, lines)));
            }
            return;
        }
        int more = number > first ? restOf(parser) : -1;
        if (more >= 0 && mayBeStreamOfJson && JsonNodes.parse(text.chars(), more, limits.depth()) != null) {
            fault(lines.at(more), TrailingText.PROBLEM, TrailingText.ADVICE);
        } else if (more >= 0) {
            // What follows a document in its chunk ("..." and more) is lost to kubectl; we say so.
            out.accept(new Root.Unread(number - 1, lines.at(more)));
        }
    }

    private static int restOf(Parser parser) {
        try {
            return parser.moreAt();
        } catch (SyntaxException e) {
            return e.offset();
        }
    }

    private static boolean looksLikeTemplate(Decoding text) {
        char[] chars = text.chars();
        for (int i = 0; i + 1 < text.length(); i++) {
            if (chars[i] == '{' && chars[i + 1] == '{') {
                return true;
            }
        }
        return false;
    }
}
