package io.vapscan.scan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How many objects come before a batch, as far as that matters: whoever asks waits until those batches are read. */
final class Ordinals {

    private final int most;
    private final Map<Integer, Integer> counts = new HashMap<>();
    private final List<Integer> before = new ArrayList<>(List.of(0));

    /** Counts up to that number. */
    Ordinals(int most) {
        this.most = most;
    }

    /** Notes how many objects a batch has. */
    synchronized void read(int batch, int objects) {
        if (isKnown()) {
            return;
        }
        counts.put(batch, objects);
        int last = before.size() - 1;
        while (!isKnown() && counts.containsKey(last)) {
            before.add(before.get(last) + counts.remove(last));
            last++;
        }
        notifyAll();
    }

    /** Whether so many were counted that nobody asks for more. */
    private boolean isKnown() {
        return before.get(before.size() - 1) >= most;
    }

    /** How many come before, or at least as many as are counted. */
    synchronized int before(int batch) {
        try {
            while (batch >= before.size() && !isKnown()) {
                wait();
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return most;
        }
        return batch < before.size() ? before.get(batch) : most;
    }
}
