package io.vapscan.scan;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.Duplicate;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Skipped;
import io.vapscan.manifest.Unreadable;
import io.vapscan.object.KindRegistry;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What is to be judged, read.
 *
 * @param paths the paths as the user wrote them
 * @param files how many files were read
 * @param parsed their documents, in reading order
 * @param problems files that could not be read
 */
public record ScanInput(List<String> paths, int files, List<Parsed> parsed, List<Problem> problems) {

    /** The documents that hold objects. */
    public List<ScannedObject> objects() {
        return objects(0);
    }

    /** The same, numbered from a number on. */
    List<ScannedObject> objects(int first) {
        List<ScannedObject> objects = new ArrayList<>();
        for (Parsed one : parsed) {
            addObject(one, first, objects);
        }
        return objects;
    }

    /** Called for each document, and so compiled soon. */
    private static void addObject(Parsed one, int first, List<ScannedObject> objects) {
        if (one instanceof Document document) {
            objects.add(ScannedObject.of(first + objects.size(), document.source(), document.object()));
        }
    }

    /** How many documents hold objects. */
    int countObjects() {
        return Lists.count(parsed, one -> one instanceof Document);
    }

    /** Whether there is an object of a kind that Kubernetes does not build in. */
    public boolean anyForeign() {
        KindRegistry known = KindRegistry.builtIn();
        for (Parsed one : parsed) {
            if (one instanceof Document document && known.find(Metadata.kindOf(document.object())) == null) {
                return true;
            }
        }
        return false;
    }

    /** The objects' trees. */
    public List<Map<String, Object>> trees() {
        return Lists.mapped(Lists.filtered(parsed, one -> one instanceof Document), one -> ((Document) one).object());
    }

    /** What could not be read, files and documents. */
    public List<Problem> unreadable() {
        List<Problem> all = new ArrayList<>(problems);
        for (Parsed one : parsed) {
            if (one instanceof Unreadable unreadable) {
                all.add(new Problem(one.source().place(), unreadable.problem(), unreadable.advice()));
            }
        }
        return all;
    }

    /** What a report says of it. */
    public Inputs summary() {
        return new Inputs(paths, files, passedOver(), unreadable());
    }

    /** How many documents are YAML but no objects. */
    public int passedOver() {
        return Lists.count(parsed, one -> one instanceof Skipped);
    }

    /** What was read otherwise than its writer may have meant: half a manifest, a key that counts only once. */
    List<String> notices() {
        List<String> notices = new ArrayList<>();
        for (Parsed one : parsed) {
            if (one instanceof Document document) {
                document.duplicates().forEach(duplicate -> notices.add(notice(document, duplicate)));
            } else if (one instanceof Skipped skipped && skipped.likeness() == Skipped.Likeness.NEARLY) {
                notices.add(one.source().place() + ": passed over: " + skipped.reason());
            }
        }
        return notices;
    }

    private static String notice(Document document, Duplicate duplicate) {
        return document.source().path() + ":"
                + duplicate.position().line() + ":"
                + duplicate.position().column() + ": key " + duplicate.key()
                + " is there more than once: the last one counts, and kubectl apply refuses it";
    }
}
