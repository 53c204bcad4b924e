package io.vapscan.remedy;

import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
        List<Joint> joints = List.of(new Joint());
        for (List<Patch> one : all) {
            List<Joint> longer = new ArrayList<>();
            joints.forEach(joint -> longer(joint, one, longer));
            joints = longer.size() > MOST_COMBINATIONS ? distinct(longer) : longer;
        }
        return joints.stream().map(Joint::patch).toList();
    }

    private static void longer(Joint joint, List<Patch> one, List<Joint> into) {
        for (int i = 0; i < one.size(); i++) {
            Joint longer = i == one.size() - 1 ? joint : joint.copy();
            into.add(longer);
            // Where two want different values of one field, either may do for both.
            if (!longer.add(one.get(i))) {
                Joint alone = new Joint();
                alone.add(one.get(i));
                into.add(alone);
            }
        }
    }

    /** Of those that are alike the first, and no more than are of use: what conflicts with all others doubles them each time. */
    private static List<Joint> distinct(List<Joint> joints) {
        Map<Patch, Joint> distinct = new LinkedHashMap<>();
        joints.forEach(joint -> distinct.putIfAbsent(joint.patch(), joint));
        return distinct.values().stream().limit(MOST_COMBINATIONS).toList();
    }

    /** The first of each, the second of each, and so on: elements that fail alike are put right alike. */
    private static List<Patch> aligned(List<List<Patch>> all) {
        List<Patch> patches = new ArrayList<>();
        int longest = all.stream().mapToInt(List::size).max().orElse(0);
        for (int i = 0; i < longest; i++) {
            int turn = i;
            Joint joint = new Joint();
            if (!Lists.any(all, one -> !joint.add(one.get(Math.min(turn, one.size() - 1))))) {
                patches.add(joint.patch());
            }
        }
        return patches;
    }

    private static List<Patch> smallest(Iterable<Patch> patches) {
        Set<Patch> distinct = new LinkedHashSet<>();
        patches.forEach(distinct::add);
        distinct.remove(Patch.NONE);
        List<Patch> sorted = new ArrayList<>(distinct);
        sorted.sort(Comparator.comparingInt(Patch::size));
        return List.copyOf(sorted.subList(0, Math.min(MOST, sorted.size())));
    }
}
