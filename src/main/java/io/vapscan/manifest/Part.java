package io.vapscan.manifest;

import java.util.ArrayList;
import java.util.List;

/**
 * Some of a file's documents, one after another.
 *
 * @param parsed what was read, numbered as if the part were the whole file
 * @param count how many documents there are, those without content included
 * @param places where the objects' fields stand
 */
public record Part(List<Parsed> parsed, int count, FieldPlaces places) {

    /** Documents of whose fields nobody will ask where they stand. */
    public Part(List<Parsed> parsed, int count) {
        this(parsed, count, FieldPlaces.NONE);
    }

    /** A file's parts put together. */
    public static List<Parsed> join(List<Part> parts) {
        List<Parsed> all = new ArrayList<>();
        int first = 0;
        for (Part part : parts) {
            all.addAll(part.after(first));
            first += part.count;
        }
        return all;
    }

    /** What was read, numbered as what comes after that many documents of its file. */
    public List<Parsed> after(int documents) {
        return documents == 0
                ? parsed
                : parsed.stream().map(one -> renumbered(one, documents)).toList();
    }

    private static Parsed renumbered(Parsed parsed, int first) {
        Source old = parsed.source();
        Source source = new Source(old.path(), old.document() + first, old.start());
        if (parsed instanceof Document document) {
            return new Document(source, document.object(), document.duplicates());
        }
        if (parsed instanceof Skipped skipped) {
            return new Skipped(source, skipped.likeness(), skipped.reason());
        }
        Unreadable unreadable = (Unreadable) parsed;
        return new Unreadable(source, unreadable.problem(), unreadable.advice());
    }
}
