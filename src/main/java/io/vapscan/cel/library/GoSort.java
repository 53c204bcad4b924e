package io.vapscan.cel.library;

import io.vapscan.cel.value.Ordering;

/**
 * The order in which Go's {@code sort.Slice} leaves elements, those with equal keys included: a pattern-defeating
 * quicksort without randomness, as Go's {@code sort/zsortfunc.go} has it. It is not stable from 13 elements on, and
 * what {@code sortBy} makes of ties is visible.
 */
final class GoSort {

    private static final int MOST_INSERTED = 12;
    private static final int FEWEST_FOR_NINTHER = 50;
    private static final int MOST_SWAPS = 12;

    private final Object[] keys;
    private final int[] order;

    private GoSort(Object[] keys) {
        this.keys = keys;
        this.order = new int[keys.length];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
    }

    /** The indices of the keys in their order. */
    static int[] sort(Object[] keys) {
        GoSort sort = new GoSort(keys);
        int limit = Integer.SIZE - Integer.numberOfLeadingZeros(keys.length);
        sort.quicksort(0, keys.length, limit);
        return sort.order;
    }

    private boolean less(int i, int j) {
        int order = Ordering.compare(keys[this.order[i]], keys[this.order[j]]);
        return order < 0 && order != Ordering.NO_SUCH_OVERLOAD && order != Ordering.NOT_A_NUMBER;
    }

    private void swap(int i, int j) {
        int kept = order[i];
        order[i] = order[j];
        order[j] = kept;
    }

    private void quicksort(int from, int to, int limit) {
        int a = from;
        int b = to;
        int badPivotsLeft = limit;
        boolean balanced = true;
        boolean partitioned = true;
        while (b - a > MOST_INSERTED) {
            if (badPivotsLeft == 0) {
                heapSort(a, b);
                return;
            }
            if (!balanced) {
                breakPatterns(a, b);
                badPivotsLeft--;
            }
            Pivot pivot = choosePivot(a, b);
            if (balanced && partitioned && pivot.increasing && partialInsertionSort(a, b)) {
                return;
            }
            if (a > 0 && !less(a - 1, pivot.at)) {
                a = partitionEqual(a, b, pivot.at);
                continue;
            }
            int length = b - a;
            int middle = partition(a, b, pivot);
            partitioned = pivot.alreadyPartitioned;
            if (middle - a < b - middle) {
                balanced = middle - a >= length / 8;
                quicksort(a, middle, badPivotsLeft);
                a = middle + 1;
            } else {
                balanced = b - middle >= length / 8;
                quicksort(middle + 1, b, badPivotsLeft);
                b = middle;
            }
        }
        insertionSort(a, b);
    }

    private void insertionSort(int a, int b) {
        for (int i = a + 1; i < b; i++) {
            for (int j = i; j > a && less(j, j - 1); j--) {
                swap(j, j - 1);
            }
        }
    }

    private void heapSort(int a, int b) {
        int size = b - a;
        for (int i = (size - 1) / 2; i >= 0; i--) {
            siftDown(i, size, a);
        }
        for (int i = size - 1; i >= 0; i--) {
            swap(a, a + i);
            siftDown(0, i, a);
        }
    }

    private void siftDown(int low, int high, int first) {
        int root = low;
        int child = 2 * root + 1;
        while (child < high) {
            if (child + 1 < high && less(first + child, first + child + 1)) {
                child++;
            }
            if (!less(first + root, first + child)) {
                return;
            }
            swap(first + root, first + child);
            root = child;
            child = 2 * root + 1;
        }
    }

    /** A pivot as it was chosen, and what partitioning by it found. */
    private static final class Pivot {
        int at;
        int swaps;
        boolean increasing;
        boolean alreadyPartitioned;
    }

    private int partition(int a, int b, Pivot pivot) {
        swap(a, pivot.at);
        int i = a + 1;
        int j = b - 1;
        pivot.alreadyPartitioned = true;
        while (true) {
            while (i <= j && less(i, a)) {
                i++;
            }
            while (i <= j && !less(j, a)) {
                j--;
            }
            if (i > j) {
                swap(j, a);
                return j;
            }
            pivot.alreadyPartitioned = false;
            swap(i++, j--);
        }
    }

    private int partitionEqual(int a, int b, int pivot) {
        swap(a, pivot);
        int i = a + 1;
        int j = b - 1;
        while (true) {
            while (i <= j && !less(a, i)) {
                i++;
            }
            while (i <= j && less(a, j)) {
                j--;
            }
            if (i > j) {
                return i;
            }
            swap(i++, j--);
        }
    }

    /** Repairs a few pairs out of order; true where the range is sorted then. */
    private boolean partialInsertionSort(int a, int b) {
        int i = a + 1;
        for (int step = 0; step < 5; step++) {
            while (i < b && !less(i, i - 1)) {
                i++;
            }
            if (i == b) {
                return true;
            }
            if (b - a < FEWEST_FOR_NINTHER) {
                return false;
            }
            swap(i, i - 1);
            if (i - a >= 2) {
                for (int j = i - 1; j >= 1 && less(j, j - 1); j--) {
                    swap(j, j - 1);
                }
            }
            if (b - i >= 2) {
                for (int j = i + 1; j < b && less(j, j - 1); j++) {
                    swap(j, j - 1);
                }
            }
        }
        return false;
    }

    private void breakPatterns(int a, int b) {
        int length = b - a;
        long random = length;
        long mask = (1L << (Integer.SIZE - Integer.numberOfLeadingZeros(length))) - 1;
        int middle = a + length / 4 * 2;
        for (int i = middle - 1; i <= middle + 1; i++) {
            random ^= random << 13;
            // Go's generator shifts right here, and left by 17 then.
            random ^= random >>> 7;
            random ^= random << 17;
            int other = (int) (random & mask);
            swap(i, a + (other >= length ? other - length : other));
        }
    }

    private Pivot choosePivot(int a, int b) {
        Pivot pivot = new Pivot();
        int quarter = (b - a) / 4;
        int i = a + quarter;
        int j = a + quarter * 2;
        int k = a + quarter * 3;
        if (b - a >= FEWEST_FOR_NINTHER) {
            i = median(i - 1, i, i + 1, pivot);
            j = median(j - 1, j, j + 1, pivot);
            k = median(k - 1, k, k + 1, pivot);
        }
        pivot.at = median(i, j, k, pivot);
        pivot.increasing = pivot.swaps == 0;
        if (pivot.swaps == MOST_SWAPS) {
            for (int low = a, high = b - 1; low < high; low++, high--) {
                swap(low, high);
            }
            pivot.at = b - 1 - (pivot.at - a);
            pivot.increasing = true;
        }
        return pivot;
    }

    private int median(int first, int second, int third, Pivot counted) {
        int a = first;
        int b = second;
        int c = third;
        if (less(b, a)) {
            int kept = a;
            a = b;
            b = kept;
            counted.swaps++;
        }
        if (less(c, b)) {
            b = c;
            counted.swaps++;
        }
        if (less(b, a)) {
            b = a;
            counted.swaps++;
        }
        return b;
    }
}
