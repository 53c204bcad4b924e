package io.vapscan.scan;

import org.jspecify.annotations.Nullable;

/** How many responses each control has, by status, and how many objects: an object counts once, as its worst. */
final class Tally {

    private static final int STATUSES = RuleStatus.values().length;

    private final RuleLayout layout;
    private final int[] responses;
    private final int[] objects;

    /** What rules came to. */
    interface Statuses {
        /** A row's status; null where the rule does not concern it. */
        @Nullable
        RuleStatus of(int rule, int row);
    }

    /** Nothing is counted yet. */
    Tally(RuleLayout layout) {
        this.layout = layout;
        this.responses = new int[layout.controls() * STATUSES];
        this.objects = new int[responses.length];
    }

    /** Counts what a control's rules came to for a row. */
    void add(int control, Statuses statuses, int row) {
        int least = STATUSES;
        for (int rule = layout.first(control); rule < layout.end(control); rule++) {
            RuleStatus status = statuses.of(rule, row);
            if (status != null) {
                responses[control * STATUSES + status.ordinal()]++;
                least = Math.min(least, status.ordinal());
            }
        }
        if (least < STATUSES) {
            objects[control * STATUSES + least]++;
        }
    }

    /** Counts an object that has this pattern. */
    void add(RowPattern pattern) {
        increase(responses, pattern.responses());
        increase(objects, pattern.objects());
    }

    private static void increase(int[] counts, int[] places) {
        for (int place : places) {
            counts[place]++;
        }
    }

    /** How many responses of that status a control has. */
    int responses(int control, RuleStatus status) {
        return responses[control * STATUSES + status.ordinal()];
    }

    /** Adds a control's objects to counts by the status's ordinal. */
    void addObjects(int control, int[] byStatus) {
        for (int status = 0; status < STATUSES; status++) {
            byStatus[status] += objects[control * STATUSES + status];
        }
    }

    /** The places of the responses that were counted, one for each. */
    int[] responsePlaces() {
        return places(responses);
    }

    /** The places of the objects that were counted, one for each. */
    int[] objectPlaces() {
        return places(objects);
    }

    private static int[] places(int[] counts) {
        int size = 0;
        for (int count : counts) {
            size += count;
        }
        int[] places = new int[size];
        int at = 0;
        for (int place = 0; place < counts.length; place++) {
            for (int left = counts[place]; left > 0; left--) {
                places[at++] = place;
            }
        }
        return places;
    }
}
