package io.vapscan.gatekeeper;

import io.vapscan.object.GoQuote;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.LabelSyntax;
import io.vapscan.object.Metadata;
import io.vapscan.schema.Held;
import io.vapscan.schema.ObjectModel;
import io.vapscan.schema.ObjectModels;
import io.vapscan.schema.structural.CustomResources;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads Constraints of one template and refuses what Gatekeeper refuses: selectors, then name and kind, then the schema, then
 * unknown fields; only then are defaults filled ({@code frameworks/constraint/pkg/client/crds/validate.go}).
 */
final class ConstraintReader {

    private static final Set<String> VERSIONS = Set.of("v1beta1", "v1alpha1");
    private static final String STORED = GatekeeperKinds.CONSTRAINTS + "/v1beta1";
    static final int LONGEST_NAME = 63;

    private final ConstraintTemplate template;
    private final ObjectModel model;

    ConstraintReader(ConstraintTemplate template) {
        this.template = template;
        this.model = ObjectModels.decoded(List.of(template.definition()));
    }

    /**
     * Reads one.
     *
     * @param written whether the schema has to hold before defaults are filled
     */
    Constraint.Read read(Map<String, Object> object, boolean written) {
        try {
            check(object);
        } catch (Fault.Found found) {
            return new Constraint.Refused(found.fault(), false);
        }
        if (written && Metadata.name(object).length() > LONGEST_NAME) {
            return new Constraint.Refused(
                    Fault.at(
                            "metadata.name: Too long: may not be more than " + LONGEST_NAME + " bytes",
                            "metadata",
                            "name"),
                    true);
        }
        List<String> objections = written
                ? new CustomResources(List.of(template.definition())).objections(Metadata.kindOf(object), object)
                : List.of();
        if (!objections.isEmpty()) {
            return new Constraint.Refused(broken(String.join(", ", objections)), true);
        }
        return filled(object);
    }

    private Fault broken(String objections) {
        return Fault.at("a " + template.kind() + " cannot be like this: " + objections, "spec");
    }

    private void check(Map<String, Object> object) throws Fault.Found {
        TreeReading root = TreeReading.of(object);
        TreeReading metadata = root.map("metadata");
        String name = metadata.text("name");
        GroupVersionKind kind = Metadata.kindOf(object);
        if (name.isEmpty()) {
            throw metadata.fault("name", "a Constraint without a name");
        }
        if (!kind.group().equals(GatekeeperKinds.CONSTRAINTS)) {
            throw root.fault(
                    "apiVersion",
                    "the group of Constraints is " + GatekeeperKinds.CONSTRAINTS + ", not "
                            + GoQuote.quote(kind.group()));
        }
        if (!kind.kind().equals(template.kind())) {
            throw root.fault(
                    "kind",
                    "the Constraints of template " + template.name() + " are of kind " + template.kind() + ", not "
                            + kind.kind());
        }
        ConstraintMatch.of(selectors(root));
        if (!LabelSyntax.isSubdomain(name)) {
            throw metadata.fault(
                    "name", GoQuote.quote(name) + " is no name for an object: lower case letters, digits, - and .");
        }
        if (!VERSIONS.contains(kind.version())) {
            throw root.fault(
                    "apiVersion", "Constraints have no version " + kind.version() + ", only v1beta1 and v1alpha1");
        }
    }

    /** Selectors come first; what else is of the wrong type is for the schema to say. */
    private static TreeReading selectors(TreeReading root) throws Fault.Found {
        return root.map("spec").map("match").only("labelSelector", "namespaceSelector");
    }

    private Constraint.Read filled(Map<String, Object> object) {
        Held held = model.hold(object, null);
        if (held instanceof Held.Refused refused) {
            return new Constraint.Refused(broken(refused.located()), true);
        }
        Held.Stored stored = (Held.Stored) held;
        if (!stored.strict().isEmpty()) {
            return new Constraint.Refused(broken(String.join(", ", stored.strict())), false);
        }
        try {
            Map<String, Object> kept = new LinkedHashMap<>(stored.object());
            kept.put("apiVersion", STORED);
            TreeReading spec = TreeReading.of(kept).map("spec");
            ConstraintMatch match = ConstraintMatch.of(spec.map("match"));
            return new Constraint.Taken(
                    new Constraint(template.name(), Metadata.name(object), match, Enforcement.of(spec), kept));
        } catch (Fault.Found found) {
            return new Constraint.Refused(found.fault(), false);
        }
    }
}
