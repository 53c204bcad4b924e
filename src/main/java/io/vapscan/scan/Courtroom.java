package io.vapscan.scan;

import io.vapscan.admission.Demands;
import io.vapscan.admission.World;
import io.vapscan.object.KindRegistry;
import io.vapscan.object.Metadata;
import java.util.List;
import java.util.Map;

/**
 * By what objects are judged while others are still being read. An object is judged at once if nothing that may yet be read can
 * change what it comes to: its kind is built in, and no policy asks for Namespaces or params that may be among the inputs.
 * Shared by all threads.
 */
final class Courtroom {

    private final CompiledPlan compiled;
    private final Judging judging;
    private final RuleLayout layout;
    private final Demands demands;
    private final Judge judge;
    private final PackedRows.Packing packing;
    private final RowPatterns patterns;

    Courtroom(CompiledPlan compiled, Judging judging, PackedRows.Packing packing) {
        this.packing = packing;
        World world = compiled.world(judging.written());
        this.compiled = compiled;
        this.judging = judging;
        this.layout = RuleLayout.of(compiled.plan());
        this.patterns = new RowPatterns(layout, packing.vocabulary());
        this.demands = Demands.of(compiled.policySet(), compiled.plan().support(), world.kinds());
        this.judge = Judge.of(compiled, world, judging);
    }

    RuleLayout layout() {
        return layout;
    }

    /** The patterns that rows may have which are kept in the report. */
    RowPatterns patterns() {
        return patterns;
    }

    CompiledPlan compiled() {
        return compiled;
    }

    /** Whether an object can be judged before everything is read. */
    boolean mayJudge(ScannedObject object) {
        return !demands.any() && KindRegistry.builtIn().find(object.kind()) != null;
    }

    /**
     * Judges such an object, and finds where it fails.
     *
     * @param location of what was read together with the object
     */
    Judged judge(ScannedObject object, Location location) {
        return judge.judge(object, location);
    }

    /** Rows as they are kept in the report. */
    Rows packed(OpenRows rows) {
        return PackedRows.pack(rows, packing);
    }

    /** Whether others may be judged otherwise where an object is among the inputs, however many of its kind there are. */
    boolean isOfTheWorld(ScannedObject object) {
        return demands.mayBeParam(object.kind())
                || (demands.namespaces() && Metadata.isNamespace(object.object()))
                || Metadata.isDefinition(object.object());
    }

    /**
     * All that there is, when everything is read.
     *
     * @param support what is there beside the inputs
     * @param world those of the inputs that matter, in order
     */
    World world(List<Map<String, Object>> support, List<Map<String, Object>> world) {
        return Worlds.of(support, world, judging.written());
    }

    /** Judges those that had to wait, by all that there is. */
    Judge judge(World world) {
        return Judge.of(compiled, world, judging);
    }
}
