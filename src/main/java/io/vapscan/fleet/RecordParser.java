package io.vapscan.fleet;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.Limits;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Skipped;
import io.vapscan.manifest.Source;
import io.vapscan.manifest.Unreadable;
import io.vapscan.object.JsonText;
import io.vapscan.object.Sha256;
import io.vapscan.scan.ScannedObject;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A record's text to its objects, as the command line reads manifests: YAML or JSON, one or more documents, Lists opened. */
final class RecordParser implements Serializable {

    private static final long serialVersionUID = 1;
    private static final Position START = new Position(1, 1);

    /** The objects of a record; what cannot be read of it is a fault in its place. */
    List<FleetObject> parse(FleetRecord record) {
        if (!record.fault().isEmpty()) {
            return List.of(fault(record, record.place(), record.fault()));
        }
        List<FleetObject> objects = new ArrayList<>();
        byte[] content = record.text().getBytes(StandardCharsets.UTF_8);
        for (Parsed parsed : new ManifestReader(Limits.DEFAULT).read(record.source(), content)) {
            objects.add(object(record, parsed));
        }
        if (objects.isEmpty()) {
            objects.add(fault(record, record.place(), "the record is empty"));
        }
        return objects;
    }

    private static FleetObject object(FleetRecord record, Parsed parsed) {
        Position start = parsed.source().start();
        String place = record.place().isEmpty() ? start.line() + ":" + start.column() : record.place();
        if (parsed instanceof Document document) {
            return object(record, place, document);
        }
        String why = parsed instanceof Unreadable unreadable
                ? unreadable.problem()
                : "no Kubernetes object: " + ((Skipped) parsed).reason();
        return fault(record, place, why);
    }

    private static FleetObject fault(FleetRecord record, String place, String why) {
        String digest = Sha256.hex(record.text());
        return new FleetObject(record.cluster(), record.source(), place, "", "", "", "", digest, why, "");
    }

    private static FleetObject object(FleetRecord record, String place, Document document) {
        ScannedObject scanned = ScannedObject.of(0, document.source(), document.object());
        String json = JsonText.compact(document.object());
        return new FleetObject(
                record.cluster(),
                record.source(),
                place,
                scanned.kind().apiVersion(),
                scanned.kind().kind(),
                scanned.namespace(),
                scanned.name(),
                Sha256.hex(json),
                "",
                json);
    }

    /** Reads an object's text again. */
    static ScannedObject read(FleetObject object) {
        Map<String, Object> tree = tree(object.text());
        return ScannedObject.of(0, new Source(object.source(), 0, START), tree);
    }

    /** The tree of a text that {@link JsonText} wrote. */
    static Map<String, Object> tree(String json) {
        List<Parsed> parsed = new ManifestReader(Limits.DEFAULT).read("", json.getBytes(StandardCharsets.UTF_8));
        if (parsed.size() == 1 && parsed.get(0) instanceof Document document) {
            return document.object();
        }
        throw new IllegalStateException("an object's own JSON is read as something else");
    }
}
