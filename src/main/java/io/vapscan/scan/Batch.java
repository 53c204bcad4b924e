package io.vapscan.scan;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.KindRegistry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Some documents on their way through a scan: read and judged by any thread, then folded into the report by one. */
final class Batch {

    private final int number;
    private final InputBatch.Read read;
    private final ScanInput input;
    private final int count;
    private final Map<GroupVersionKind, ScannedObject> foreign = new LinkedHashMap<>();
    private final List<ScannedObject> world = new ArrayList<>(0);
    private int firstOrdinal;
    private @Nullable Segment segment;

    private Batch(int number, InputBatch.Read read) {
        this.number = number;
        this.read = read;
        this.input = new ScanInput(List.of(), 0, read.part().parsed(), List.of());
        this.count = input.countObjects();
    }

    /** Reads a batch. */
    static Batch read(int number, InputBatch input, Ordinals ordinals) {
        int objects = 0;
        try {
            Batch batch = new Batch(number, input.read());
            objects = batch.count;
            return batch;
        } finally {
            ordinals.read(number, objects);
        }
    }

    /** Judges what can be judged now. */
    Batch judged(Courtroom court, ScanOptions options, Ordinals ordinals, Workers workers) {
        if (segment != null) {
            return this;
        }
        firstOrdinal = ordinals.before(number);
        List<ScannedObject> included = new ArrayList<>(count);
        for (ScannedObject object : input.objects(firstOrdinal)) {
            if (KindRegistry.builtIn().find(object.kind()) == null) {
                foreign.putIfAbsent(object.kind(), object);
            }
            if (court.isOfTheWorld(object)) {
                world.add(object);
            }
            if (options.included().test(object)) {
                included.add(object);
            }
        }
        Segment own = new Segment(court.layout(), included);
        for (int row = 0; row < own.size() && workers.stopped() == null; row++) {
            if (court.mayJudge(own.object(row))) {
                own.judge(row, court::judge, workers, options.judgedOne());
            }
        }
        segment = own.counted();
        return this;
    }

    /** How many objects it has, judged or not. */
    int count() {
        return count;
    }

    int firstOrdinal() {
        return firstOrdinal;
    }

    InputBatch.Read read() {
        return read;
    }

    ScanInput input() {
        return input;
    }

    Segment segment() {
        if (segment == null) {
            throw new IllegalStateException("not judged yet");
        }
        return segment;
    }

    /** The first object of each kind that Kubernetes does not build in. */
    Map<GroupVersionKind, ScannedObject> foreign() {
        return foreign;
    }

    /** The objects that others' verdicts may depend on. */
    List<ScannedObject> world() {
        return world;
    }
}
