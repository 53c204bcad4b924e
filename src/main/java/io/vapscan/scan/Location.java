package io.vapscan.scan;

import io.vapscan.manifest.FieldPlaces;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Positions;
import io.vapscan.object.FieldSyntax;
import io.vapscan.object.Lists;
import io.vapscan.scan.Judged.Answered;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds where failures of what was read together stand in their files, while those are at hand. For one thread. */
final class Location {

    private final FieldPlaces places;
    private final Map<String, List<Object>> steps = new HashMap<>();
    /** Of one object: many policies fail for the same field. */
    private final Map<String, Position> found = new HashMap<>();

    Location(FieldPlaces places) {
        this.places = places;
    }

    /** The same, with the places of failures whose fields are known. */
    Judged of(Judged judged) {
        if (!(judged instanceof Answered answered) || !Lists.any(answered.results(), Location::isWanted)) {
            return judged;
        }
        Positions positions = places.of(answered.object().source());
        if (positions == null) {
            return judged;
        }
        found.clear();
        List<@Nullable RuleResult> results = new ArrayList<>(answered.results().size());
        for (RuleResult result : answered.results()) {
            results.add(result != null && isWanted(result) ? located(result, positions) : result);
        }
        return answered.with(results);
    }

    private static boolean isWanted(@Nullable RuleResult result) {
        return result != null
                && result.status() != RuleStatus.PASSED
                && !result.paths().first().isEmpty();
    }

    private RuleResult located(RuleResult result, Positions positions) {
        Paths paths = result.paths();
        List<Integer> lines = new ArrayList<>(paths.failed().size());
        Position first = null;
        for (String path : paths.failed()) {
            Position position = nearest(path, positions);
            first = first == null ? position : first;
            lines.add(position.line());
        }
        return result.with(
                paths.with(new FoundAt(first == null ? nearest(paths.first(), positions) : first, List.copyOf(lines))));
    }

    private Position nearest(String path, Positions positions) {
        Position known = found.get(path);
        if (known == null) {
            known = positions.nearest(
                    steps.computeIfAbsent(path, text -> FieldSyntax.parse(text).orElse(List.of())));
            found.put(path, known);
        }
        return known;
    }
}
