package io.vapscan.edit;

import io.vapscan.manifest.Chunk;
import io.vapscan.manifest.Chunks;
import io.vapscan.manifest.Position;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Changes of one object as changes of its file's text, for editors that can apply them. */
public final class ObjectEdit {

    private static final int LONGEST = 256 << 10;

    private final byte[] content;
    private final List<Chunk> chunks;

    /** Takes a file's bytes. */
    public ObjectEdit(byte[] content) {
        this.content = content;
        this.chunks = Chunks.of(content);
    }

    /**
     * The changes of the text; none where not all of it can be made.
     *
     * @param start where the object begins in the file
     * @param object the object
     * @param fixes what is to change
     */
    public List<TextEdit> of(Position start, Map<String, Object> object, List<Fix> fixes) {
        Chunk chunk = around(start);
        FixPlan plan = FixPlan.of(fixes, object, true);
        if (chunk == null
                || chunk.to() - chunk.from() > LONGEST
                || !plan.refused().isEmpty()) {
            return List.of();
        }
        byte[] piece = Arrays.copyOfRange(content, chunk.from(), chunk.to());
        byte[] edited = piece;
        Position inPiece = new Position(start.line() - chunk.line() + 1, start.column());
        for (FixPlan.Step step : plan.steps()) {
            Edited outcome = YamlEdit.apply(edited, inPiece, step.edit());
            if (outcome instanceof Edited.Refused) {
                return List.of();
            }
            edited = outcome instanceof Edited.Changed changed ? changed.content() : edited;
        }
        return TextEdit.between(text(piece), text(edited), chunk.line());
    }

    /** A byte order mark takes no column. */
    private static String text(byte[] piece) {
        String text = new String(piece, StandardCharsets.UTF_8);
        return text.startsWith("\ufeff") ? text.substring(1) : text;
    }

    private @Nullable Chunk around(Position start) {
        Chunk around = null;
        for (Chunk chunk : chunks) {
            around = chunk.line() <= start.line() && chunk.badSeparator() == null ? chunk : around;
        }
        return around;
    }
}
