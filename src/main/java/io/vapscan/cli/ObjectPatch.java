package io.vapscan.cli;

import io.vapscan.edit.FixPlan;
import io.vapscan.edit.JsonPatch;
import io.vapscan.edit.ObjectFixes;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is to be done to one object, whatever text it stands in.
 *
 * @param fixes what is proposed
 * @param tree the object as it is now
 * @param plan the changes
 */
record ObjectPatch(ObjectFixes fixes, Map<String, Object> tree, FixPlan plan) {

    /** As a JSON patch; no operations where everything is there already. */
    List<Map<String, @Nullable Object>> operations() {
        return JsonPatch.of(tree, plan);
    }
}
