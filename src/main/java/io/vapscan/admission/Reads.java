package io.vapscan.admission;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What can be read of an object, whatever it holds: a change elsewhere makes no difference to who reads it. Never too little.
 * Immutable once it is made.
 */
public final class Reads {

    /** What expressions are told beside the object and the request: it depends on nothing of the object but its identity. */
    private static final Map<String, Reading> BESIDE = Map.of(
            "params", Reading.NOTHING,
            "namespaceObject", Reading.NOTHING,
            "authorizer", Reading.NOTHING,
            "authorizer.requestResource", Reading.NOTHING);

    /** Reads all there is. */
    public static final Reads EVERYTHING = everything();

    /** What decides which policies match, and what they are told beside the object. */
    public static final Reads IDENTITY = identity();

    private final Footprint object;

    private Reads(Footprint object) {
        this.object = object;
    }

    private static Reads everything() {
        Footprint all = new Footprint();
        all.readWhole();
        return new Reads(all);
    }

    private static Reads identity() {
        Footprint object = new Footprint();
        Footprint metadata = object.field("metadata");
        for (String name : List.of("name", "generateName", "namespace", "labels")) {
            metadata.field(name).readWhole();
        }
        object.field("apiVersion").readWhole();
        object.field("kind").readWhole();
        return new Reads(object);
    }

    /**
     * What all expressions of a policy read beside {@link #IDENTITY}, costs included.
     *
     * @return everything where it cannot be told
     */
    public static Reads of(CompiledPolicy policy) {
        Footprint object = new Footprint();
        // What was there before an update may be the same object.
        Map<String, Footprint> roots = new HashMap<>(Map.of("object", object, "oldObject", object));
        // Further variables may stand for anything, under these names as well; another tool's request has the object in
        // it.
        boolean foreign = policy.further() != null;
        ReadAnalysis analysis = new ReadAnalysis(policy, roots, foreign ? Map.of() : BESIDE);
        boolean told = analysis.addOutcomes() && analysis.addMessages() && !(foreign && roots.containsKey("request"));
        return told ? new Reads(object) : EVERYTHING;
    }

    /**
     * Whether what appears, goes or changes there may make a difference.
     *
     * @param steps field names (String) and list indexes (Integer), from the object on; of a list that grows or shrinks its own
     */
    public boolean touchedBy(List<Object> steps) {
        return object.touchedBy(steps);
    }
}
