package io.vapscan.edit;

import io.vapscan.manifest.Chunk;
import io.vapscan.manifest.Chunks;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Position;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A file under edit: one change after another, in any of its objects. Only the documents that change are read again. */
public final class FileEdit {

    private static final String NAME = "";

    private final List<byte[]> pieces = new ArrayList<>();
    private final List<byte[]> between = new ArrayList<>();
    private final Map<Integer, List<Target>> objects = new HashMap<>();
    private final List<Integer> documents = new ArrayList<>();

    /**
     * An object of the file as it is now.
     *
     * @param piece the number of the piece of the file that it stands in
     * @param ordinal its place among the objects of that piece
     * @param document the number of its document in the file, from 0
     * @param start where it begins, with lines counted from the piece's first
     * @param tree the object
     */
    public record Target(int piece, int ordinal, int document, Position start, Map<String, Object> tree) {}

    /** Takes a file's bytes. */
    public FileEdit(byte[] content) {
        int document = 0;
        int end = 0;
        for (Chunk chunk : Chunks.of(content)) {
            byte[] piece = Arrays.copyOfRange(content, chunk.from(), chunk.to());
            pieces.add(piece);
            between.add(Arrays.copyOfRange(content, end, chunk.from()));
            end = chunk.to();
            documents.add(document);
            List<Parsed> parsed = new ManifestReader().read(NAME, piece);
            for (Parsed one : parsed) {
                document = Math.max(
                        document,
                        documents.get(documents.size() - 1) + one.source().document() + 1);
            }
            objects.put(pieces.size() - 1, objects(pieces.size() - 1, parsed));
        }
        between.add(Arrays.copyOfRange(content, end, content.length));
    }

    private List<Target> objects(int piece, List<Parsed> parsed) {
        List<Target> out = new ArrayList<>();
        for (Parsed one : parsed) {
            if (one instanceof Document document) {
                int number = documents.get(piece) + document.source().document();
                out.add(new Target(piece, out.size(), number, document.source().start(), document.object()));
            }
        }
        return out;
    }

    /** The objects, in the file's order. */
    public List<Target> objects() {
        List<Target> all = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            all.addAll(objects.getOrDefault(i, List.of()));
        }
        return all;
    }

    /** The same object after the edits that were made since it was asked for. */
    public Target now(Target object) {
        return objects.getOrDefault(object.piece(), List.of()).get(object.ordinal());
    }

    /** Makes an edit of an object. */
    public Edited apply(Target object, Edit edit) {
        return made(
                object, YamlEdit.apply(pieces.get(object.piece()), now(object).start(), edit));
    }

    /** Makes all of the edits of an object or none. */
    Edited applyTogether(Target object, List<Edit> edits) {
        return made(
                object,
                YamlEdit.applyTogether(pieces.get(object.piece()), now(object).start(), edits));
    }

    private Edited made(Target object, Edited edited) {
        if (edited instanceof Edited.Changed changed) {
            pieces.set(object.piece(), changed.content());
            objects.put(object.piece(), objects(object.piece(), new ManifestReader().read(NAME, changed.content())));
        }
        return edited;
    }

    /** The file's bytes now. */
    public byte[] content() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < pieces.size(); i++) {
            out.writeBytes(between.get(i));
            out.writeBytes(pieces.get(i));
        }
        out.writeBytes(between.get(pieces.size()));
        return out.toByteArray();
    }
}
