package io.vapscan.manifest;

import io.vapscan.manifest.yaml.Node;
import io.vapscan.manifest.yaml.SyntaxException;
import java.util.Map;

/** What a file holds, before values are made of it: a parsed document or the reason why there is none. */
sealed interface Root {

    /** The document's number in its file, from 0. */
    int number();

    /** A parsed document. */
    record Parsed(int number, Node node, Lines lines) implements Root {}

    /** A document in the plain part of YAML, read at once: its tree, and where its first key stands. */
    record Plain(int number, Map<String, Object> tree, Position position) implements Root {}

    /** A document that is no YAML. */
    record Faulty(int number, Position position, String problem, String advice) implements Root {

        static Faulty of(int number, Lines lines, SyntaxException fault) {
            return new Faulty(number, lines.at(fault.offset()), fault.problem(), fault.advice());
        }
    }

    /** Text after a document that kubectl does not read. */
    record Unread(int number, Position position) implements Root {}
}
