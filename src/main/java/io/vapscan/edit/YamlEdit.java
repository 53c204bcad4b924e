package io.vapscan.edit;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.ObjectNode;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Skipped;
import io.vapscan.object.Fields;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Edits one object in the text of a YAML or JSON document. The edited text is read again, and only when it reads as what was
 * meant, in all its objects, is it handed out: whatever way of writing this class does not know is refused and not spoilt.
 */
public final class YamlEdit {

    private static final String NAME = "";
    private static final Map<String, Object> GONE = Map.of();

    private YamlEdit() {}

    /**
     * Makes an edit.
     *
     * @param piece the bytes of one {@link io.vapscan.manifest.Chunk}
     * @param start where the object begins, with lines counted from the piece's first
     */
    public static Edited apply(byte[] piece, Position start, Edit edit) {
        try {
            return edited(piece, start, edit);
        } catch (Refusal refusal) {
            return new Edited.Refused(refusal.why());
        }
    }

    private static Edited edited(byte[] piece, Position start, Edit edit) throws Refusal {
        String text = new String(piece, StandardCharsets.UTF_8);
        List<Parsed> before = new ManifestReader().read(NAME, piece);
        Map<String, Object> object = object(before, start);
        if (!Arrays.equals(piece, text.getBytes(StandardCharsets.UTF_8)) || object == null) {
            throw new Refusal("the object is not there any more");
        }
        Map<String, Object> wanted = Fields.mapOrNull(TreeEdit.apply(object, edit));
        if (wanted == null || edit.path().isEmpty()) {
            throw new Refusal("a whole object is not replaced");
        }
        if (wanted.equals(object)) {
            return new Edited.Unchanged();
        }
        byte[] after = splice(text, node(piece, start), edit);
        check(before, new ManifestReader().read(NAME, after), start, wanted);
        return new Edited.Changed(after);
    }

    /**
     * Makes several edits that may only be right together: where one value stands for several, by an anchor and its aliases, all
     * of which are to become the same.
     */
    static Edited applyTogether(byte[] piece, Position start, List<Edit> edits) {
        try {
            List<Parsed> before = new ManifestReader().read(NAME, piece);
            Object wanted = object(before, start);
            for (Edit edit : edits) {
                wanted = TreeEdit.apply(wanted, edit);
            }
            byte[] after = piece;
            for (Edit edit : edits) {
                after = attempted(after, start, edit);
            }
            check(before, new ManifestReader().read(NAME, after), start, Fields.map(wanted));
            return Arrays.equals(piece, after) ? new Edited.Unchanged() : new Edited.Changed(after);
        } catch (Refusal refusal) {
            return new Edited.Refused(refusal.why());
        }
    }

    /** The text with the edit; as it is where that is there already, or stands elsewhere. */
    private static byte[] attempted(byte[] piece, Position start, Edit edit) {
        try {
            Map<String, Object> object = object(new ManifestReader().read(NAME, piece), start);
            boolean there = object == null || object.equals(TreeEdit.apply(object, edit));
            return there ? piece : splice(new String(piece, StandardCharsets.UTF_8), node(piece, start), edit);
        } catch (Refusal elsewhere) {
            return piece;
        }
    }

    private static ObjectNode node(byte[] piece, Position start) throws Refusal {
        return ObjectNode.of(piece).stream()
                .filter(one -> one.start().equals(start))
                .reduce((outer, inner) -> inner)
                .orElseThrow(() -> new Refusal("the object is not there any more"));
    }

    private static byte[] splice(String text, ObjectNode node, Edit edit) throws Refusal {
        List<Object> path = new ArrayList<>(node.steps());
        path.addAll(edit.path());
        // Positions do not count a byte order mark, and readers see a line break at every text's end.
        boolean marked = text.startsWith("\ufeff");
        String body = marked ? text.substring(1) : text;
        Splice splice = new Splices(body, node.root()).of(path, edit);
        String changed = splice == null ? body : splice.in(body);
        return ((marked ? "\ufeff" : "") + changed).getBytes(StandardCharsets.UTF_8);
    }

    private static @Nullable Map<String, Object> object(List<Parsed> parsed, Position start) {
        for (Parsed one : parsed) {
            if (one instanceof Document document && document.source().start().equals(start)) {
                return document.object();
            }
        }
        return null;
    }

    /** All documents have to be as they were, and the edited one as wanted. */
    private static void check(List<Parsed> before, List<Parsed> after, Position start, Map<String, Object> wanted)
            throws Refusal {
        boolean same = before.size() == after.size();
        for (int i = 0; same && i < before.size(); i++) {
            Map<String, Object> old = before.get(i) instanceof Document document ? document.object() : GONE;
            Map<String, Object> now = after.get(i) instanceof Document document ? document.object() : GONE;
            boolean edited = before.get(i).source().start().equals(start);
            same = before.get(i).getClass().equals(after.get(i).getClass())
                    && Objects.equals(edited ? wanted : old, now)
                    && (!(before.get(i) instanceof Skipped)
                            || reason(before.get(i)).equals(reason(after.get(i))));
        }
        if (!same) {
            throw new Refusal("it cannot be made in the text without changing something else (an anchor that other"
                    + " places refer to, or an unusual way of writing); edit it by hand");
        }
    }

    private static String reason(Parsed parsed) {
        return parsed instanceof Skipped skipped ? skipped.reason() : "";
    }
}
