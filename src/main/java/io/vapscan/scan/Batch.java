package io.vapscan.scan;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.KindRegistry;
import io.vapscan.object.ResourceKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Some documents on their way through a scan: read, and then judged, by any thread. */
final class Batch {

    private final int number;
    private final InputBatch.Read read;
    private final ScanInput input;
    private final int count;

    private Batch(int number, InputBatch.Read read) {
        this.number = number;
        this.read = read;
        this.input = new ScanInput(List.of(), 0, read.part().parsed(), List.of());
        this.count = input.countObjects();
    }

    /**
     * What remains of a batch that was judged as far as it can be for now.
     *
     * @param segment its objects that are to be judged, and what they came to
     * @param firstOrdinal the number that its objects were counted from
     * @param count how many objects it has, those included that are not to be judged
     * @param documents how many documents it has
     * @param continues whether they come after others of the same file
     * @param remarks what there is to say of what was read
     * @param world the trees that others' verdicts may depend on
     * @param foreign the first object of each kind that Kubernetes does not build in
     * @param unserved objects of kinds that only a definition may serve; null where there are none
     */
    record Outcome(
            Segment segment,
            int firstOrdinal,
            int count,
            int documents,
            boolean continues,
            Remarks remarks,
            List<Map<String, Object>> world,
            Map<GroupVersionKind, Map<String, Object>> foreign,
            @Nullable UnservedKinds unserved) {}

    /**
     * What there is to say of what was read.
     *
     * @param unreadable documents that could not be read
     * @param notices what was read otherwise than its writer may have meant
     * @param passedOver how many documents are no objects
     * @param unread names of files that were not read to their end
     */
    record Remarks(List<Problem> unreadable, List<String> notices, int passedOver, List<String> unread) {}

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

    /** Objects by what is to be done with them. */
    private static final class Sorted {

        private final List<ScannedObject> included;
        private final List<Map<String, Object>> world = new ArrayList<>(0);
        private final Map<GroupVersionKind, Map<String, Object>> foreign = new LinkedHashMap<>();
        private @Nullable UnservedKinds unserved;

        Sorted(int count) {
            included = new ArrayList<>(count);
        }

        /** Not part of a loop, as whatever is called often enough is compiled soon. */
        void add(ScannedObject object, Courtroom court, ScanOptions options) {
            ResourceKind known = KindRegistry.builtIn().find(object.kind());
            if (known == null) {
                foreign.putIfAbsent(object.kind(), object.object());
            }
            if (court.isOfTheWorld(object)) {
                world.add(object.object());
            }
            if (options.included().test(object)) {
                included.add(object);
                if (known == null || !known.served()) {
                    addUnserved(object);
                }
            }
        }

        private void addUnserved(ScannedObject object) {
            UnservedKinds all = unserved == null ? new UnservedKinds() : unserved;
            all.add(object);
            unserved = all;
        }
    }

    /** Judges what can be judged now. */
    Outcome judged(Courtroom court, ScanOptions options, Ordinals ordinals, Workers workers) {
        int firstOrdinal = ordinals.before(number);
        Sorted sorted = new Sorted(count);
        for (ScannedObject object : input.objects(firstOrdinal)) {
            sorted.add(object, court, options);
        }
        Location location = new Location(read.part().places());
        OpenRows rows = new OpenRows(court.layout(), sorted.included, court.patterns());
        for (int row = 0; row < rows.size() && workers.stopped() == null; row++) {
            if (court.mayJudge(rows.object(row))) {
                rows.judge(row, object -> court.judge(object, location), workers, options.judgedOne());
            }
        }
        return new Outcome(
                Segment.of(rows, court.packed(rows)),
                firstOrdinal,
                count,
                read.part().count(),
                read.continues(),
                new Remarks(input.unreadable(), input.notices(), input.passedOver(), read.unread()),
                sorted.world,
                sorted.foreign,
                sorted.unserved);
    }
}
