package io.vapscan.report;

import io.vapscan.scan.ScanReport;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What {@code metadata} says of the run and of its target. */
final class MetadataTree {

    private static final int SCANNING_FILE = 1;
    private static final int SCANNING_DIRECTORY = 4;

    private MetadataTree() {}

    static Map<String, @Nullable Object> of(ScanReport report, RunInfo run, SourceRoot root) {
        List<String> paths = report.inputs().paths();
        String target = paths.size() == 1 ? absolute(paths.get(0), run.directory()) : run.directory();
        Map<String, @Nullable Object> context = Tree.of(
                "gitRepoContextMetadata",
                repository(target),
                "fileContextMetadata",
                Tree.of("filePath", target, "hostName", ""));
        // Of a single file, readers take its folder for the one that paths are relative to.
        boolean single = paths.size() == 1 && paths.get(0).matches("[^/]*[^/.]");
        if (!single) {
            context.put("directoryContextMetadata", Tree.of("basePath", root.path(), "hostName", ""));
        }
        return Tree.of(
                "targetMetadata",
                context,
                "clusterMetadata",
                Tree.of(),
                "scanMetadata",
                Tree.of(
                        "targetType",
                        report.target().type(),
                        "kubescapeVersion",
                        "vapscan-" + run.version(),
                        "formatVersion",
                        "v2",
                        "controlsInputs",
                        report.target().controlsInputs(),
                        "formats",
                        run.formats(),
                        "targetNames",
                        report.target().names(),
                        "scanningTarget",
                        single ? SCANNING_FILE : SCANNING_DIRECTORY));
    }

    /** The time that stands for no commit. */
    static Map<String, @Nullable Object> noCommit() {
        return Tree.of("date", "0001-01-01T00:00:00Z");
    }

    private static Map<String, @Nullable Object> repository(String target) {
        return Tree.of(
                "provider",
                "none",
                "repo",
                "file@" + target,
                "owner",
                "",
                "branch",
                "none",
                "defaultBranch",
                "none",
                "lastCommit",
                noCommit(),
                "localRootPath",
                target);
    }

    private static String absolute(String path, String directory) {
        return path.equals("-") || path.startsWith("/") || path.indexOf(':') == 1 ? path : directory + "/" + path;
    }
}
