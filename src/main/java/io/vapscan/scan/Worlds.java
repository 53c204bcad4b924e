package io.vapscan.scan;

import io.vapscan.admission.Kinds;
import io.vapscan.admission.Namespaces;
import io.vapscan.admission.ParamIndex;
import io.vapscan.admission.World;
import io.vapscan.admission.rbac.Rbac;
import io.vapscan.object.Fields;
import io.vapscan.object.KindRegistry;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import io.vapscan.schema.Held;
import io.vapscan.schema.ObjectModel;
import io.vapscan.schema.ObjectModels;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a server would know: all that is among the inputs, be it judged or not. */
public final class Worlds {

    private static final String DEFAULT_NAMESPACE = "default";

    private Worlds() {}

    /**
     * The world of these objects.
     *
     * @param support objects that are there beside those to be judged
     * @param scanned the objects to be judged
     * @param written whether objects are judged as written
     */
    public static World of(List<Map<String, Object>> support, List<Map<String, Object>> scanned, boolean written) {
        List<Map<String, Object>> all = new ArrayList<>(support);
        all.addAll(scanned);
        List<Map<String, Object>> definitions = new ArrayList<>(Lists.filtered(support, Metadata::isDefinition));
        definitions.addAll(Lists.filtered(scanned, object -> Metadata.isDefinition(object) && !redefines(object)));
        ObjectModel decoded = ObjectModels.decoded(definitions);
        Kinds kinds = Kinds.of(KindRegistry.builtIn().withDefinitions(definitions), all);
        // The last of a name counts: what was given as support beats what happens to be scanned.
        Namespaces namespaces = Namespaces.of(Lists.filtered(all, Metadata::isNamespace));
        List<Map<String, Object>> params = new ArrayList<>(namespaces.given());
        params.addAll(Lists.filtered(scanned, object -> !Metadata.isNamespace(object)));
        params.addAll(Lists.filtered(support, object -> !Metadata.isNamespace(object)));
        return new World(
                kinds,
                namespaces,
                ParamIndex.of(params, param -> held(param, decoded, kinds)),
                written ? ObjectModels.written() : decoded,
                !written,
                Rbac.of(support));
    }

    /** Whether a definition is of a resource that a server serves itself: what happens to be scanned does not change that. */
    private static boolean redefines(Map<String, Object> definition) {
        String group = Fields.string(definition, "spec", "group");
        String kind = Fields.string(definition, "spec", "names", "kind");
        String plural = Fields.string(definition, "spec", "names", "plural");
        return KindRegistry.builtIn().kinds().stream()
                .anyMatch(one -> one.kind().group().equals(group)
                        && (one.kind().kind().equals(kind)
                                || one.groupVersionResource().resource().equals(plural)));
    }

    /** A param as a server has it; one that it would refuse stays as written. */
    private static Map<String, Object> held(Map<String, Object> param, ObjectModel model, Kinds kinds) {
        String namespace = Metadata.namespace(param).isEmpty() ? DEFAULT_NAMESPACE : Metadata.namespace(param);
        Held held = model.hold(param, kinds.of(param).namespaced() ? namespace : null);
        return held instanceof Held.Stored stored ? stored.object() : param;
    }
}
