package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.object.FieldSyntax;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.FoundAt;
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

/**
 * Where each finding of a report stands: the field that decided where that is known, else its object. Mostly that was found when the
 * object was judged; else all that was not is looked for when it is asked for the first time.
 */
final class Places {

    private final ScanReport report;
    private final SourceTexts texts;
    private final boolean all;
    private volatile @Nullable Map<Integer, Map<String, Position>> sought;

    private Places(ScanReport report, SourceFiles files, boolean all) {
        this.report = report;
        this.texts = new SourceTexts(files);
        this.all = all;
    }

    /** The places in a report; where they have to be looked for, each file is read once, and each object once in it. */
    static Places of(ScanReport report, SourceFiles files) {
        return new Places(report, files, false);
    }

    /** The same, and the lines of all fields that decided. */
    static Places ofAllFields(ScanReport report, SourceFiles files) {
        return new Places(report, files, true);
    }

    private Map<Integer, Map<String, Position>> sought() {
        Map<Integer, Map<String, Position>> known = sought;
        if (known == null) {
            synchronized (this) {
                known = sought;
                if (known == null) {
                    known = seek();
                    sought = known;
                }
            }
        }
        return known;
    }

    private Map<Integer, Map<String, Position>> seek() {
        Map<Integer, Wanted> byObject = new TreeMap<>();
        for (ControlReport control : report.controls()) {
            for (RuleStatus status : RuleStatus.values()) {
                // What passed has no path.
                for (RuleResponse response :
                        status == RuleStatus.PASSED ? List.<RuleResponse>of() : control.responses(status)) {
                    want(response, byObject);
                }
            }
        }
        Map<Integer, Map<String, Position>> found = new HashMap<>();
        byObject.values().forEach(wanted -> find(wanted, found));
        return found;
    }

    private void want(RuleResponse response, Map<Integer, Wanted> byObject) {
        String path = response.paths().first();
        if (!path.isEmpty() && response.paths().at() == null) {
            ScannedObject object = response.object();
            List<String> wanted =
                    byObject.computeIfAbsent(object.ordinal(), o -> new Wanted(object, new ArrayList<>())).paths;
            wanted.add(path);
            if (all) {
                wanted.addAll(response.paths().failed());
            }
        }
    }

    /** The fields of an object whose places are asked for. */
    private record Wanted(ScannedObject object, List<String> paths) {}

    private void find(Wanted wanted, Map<Integer, Map<String, Position>> into) {
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
        into.put(wanted.object.ordinal(), found);
    }

    private static Position nearest(SourceText source, ScannedObject object, String path) {
        return source.nearest(object.source(), FieldSyntax.parse(path).orElse(List.of()));
    }

    /** The finding's position. */
    Position at(RuleResponse response) {
        FoundAt found = response.paths().at();
        if (found != null) {
            return found.position();
        }
        Position start = response.object().source().start();
        String path = response.paths().first();
        Map<String, Position> known =
                path.isEmpty() ? null : sought().get(response.object().ordinal());
        return known == null ? start : known.getOrDefault(path, start);
    }

    /** The line of a finding's field, or of the closest one around it; 0 where it is not known. */
    int line(RuleResponse response, String path) {
        FoundAt found = response.paths().at();
        int index = found == null ? -1 : response.paths().failed().indexOf(path);
        if (found != null && index >= 0) {
            return found.lines().get(index);
        }
        Map<String, Position> known = sought().get(response.object().ordinal());
        Position position = known == null ? null : known.get(path);
        return position == null ? lineAnew(response, path) : position.line();
    }

    private int lineAnew(RuleResponse response, String path) {
        SourceText source = text(response.object());
        return source == null ? 0 : nearest(source, response.object(), path).line();
    }

    /** {@code path:line:column} of a finding. */
    String text(RuleResponse response) {
        Position at = at(response);
        return response.object().source().path() + ":" + at.line() + ":" + at.column();
    }

    /** The text of the object's file, null where it cannot be read. */
    @Nullable
    SourceText text(ScannedObject object) {
        return texts.of(object.source().path());
    }
}
