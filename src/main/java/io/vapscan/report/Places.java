package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.object.FieldSyntax;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Paths;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleResult;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where each finding of a report stands: the field that decided where that is known, else its object. */
final class Places {

    private final SourceFiles files;
    private final IdentityHashMap<RuleResult, Position> positions = new IdentityHashMap<>();
    private String current = "";
    private @Nullable SourceText text;

    private Places(SourceFiles files) {
        this.files = files;
    }

    /** Finds all places; each file is read once, and each object once in it. */
    static Places of(ScanReport report, SourceFiles files) {
        Places places = new Places(files);
        Map<Integer, List<RuleResponse>> byObject = new HashMap<>();
        for (ControlReport control : report.controls()) {
            for (RuleResponse response : control.responses()) {
                if (response.status() != RuleStatus.PASSED
                        && !path(response.paths()).isEmpty()) {
                    byObject.computeIfAbsent(response.object().ordinal(), ordinal -> new ArrayList<>())
                            .add(response);
                }
            }
        }
        byObject.values().stream()
                .sorted(Comparator.comparingInt(list -> list.get(0).object().ordinal()))
                .forEach(list -> list.forEach(places::find));
        return places;
    }

    private void find(RuleResponse response) {
        SourceText source = text(response.object());
        if (source != null) {
            positions.put(
                    response.result(),
                    source.nearest(
                            response.object().source(),
                            FieldSyntax.parse(path(response.paths())).orElse(List.of())));
        }
    }

    /** The finding's position. */
    Position at(RuleResponse response) {
        return positions.getOrDefault(
                response.result(), response.object().source().start());
    }

    /** The line of a finding's field, or of the closest one around it; 0 where it is not known. */
    synchronized int line(RuleResponse response, String path) {
        SourceText source = text(response.object());
        return source == null
                ? 0
                : source.nearest(
                                response.object().source(),
                                FieldSyntax.parse(path).orElse(List.of()))
                        .line();
    }

    /** {@code path:line:column} of a finding. */
    String text(RuleResponse response) {
        Position at = at(response);
        return response.object().source().path() + ":" + at.line() + ":" + at.column();
    }

    /** The text of the object's file, null where it cannot be read. The file asked for last is kept. */
    @Nullable
    synchronized SourceText text(ScannedObject object) {
        String path = object.source().path();
        if (!current.equals(path)) {
            byte[] content = files.bytes(path);
            text = content == null ? null : new SourceText(content);
            current = path;
        }
        return text;
    }

    /** The path that says most precisely where a reader has to look; empty where none is known. */
    private static String path(Paths paths) {
        for (List<String> some : List.of(paths.failed(), paths.delete(), paths.review())) {
            if (!some.isEmpty()) {
                return some.get(0);
            }
        }
        return paths.fix().isEmpty() ? "" : paths.fix().get(0).path();
    }
}
