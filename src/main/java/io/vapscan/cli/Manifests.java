package io.vapscan.cli;

import io.vapscan.admission.StoredPolicies;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.Input;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Unreadable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads what a command's few arguments name, and says at once what cannot be read. */
final class Manifests {

    private final Console console;
    private final ManifestFiles files;
    private boolean broken;

    Manifests(Console console) {
        this.console = console;
        this.files = console.manifests();
    }

    /** All documents, those that cannot be read among them. */
    List<Parsed> parsed(List<String> paths) {
        List<Parsed> all = new ArrayList<>();
        for (Input input : files.find(paths)) {
            if (input instanceof Input.Missing missing) {
                report(missing.name() + ": " + missing.problem() + "; " + missing.advice());
                continue;
            }
            for (Parsed parsed : files.read(input)) {
                all.add(parsed);
                if (parsed instanceof Unreadable unreadable) {
                    report(parsed.source().place() + ": " + unreadable.problem() + "; " + unreadable.advice());
                }
            }
        }
        return all;
    }

    /** The documents that hold objects. */
    List<Document> documents(List<String> paths) {
        return parsed(paths).stream()
                .filter(Document.class::isInstance)
                .map(Document.class::cast)
                .toList();
    }

    /** The policies that a path holds; that there is none is a problem. */
    List<Document> policies(String path) {
        List<Document> policies = documents(List.of(path)).stream()
                .filter(document -> StoredPolicies.isPolicy(document.object()))
                .toList();
        if (policies.isEmpty() && !broken) {
            report("no ValidatingAdmissionPolicy in " + path);
        }
        return policies;
    }

    /** The objects. */
    List<Map<String, Object>> trees(List<String> paths) {
        return documents(paths).stream().map(Document::object).toList();
    }

    /** Whether something could not be read. */
    boolean broken() {
        return broken;
    }

    /** Says a problem on standard error, which makes the command fail at its end. */
    void report(String problem) {
        broken = true;
        console.error(problem);
    }
}
