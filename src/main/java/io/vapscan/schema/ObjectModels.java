package io.vapscan.schema;

import io.vapscan.schema.structural.CustomResources;
import java.util.List;
import java.util.Map;

/** The ways to hold objects. */
public final class ObjectModels {

    private ObjectModels() {}

    /**
     * Objects as a server holds them: built-in kinds decoded, defaulted and taken through the server's internal version;
     * custom resources pruned, defaulted and checked by their definition, and as written where there is none.
     *
     * @param customResourceDefinitions CustomResourceDefinition objects (apiextensions.k8s.io/v1) that are known
     */
    public static ObjectModel decoded(List<Map<String, Object>> customResourceDefinitions) {
        return new DecodedObjects(new CustomResources(customResourceDefinitions));
    }

    /** Objects exactly as written. */
    public static ObjectModel written() {
        return new WrittenObjects();
    }
}
