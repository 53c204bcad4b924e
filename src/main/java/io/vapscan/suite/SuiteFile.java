package io.vapscan.suite;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.FilePositions;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Positions;
import io.vapscan.manifest.Source;
import io.vapscan.manifest.Unreadable;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.Metadata;
import io.vapscan.scan.Problem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A file that may hold tests, read, and parsed when somebody asks. For one thread at a time. */
public final class SuiteFile {

    private final String name;
    private final boolean named;
    private final byte[] content;
    private @Nullable List<Parsed> parsed;
    private @Nullable FilePositions positions;

    /**
     * A file.
     *
     * @param name the file as the user would name it
     * @param named whether the user named it, or {@code --file-name} matches it; else it was found in a directory
     * @param content its bytes
     */
    public SuiteFile(String name, boolean named, byte[] content) {
        this.name = name;
        this.named = named;
        this.content = content.clone();
    }

    /** The file as the user would name it. */
    public String name() {
        return name;
    }

    /** The file's own name, without its directory. */
    public String fileName() {
        return name.substring(name.lastIndexOf('/') + 1);
    }

    /** The directory that relative paths in the file start from. */
    public Path directory() {
        Path parent = Path.of(name).getParent();
        return parent == null ? Path.of("") : parent;
    }

    /** Whether the user named it, or {@code --file-name} matches it; else it was found in a directory. */
    public boolean named() {
        return named;
    }

    /** Its bytes. */
    public byte[] content() {
        return content.clone();
    }

    /** Whether its text contains this one: a look that costs no parsing. */
    public boolean mentions(String text) {
        byte[] wanted = text.getBytes(StandardCharsets.UTF_8);
        for (int at = 0; at + wanted.length <= content.length; at++) {
            int matched = 0;
            while (matched < wanted.length && content[at + matched] == wanted[matched]) {
                matched++;
            }
            if (matched == wanted.length) {
                return true;
            }
        }
        return false;
    }

    /** Its documents, as kubectl reads them; those that cannot be read among them. */
    public List<Parsed> parsed() {
        List<Parsed> read = parsed;
        if (read == null) {
            read = List.copyOf(new ManifestReader().read(name, content));
            parsed = read;
        }
        return read;
    }

    /** Its documents that hold objects. */
    public List<Document> documents() {
        return parsed().stream()
                .filter(Document.class::isInstance)
                .map(Document.class::cast)
                .toList();
    }

    /** Its objects of one kind, in any version of the group. */
    public List<Document> documents(String group, String kind) {
        return documents().stream()
                .filter(document -> {
                    GroupVersionKind own = Metadata.kindOf(document.object());
                    return own.group().equals(group) && own.kind().equals(kind);
                })
                .toList();
    }

    /** Whether it holds such objects, or may in what of it cannot be read. Parsed only where it speaks of them. */
    public boolean mayHold(String group, String kind) {
        return mentions(group)
                && mentions(kind)
                && (!documents(group, kind).isEmpty() || !unreadable().isEmpty());
    }

    /** What of it cannot be read. */
    public List<Problem> unreadable() {
        List<Problem> problems = new ArrayList<>();
        for (Parsed one : parsed()) {
            if (one instanceof Unreadable unreadable) {
                problems.add(
                        new Problem(place(unreadable.source().start()), unreadable.problem(), unreadable.advice()));
            }
        }
        return problems;
    }

    /**
     * {@code file:line:column} of a field of one of its objects, or of the closest field around it.
     *
     * @param source where the object stands
     * @param path field names (String) and list indexes (Integer)
     */
    public String place(Source source, List<?> path) {
        FilePositions known = positions;
        if (known == null) {
            known = new FilePositions(content);
            positions = known;
        }
        Positions object = known.of(source);
        return place(object == null ? source.start() : object.nearest(path));
    }

    private String place(Position position) {
        return name + ":" + position.line() + ":" + position.column();
    }
}
