package io.vapscan.scan;

/** How often looking for a precedent was worth it. Counted without a lock: it only has to be about right. */
final class Successes {

    /** After so many without a precedent, one in three requests has to have one. */
    private static final int TRIAL = 64;

    private static final int NEARLY_ALL = 4;

    private long found;
    private long missed;

    void found() {
        found++;
    }

    void missed() {
        missed++;
    }

    /** Whether it has paid so far. */
    boolean pay() {
        return missed < TRIAL || found * 2 > missed;
    }

    /** Whether nearly all requests had a precedent. */
    boolean areTheRule() {
        return found > missed * NEARLY_ALL;
    }

    /** How many requests had one. */
    long count() {
        return found;
    }

    /** How many had none. */
    long failures() {
        return missed;
    }
}
