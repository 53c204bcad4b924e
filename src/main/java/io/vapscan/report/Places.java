package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.object.FieldSyntax;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Paths;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Where each finding of a report stands: the field that decided where that is known, else its object. */
final class Places {

    private final SourceFiles files;
    private final Map<Integer, Map<String, Position>> positions = new HashMap<>();
    private String current = "";
    private @Nullable SourceText text;

    private Places(SourceFiles files) {
        this.files = files;
    }

    /** Finds all places; each file is read once, and each object once in it. */
    static Places of(ScanReport report, SourceFiles files) {
        return of(report, files, false);
    }

    /** The same, and the lines of all fields that decided. */
    static Places ofAllFields(ScanReport report, SourceFiles files) {
        return of(report, files, true);
    }

    private static Places of(ScanReport report, SourceFiles files, boolean all) {
        Places places = new Places(files);
        Map<Integer, Wanted> byObject = new TreeMap<>();
        for (ControlReport control : report.controls()) {
            for (RuleStatus status : RuleStatus.values()) {
                // What passed has no path.
                for (RuleResponse response :
                        status == RuleStatus.PASSED ? List.<RuleResponse>of() : control.responses(status)) {
                    String path = path(response.paths());
                    if (!path.isEmpty()) {
                        ScannedObject object = response.object();
                        List<String> wanted = byObject.computeIfAbsent(
                                        object.ordinal(), o -> new Wanted(object, new ArrayList<>()))
                                .paths;
                        wanted.add(path);
                        if (all) {
                            wanted.addAll(response.paths().failed());
                        }
                    }
                }
            }
        }
        byObject.values().forEach(places::find);
        return places;
    }

    /** The fields of an object whose places are asked for. */
    private record Wanted(ScannedObject object, List<String> paths) {}

    private void find(Wanted wanted) {
        SourceText source = text(wanted.object);
        if (source == null) {
            return;
        }
        Map<String, Position> found = new HashMap<>();
        for (String path : wanted.paths) {
            if (!found.containsKey(path)) {
                found.put(path, nearest(source, wanted.object, path));
            }
        }
        positions.put(wanted.object.ordinal(), found);
    }

    private static Position nearest(SourceText source, ScannedObject object, String path) {
        return source.nearest(object.source(), FieldSyntax.parse(path).orElse(List.of()));
    }

    /** The finding's position. */
    Position at(RuleResponse response) {
        Position start = response.object().source().start();
        Map<String, Position> known =
                positions.isEmpty() ? null : positions.get(response.object().ordinal());
        return known == null ? start : known.getOrDefault(path(response.paths()), start);
    }

    /** The line of a finding's field, or of the closest one around it; 0 where it is not known. */
    int line(RuleResponse response, String path) {
        Map<String, Position> known = positions.get(response.object().ordinal());
        Position found = known == null ? null : known.get(path);
        return found == null ? lineAnew(response, path) : found.line();
    }

    private synchronized int lineAnew(RuleResponse response, String path) {
        SourceText source = text(response.object());
        return source == null ? 0 : nearest(source, response.object(), path).line();
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
        String path = first(paths.failed(), first(paths.delete(), first(paths.review(), "")));
        return path.isEmpty() && !paths.fix().isEmpty() ? paths.fix().get(0).path() : path;
    }

    private static String first(List<String> paths, String otherwise) {
        return paths.isEmpty() ? otherwise : paths.get(0);
    }
}
