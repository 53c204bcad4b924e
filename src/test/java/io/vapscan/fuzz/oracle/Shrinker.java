package io.vapscan.fuzz.oracle;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a case smaller as long as the answers still differ: documents, fields and list elements go, one by one. */
final class Shrinker {

    /** Starting the oracle takes longer than its answers: many cases are asked at once. */
    private static final int AT_ONCE = 60;

    private final Differs differs;

    /** The first of some cases whose answers differ. */
    @FunctionalInterface
    interface Differs {
        Optional<Case> first(List<Case> questions) throws IOException, InterruptedException;
    }

    Shrinker(Differs differs) {
        this.differs = differs;
    }

    Case shrink(Case question) throws IOException, InterruptedException {
        Case smallest = question;
        for (Optional<Case> smaller = smaller(smallest); smaller.isPresent(); smaller = smaller(smallest)) {
            smallest = smaller.get();
        }
        return smallest;
    }

    private Optional<Case> smaller(Case question) throws IOException, InterruptedException {
        List<Case> all = candidates(question);
        for (int from = 0; from < all.size(); from += AT_ONCE) {
            Optional<Case> found = differs.first(all.subList(from, Math.min(all.size(), from + AT_ONCE)));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static List<Case> candidates(Case question) {
        List<Case> all = new ArrayList<>();
        question.parts().forEach((name, documents) -> {
            for (Object fewer : smaller((Object) documents)) {
                List<Map<String, Object>> kept = new ArrayList<>();
                for (Object document : (List<?>) fewer) {
                    kept.add(map(document));
                }
                all.add(question.with(name, kept));
            }
        });
        return all;
    }

    /** The same tree with one thing less, in every way, what is nearest to the root first. */
    private static List<Object> smaller(Object tree) {
        List<Object> all = new ArrayList<>();
        if (tree instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                List<Object> fewer = new ArrayList<>(list);
                fewer.remove(i);
                all.add(fewer);
            }
            for (int i = 0; i < list.size(); i++) {
                for (Object element : smaller((Object) list.get(i))) {
                    List<Object> changed = new ArrayList<>(list);
                    changed.set(i, element);
                    all.add(changed);
                }
            }
        } else if (tree instanceof Map<?, ?> map) {
            for (Object key : map.keySet()) {
                Map<String, Object> fewer = map(map);
                fewer.remove(key);
                all.add(fewer);
            }
            map.forEach((key, value) -> {
                for (Object field : smaller((Object) value)) {
                    Map<String, Object> changed = map(map);
                    changed.put((String) key, field);
                    all.add(changed);
                }
            });
        }
        return all;
    }

    private static Map<String, Object> map(Object tree) {
        Map<String, Object> copy = new LinkedHashMap<>();
        ((Map<?, ?>) tree).forEach((key, value) -> copy.put((String) key, value));
        return copy;
    }
}
