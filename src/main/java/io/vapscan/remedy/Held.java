package io.vapscan.remedy;

import java.util.Set;

/**
 * What came of judging a changed copy of an object. A search goes on by it, and it may be otherwise for another object, even
 * where no policy can tell the two apart: which defaults a change brings with it may depend on fields that no policy reads.
 */
sealed interface Held {

    /** Whether it is only a step to a change that has more in it, and was judged by itself at the end. */
    boolean isStep();

    /**
     * A change that does not help, as one policy sees it.
     *
     * @param patch what was changed
     * @param wanted its validations that were to pass
     */
    record Unhelpful(Patch patch, String policy, Set<Standing.Key> wanted) implements Held {
        @Override
        public boolean isStep() {
            return false;
        }
    }

    /**
     * Whether a change helps, as all policies see it.
     *
     * @param patch what was changed
     * @param wanted the validations that were to pass
     * @param asking how much of the policies was asked
     * @param holds whether they did, and nothing else failed
     */
    record Whole(Patch patch, Set<Standing.Key> wanted, Asking asking, boolean holds) implements Held {
        @Override
        public boolean isStep() {
            return holds && asking == Asking.VERDICTS;
        }
    }
}
