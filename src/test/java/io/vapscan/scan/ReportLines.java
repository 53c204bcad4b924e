package io.vapscan.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.manifest.Position;
import io.vapscan.manifest.Positions;
import io.vapscan.object.FieldSyntax;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All that a report says, its places in files among it, in lines that can be compared. */
final class ReportLines {

    private ReportLines() {}

    /** A report in lines. */
    static List<String> of(ScanReport report) {
        List<String> lines = new ArrayList<>();
        lines.add(report.inputs().toString());
        report.notices().forEach(lines::add);
        report.problems().forEach(problem -> lines.add(problem.text()));
        report.objects().forEach(object -> lines.add(named(object)));
        report.unmatched().forEach(one -> lines.add(one.control() + named(one.object()) + one.why()));
        for (ControlReport control : report.controls()) {
            lines.add(control.control().id() + control.counts() + control.status() + control.skipped());
            control.responses().forEach(one -> lines.add(one.rule() + named(one.object()) + text(one)));
            for (RuleStatus status : RuleStatus.values()) {
                lines.add(status + ": " + control.responses(status).size());
            }
        }
        return lines;
    }

    private static String text(RuleResponse one) {
        Paths paths = one.paths();
        return one.status().text()
                + one.violations()
                + one.errors()
                + one.unknowns()
                + one.cost()
                + paths.failed()
                + paths.review()
                + paths.delete()
                + paths.fix()
                + paths.unexplained()
                + place(one);
    }

    /** The place that was found with the object, or where it is in the file. */
    private static String place(RuleResponse one) {
        FoundAt at = one.paths().at();
        if (at != null || one.paths().first().isEmpty()) {
            return at == null ? "" : at.toString();
        }
        try {
            byte[] content = Files.readAllBytes(Path.of(one.object().source().path()));
            Positions positions = Positions.of(content, one.object().source());
            List<Integer> lines = new ArrayList<>();
            one.paths()
                    .failed()
                    .forEach(path -> lines.add(nearest(path, positions).line()));
            return new FoundAt(nearest(one.paths().first(), positions), lines).toString();
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    private static Position nearest(String path, @Nullable Positions positions) {
        assertThat(positions).isNotNull();
        return positions == null
                ? new Position(0, 0)
                : positions.nearest(FieldSyntax.parse(path).orElseThrow());
    }

    private static String named(ScannedObject object) {
        return object.ordinal() + " " + object.source() + " " + object.kind() + " " + object.title();
    }
}
