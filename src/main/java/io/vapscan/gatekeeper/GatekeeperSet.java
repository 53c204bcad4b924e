package io.vapscan.gatekeeper;

import io.vapscan.object.Metadata;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Templates and their Constraints, by name. Immutable.
 *
 * @param templates by name
 * @param constraints by kind and name
 */
public record GatekeeperSet(List<ConstraintTemplate> templates, List<Constraint> constraints) {

    /** Copies the lists. */
    public GatekeeperSet {
        templates = List.copyOf(templates);
        constraints = List.copyOf(constraints);
    }

    /** The Constraints of a template. */
    public List<Constraint> of(ConstraintTemplate template) {
        return constraints.stream()
                .filter(constraint -> constraint.template().equals(template.name()))
                .toList();
    }

    /** The definitions of the kinds of all Constraints. */
    public List<Map<String, Object>> definitions() {
        return templates.stream().map(ConstraintTemplate::definition).toList();
    }

    /** An object that cannot be used, and why. */
    public record Unusable(Map<String, Object> object, Fault fault) {}

    /**
     * What reading comes to.
     *
     * @param set what can be used
     * @param unusable what cannot
     */
    public record Read(GatekeeperSet set, List<Unusable> unusable) {}

    /**
     * Reads templates and Constraints as a server would hold them; other objects are passed over. The last of a name counts.
     *
     * @param objects as written, in any order
     */
    public static Read read(List<Map<String, Object>> objects) {
        List<Unusable> unusable = new ArrayList<>();
        Map<String, ConstraintTemplate> templates = new TreeMap<>();
        for (Map<String, Object> object : objects) {
            if (GatekeeperKinds.isTemplate(object)) {
                ConstraintTemplate.Read read = ConstraintTemplate.of(object);
                if (read instanceof ConstraintTemplate.Taken taken) {
                    repeated(object, templates.put(taken.template().kind(), taken.template()), unusable);
                } else {
                    unusable.add(new Unusable(object, ((ConstraintTemplate.Refused) read).fault()));
                }
            }
        }
        Map<String, Constraint> constraints = new TreeMap<>();
        Map<String, ConstraintReader> readers = new HashMap<>();
        templates.forEach((kind, template) -> readers.put(kind, new ConstraintReader(template)));
        for (Map<String, Object> object : objects) {
            if (GatekeeperKinds.isConstraint(object)) {
                constraint(object, readers, constraints, unusable);
            }
        }
        Map<String, ConstraintTemplate> byName = new LinkedHashMap<>();
        templates.values().forEach(template -> byName.put(template.name(), template));
        return new Read(
                new GatekeeperSet(List.copyOf(byName.values()), List.copyOf(constraints.values())),
                List.copyOf(unusable));
    }

    private static void constraint(
            Map<String, Object> object,
            Map<String, ConstraintReader> readers,
            Map<String, Constraint> constraints,
            List<Unusable> unusable) {
        String kind = Metadata.kindOf(object).kind();
        ConstraintReader reader = readers.get(kind);
        if (reader == null) {
            unusable.add(new Unusable(
                    object, Fault.at("there is no ConstraintTemplate for Constraints of kind " + kind, "kind")));
            return;
        }
        Constraint.Read read = reader.read(object, false);
        if (read instanceof Constraint.Taken taken) {
            String refusal = taken.constraint().enforcement().refusal();
            if (refusal != null) {
                unusable.add(new Unusable(object, Fault.at(refusal, "spec", "enforcementAction")));
                return;
            }
            repeated(object, constraints.put(kind + "\0" + taken.constraint().name(), taken.constraint()), unusable);
        } else {
            unusable.add(new Unusable(object, ((Constraint.Refused) read).fault()));
        }
    }

    private static void repeated(Map<String, Object> object, @Nullable Object before, List<Unusable> unusable) {
        if (before != null) {
            String title = Metadata.kindOf(object).kind() + " " + Metadata.name(object);
            unusable.add(new Unusable(
                    object, Fault.at("a " + title + " was read before; the last one counts", "metadata", "name")));
        }
    }
}
