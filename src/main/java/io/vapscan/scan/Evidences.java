package io.vapscan.scan;

import io.vapscan.manifest.FilePositions;
import io.vapscan.manifest.Input;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.manifest.Positions;
import io.vapscan.object.JsonText;
import io.vapscan.remedy.FieldPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Adds to a report what stands at the failed paths, and on which lines. For one thread. */
public final class Evidences {

    private static final int LONGEST = 120;
    private static final String MASK = "***";

    private final ManifestFiles files;
    private final boolean secrets;
    private final Map<String, Optional<FilePositions>> positions = new HashMap<>();
    private final Map<Integer, Optional<Positions>> objects = new HashMap<>();

    /**
     * @param files where the objects' files are read again
     * @param secrets whether credentials are shown as they are
     */
    public Evidences(ManifestFiles files, boolean secrets) {
        this.files = files;
        this.secrets = secrets;
    }

    /** The report with evidence. */
    public ScanReport of(ScanReport report) {
        List<ControlReport> controls = new ArrayList<>();
        for (ControlReport control : report.controls()) {
            controls.add(new ControlReport(
                    control.control(),
                    control.responses().stream().map(this::of).toList(),
                    control.skipped()));
        }
        return new ScanReport(
                report.target(),
                report.inputs(),
                report.objects(),
                controls,
                report.unmatched(),
                report.problems(),
                report.notices());
    }

    private RuleResponse of(RuleResponse response) {
        List<Evidence> found = new ArrayList<>();
        for (String text : response.paths().failed()) {
            FieldPath.parse(text).ifPresent(path -> found.add(evidence(response.object(), text, path)));
        }
        return found.isEmpty() ? response : response.with(response.paths().with(found));
    }

    private Evidence evidence(ScannedObject object, String text, FieldPath path) {
        Object value = path.in(object.object());
        int line = objects.computeIfAbsent(object.ordinal(), ordinal -> positions(object))
                .map(known -> known.nearest(path.steps()).line())
                .orElse(0);
        boolean masked = !secrets && Credentials.mayHold(object, path);
        return new Evidence(text, value == null ? "" : masked ? MASK : shown(value), value != null, line);
    }

    /** Of what has fields only their names are shown: the values were not asked for, and may be secret. */
    private static String shown(Object value) {
        Object plain = value;
        if (value instanceof Map<?, ?> map) {
            plain = "{"
                    + String.join(
                            ", ", map.keySet().stream().map(String::valueOf).toList()) + "}";
        } else if (value instanceof List<?> list) {
            plain = list.stream().anyMatch(one -> one instanceof Map || one instanceof List)
                    ? "[" + list.size() + " elements]"
                    : JsonText.compact(list);
        }
        String text = plain instanceof String whole && value == plain ? JsonText.quoted(whole) : String.valueOf(plain);
        return text.length() <= LONGEST ? text : text.substring(0, text.offsetByCodePoints(0, cut(text))) + "…";
    }

    private static int cut(String text) {
        return Math.min(LONGEST, text.codePointCount(0, text.length()));
    }

    private Optional<Positions> positions(ScannedObject object) {
        return positions
                .computeIfAbsent(object.source().path(), this::file)
                .flatMap(file -> Optional.ofNullable(file.of(object.source())));
    }

    private Optional<FilePositions> file(String name) {
        byte[] content = content(name);
        return content == null ? Optional.empty() : Optional.of(new FilePositions(content));
    }

    private byte @Nullable [] content(String name) {
        byte[] kept = files.kept(name);
        if (kept != null) {
            return kept;
        }
        try {
            // What is no ordinary file gives its text only once: a pipe would be waited for.
            Path file = Path.of(name);
            return Files.isRegularFile(file) ? files.content(new Input.File(name, file)) : null;
        } catch (IOException | InvalidPathException gone) {
            // Evidence is an extra: what could be read a moment ago has been judged.
            return null;
        }
    }
}
