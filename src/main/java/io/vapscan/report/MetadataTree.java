package io.vapscan.report;

import io.vapscan.scan.ScanReport;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What {@code metadata} says of the run and of its target. */
final class MetadataTree {

    private static final int SCANNING_FILES = 1;

    private MetadataTree() {}

    static Map<String, @Nullable Object> of(ScanReport report, RunInfo run) {
        List<String> paths = report.inputs().paths();
        String target = paths.size() == 1 ? absolute(paths.get(0), run.directory()) : run.directory();
        return Tree.of(
                "targetMetadata",
                Tree.of(
                        "gitRepoContextMetadata",
                        repository(target),
                        "fileContextMetadata",
                        Tree.of("filePath", target, "hostName", "")),
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
                        SCANNING_FILES));
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
