package io.vapscan.cli;

import io.vapscan.edit.Fix;
import io.vapscan.edit.ObjectFixes;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.FixPath;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** What a scan's report proposes, object by object. */
final class ScanFix {

    private final String directory;
    private final Map<String, String> digests;

    /**
     * @param directory the working directory
     * @param digests the digests of the files that were scanned
     */
    ScanFix(String directory, Map<String, String> digests) {
        this.directory = directory;
        this.digests = digests;
    }

    List<ObjectFixes> of(ScanReport report) {
        Map<Integer, List<Fix>> fixes = new TreeMap<>();
        Map<Integer, ScannedObject> objects = new TreeMap<>();
        for (ControlReport control : report.controls()) {
            for (RuleResponse response : control.responses()) {
                if (response.status() == RuleStatus.FAILED) {
                    objects.put(response.object().ordinal(), response.object());
                    fixes.computeIfAbsent(response.object().ordinal(), ordinal -> new ArrayList<>())
                            .addAll(fixes(control.control().id(), response));
                }
            }
        }
        List<ObjectFixes> out = new ArrayList<>();
        fixes.forEach((ordinal, own) -> {
            if (!own.isEmpty()) {
                out.add(object(Objects.requireNonNull(objects.get(ordinal)), own));
            }
        });
        return out;
    }

    private static List<Fix> fixes(String control, RuleResponse response) {
        List<Fix> fixes = new ArrayList<>();
        for (FixPath fix : response.paths().fix()) {
            fixes.add(new Fix(control, fix.path(), fix.value(), fix.type()));
        }
        response.paths().delete().forEach(path -> fixes.add(new Fix(control, path, null, "")));
        return fixes;
    }

    private ObjectFixes object(ScannedObject object, List<Fix> fixes) {
        String file = object.source().path();
        boolean template = file.equals("-") || file.contains("!/");
        Path path = Path.of(template ? "" : directory).resolve(file).normalize();
        Path folder = path.getParent();
        boolean inside = template || path.startsWith(directory);
        return new ObjectFixes(
                inside || folder == null ? directory : folder.toString(),
                inside ? file : String.valueOf(path.getFileName()),
                digests.getOrDefault(file, ""),
                object.source().document(),
                object.object(),
                template,
                fixes);
    }
}
