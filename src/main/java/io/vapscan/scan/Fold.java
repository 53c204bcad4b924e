package io.vapscan.scan;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.KindRegistry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a scan knows so far: its batches are folded in, in the order of the input. For one thread. */
final class Fold {

    private final FoundInputs found;
    private final List<Segment> segments = new ArrayList<>();
    private final List<Problem> unreadable = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();
    private final Set<String> unread = new LinkedHashSet<>();
    private final Set<GroupVersionKind> foreign = new HashSet<>();
    private final List<Map<String, Object>> world = new ArrayList<>();
    private @Nullable UnservedKinds unserved;
    private int passedOver;
    private int objects;
    private int documents;

    Fold(FoundInputs found) {
        this.found = found;
    }

    /** Takes the next batch. */
    void add(Batch.Outcome batch) {
        documents = batch.continues() ? documents : 0;
        batch.foreign().forEach((kind, tree) -> {
            if (foreign.add(kind)) {
                world.add(tree);
            }
        });
        world.addAll(batch.world());
        segments.add(batch.segment().at(objects - batch.firstOrdinal(), documents));
        unreadable.addAll(batch.remarks().unreadable());
        notices.addAll(batch.remarks().notices());
        unread.addAll(batch.remarks().unread());
        add(batch.unserved());
        passedOver += batch.remarks().passedOver();
        objects += batch.count();
        documents += batch.documents();
    }

    private void add(@Nullable UnservedKinds more) {
        if (unserved == null) {
            unserved = more;
        } else if (more != null) {
            unserved.add(more);
        }
    }

    /** Names of files that nobody will read. */
    void unread(List<String> names) {
        unread.addAll(names);
    }

    /** Whether some files were not read to their end: why a control that passes so far may fail yet; else empty. */
    String missing(@Nullable String stopped) {
        return unread.isEmpty() ? "" : FoundInputs.unread(unread.size(), stopped);
    }

    /** All objects so far. */
    List<Segment> segments() {
        return segments;
    }

    /** Whether there is an object of a kind that Kubernetes does not build in. */
    boolean anyForeign() {
        return !foreign.isEmpty();
    }

    /** The trees that verdicts may depend on. */
    List<Map<String, Object>> world() {
        return world;
    }

    /** How many objects there were, those included that are not to be judged. */
    int objects() {
        return objects;
    }

    /** What a report says of the inputs; why some were not read, where they were not. */
    Inputs inputs(@Nullable String stopped) {
        List<Problem> problems = found.problems(unread.size(), stopped);
        problems.addAll(unreadable);
        return new Inputs(found.paths(), found.files(), passedOver, problems);
    }

    /**
     * What was read otherwise than its writer may have meant, and which kinds no server serves.
     *
     * @param kinds what is served, by the definitions that there are
     */
    List<String> notices(KindRegistry kinds) {
        List<String> all = new ArrayList<>(notices);
        if (unserved != null) {
            all.addAll(unserved.notices(kinds));
        }
        return all;
    }
}
