package io.vapscan.scan;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Skipped;
import io.vapscan.manifest.Unreadable;
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
        List<ScannedObject> objects = new ArrayList<>();
        for (Parsed one : parsed) {
            if (one instanceof Document document) {
                objects.add(ScannedObject.of(objects.size(), document.source(), document.object()));
            }
        }
        return objects;
    }

    /** The objects' trees. */
    public List<Map<String, Object>> trees() {
        return parsed.stream()
                .filter(Document.class::isInstance)
                .map(one -> ((Document) one).object())
                .toList();
    }

    /** What could not be read, files and documents. */
    public List<Problem> unreadable() {
        List<Problem> all = new ArrayList<>(problems);
        for (Parsed one : parsed) {
            if (one instanceof Unreadable unreadable) {
                all.add(new Problem(
                        unreadable.source().path() + ":"
                                + unreadable.source().start().line() + ":"
                                + unreadable.source().start().column(),
                        unreadable.problem(),
                        unreadable.advice()));
            }
        }
        return all;
    }

    /** How many documents are YAML but no objects. */
    public int passedOver() {
        return (int) parsed.stream().filter(Skipped.class::isInstance).count();
    }
}
