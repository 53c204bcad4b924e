package io.vapscan.suite.policytest;

import io.vapscan.manifest.Document;
import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import io.vapscan.scan.Problem;
import io.vapscan.scan.Suggestions;
import io.vapscan.suite.CaseLabel;
import io.vapscan.suite.Fixtures;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Finds the objects that a test file names: by the name that it gives them, by file, or written in place. */
final class ObjectChoice {

    private final Fixtures fixtures;
    private final Path directory;
    private final Map<String, Object> named;

    /**
     * A finder.
     *
     * @param directory that paths start from
     * @param named objects that the file gives a name, as it has them
     */
    ObjectChoice(Fixtures fixtures, Path directory, Map<String, Object> named) {
        this.fixtures = fixtures;
        this.directory = directory;
        this.named = named;
    }

    /**
     * An object that was found.
     *
     * @param object its tree
     * @param called how people tell it from others: a name, a file, or its kind and name
     */
    record Chosen(Map<String, Object> object, String called) {}

    /**
     * What was found.
     *
     * @param objects in reading order
     * @param problems what cannot be read or is not there
     */
    record Choice(List<Chosen> objects, List<Problem> problems) {

        static Choice problem(String text) {
            return new Choice(List.of(), List.of(Problem.of(text)));
        }
    }

    /** The objects that are meant. */
    Choice find(Object written) {
        return written instanceof String text && named.containsKey(text)
                ? called(text, find(named.get(text), true))
                : find(written, false);
    }

    private static Choice called(String name, Choice choice) {
        return choice.objects().size() == 1
                ? new Choice(List.of(new Chosen(choice.objects().get(0).object(), name)), choice.problems())
                : choice;
    }

    private Choice find(Object written, boolean inNamed) {
        if (written instanceof String path) {
            int mark = path.lastIndexOf('#');
            Choice choice =
                    mark < 0 ? file(path, Map.of()) : file(path.substring(0, mark), part(path.substring(mark + 1)));
            boolean near = !choice.problems().isEmpty() && !inNamed && path.indexOf('.') < 0 && !named.isEmpty();
            return near
                    ? Choice.problem("neither an object of this file nor a file: " + path
                            + Suggestions.question(path, named.keySet()))
                    : choice;
        }
        Map<String, Object> tree = Fields.map(written);
        return tree.containsKey("file")
                ? file(Fields.string(tree, "file"), tree)
                : new Choice(List.of(new Chosen(tree, CaseLabel.resourceOf(tree))), List.of());
    }

    /** What follows the mark: a document's number or an object's name. */
    private static Map<String, Object> part(String text) {
        boolean number = !text.isEmpty() && text.length() < 9 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? Map.of("document", Long.parseLong(text)) : Map.of("name", text);
    }

    private Choice file(String path, Map<String, Object> wanted) {
        Fixtures.Fixture fixture = fixtures.read(directory, path);
        if (!fixture.problems().isEmpty()) {
            return new Choice(List.of(), fixture.problems());
        }
        List<Document> documents =
                fixture.documents().stream().filter(one -> is(one, wanted)).toList();
        if (documents.isEmpty()) {
            return Choice.problem(
                    fixture.documents().isEmpty() ? path + ": no object in it" : path + ": no such object in it");
        }
        List<Chosen> chosen = new ArrayList<>();
        for (Document document : documents) {
            chosen.add(new Chosen(document.object(), called(document, fixture.documents())));
        }
        return new Choice(chosen, List.of());
    }

    private static boolean is(Document document, Map<String, Object> wanted) {
        Long number = Fields.integer(wanted, "document");
        Map<String, Object> object = document.object();
        return (number == null || number == document.source().document() + 1)
                && is(wanted, "kind", Metadata.kindOf(object).kind())
                && is(wanted, "namespace", Metadata.namespace(object))
                && is(wanted, "name", Metadata.name(object));
    }

    private static boolean is(Map<String, Object> wanted, String key, String actual) {
        return !wanted.containsKey(key) || Fields.string(wanted, key).equals(actual);
    }

    /** By its file alone where that holds nothing else. */
    private static String called(Document document, List<Document> all) {
        String path = document.source().path();
        boolean alone =
                all.stream().filter(one -> one.source().path().equals(path)).count() == 1;
        String file = path.substring(path.lastIndexOf('/') + 1);
        return alone ? file : file + "#" + Metadata.name(document.object());
    }
}
