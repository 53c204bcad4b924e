package io.vapscan.remedy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Lists of patches of which any may do, smallest first, and of bounded length. */
final class Alternatives {

    private static final int MOST = 12;
    private static final int MOST_COMBINATIONS = 64;

    private Alternatives() {}

    /** Any of any. */
    static List<Patch> any(List<List<Patch>> all) {
        Set<Patch> patches = new LinkedHashSet<>();
        all.forEach(patches::addAll);
        return smallest(patches);
    }

    /** One of each; what has none is left out, for it may come right with the others. */
    static List<Patch> each(List<List<Patch>> all) {
        List<List<Patch>> some = all.stream().filter(one -> !one.isEmpty()).toList();
        if (some.isEmpty()) {
            return List.of();
        }
        long combinations = 1;
        for (List<Patch> one : some) {
            combinations = Math.min(combinations * one.size(), MOST_COMBINATIONS + 1);
        }
        return smallest(combinations <= MOST_COMBINATIONS ? product(some) : aligned(some));
    }

    private static List<Patch> product(List<List<Patch>> all) {
        List<Patch> patches = List.of(Patch.NONE);
        for (List<Patch> one : all) {
            List<Patch> longer = new ArrayList<>();
            for (Patch patch : patches) {
                // Where two want different values of one field, either may do for both.
                one.forEach(next ->
                        patch.and(next).ifPresentOrElse(longer::add, () -> longer.addAll(List.of(patch, next))));
            }
            patches = longer;
        }
        return patches;
    }

    /** The first of each, the second of each, and so on: elements that fail alike are put right alike. */
    private static List<Patch> aligned(List<List<Patch>> all) {
        List<Patch> patches = new ArrayList<>();
        int longest = all.stream().mapToInt(List::size).max().orElse(0);
        for (int i = 0; i < longest; i++) {
            Optional<Patch> joined = Optional.of(Patch.NONE);
            for (List<Patch> one : all) {
                Patch next = one.get(Math.min(i, one.size() - 1));
                joined = joined.flatMap(patch -> patch.and(next));
            }
            joined.ifPresent(patches::add);
        }
        return patches;
    }

    private static List<Patch> smallest(Iterable<Patch> patches) {
        List<Patch> sorted = new ArrayList<>();
        patches.forEach(patch -> {
            if (!patch.edits().isEmpty() && !sorted.contains(patch)) {
                sorted.add(patch);
            }
        });
        sorted.sort(Comparator.comparingInt(Patch::size));
        return List.copyOf(sorted.subList(0, Math.min(MOST, sorted.size())));
    }
}
