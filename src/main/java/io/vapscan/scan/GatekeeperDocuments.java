package io.vapscan.scan;

import io.vapscan.gatekeeper.Constraint;
import io.vapscan.gatekeeper.ConstraintTemplate;
import io.vapscan.gatekeeper.GatekeeperKinds;
import io.vapscan.gatekeeper.GatekeeperSet;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Places;
import io.vapscan.manifest.Source;
import io.vapscan.object.Metadata;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Gatekeeper's templates and Constraints among documents.
 *
 * @param set those that can be used
 * @param problems what cannot
 * @param notices what a reader has to know
 */
public record GatekeeperDocuments(GatekeeperSet set, List<Problem> problems, List<String> notices) {

    /** Copies the lists. */
    public GatekeeperDocuments {
        problems = List.copyOf(problems);
        notices = List.copyOf(notices);
    }

    /** Reads them. */
    public static GatekeeperDocuments of(List<Parsed> parsed) {
        IdentityHashMap<Map<String, Object>, Source> sources = new IdentityHashMap<>();
        List<Map<String, Object>> objects = new ArrayList<>();
        List<String> notices = new ArrayList<>();
        for (Parsed one : parsed) {
            if (one instanceof Document document) {
                Map<String, Object> object = document.object();
                if (GatekeeperKinds.isPolicy(object)) {
                    sources.put(object, document.source());
                    objects.add(object);
                } else if (GatekeeperKinds.isMutation(object) || GatekeeperKinds.isExpansion(object)) {
                    notices.add(Places.of(document.source(), List.of()) + ": "
                            + Metadata.kindOf(object).kind() + " " + Metadata.name(object)
                            + " is not judged: what it would change or imply is not seen");
                }
            }
        }
        GatekeeperSet.Read read = GatekeeperSet.read(objects);
        List<Problem> problems = new ArrayList<>();
        for (GatekeeperSet.Unusable unusable : read.unusable()) {
            Source source = sources.get(unusable.object());
            String place =
                    source == null ? "" : Places.of(source, unusable.fault().path());
            problems.add(new Problem(place, unusable.fault().problem(), ""));
        }
        for (ConstraintTemplate template : read.set().templates()) {
            template.ignored().forEach(line -> notices.add("ConstraintTemplate " + template.name() + ": " + line));
        }
        read.set().constraints().stream()
                .filter(Constraint::nameTooLong)
                .forEach(one -> notices.add(one.kind() + " " + one.name() + ": a server refuses so long a name"));
        return new GatekeeperDocuments(read.set(), problems, notices);
    }
}
