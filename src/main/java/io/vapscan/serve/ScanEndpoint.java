package io.vapscan.serve;

import io.vapscan.manifest.Limits;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.report.RunInfo;
import io.vapscan.report.Style;
import io.vapscan.report.View;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.Scan;
import io.vapscan.scan.ScanInput;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import io.vapscan.scan.Workers;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** {@code POST /scan}: manifests in, a report out. */
final class ScanEndpoint {

    private static final int WIDTH = 120;

    private final ServeOptions options;
    private final Metrics metrics;
    private final Limits limits;

    ScanEndpoint(ServeOptions options, Metrics metrics) {
        int longest = options.bounds().manifestBytes();
        this.options = options;
        this.metrics = metrics;
        this.limits = new Limits(Math.min(longest, Limits.DEFAULT.documentBytes()), longest, Limits.DEFAULT.depth());
    }

    /** A scan takes longer than it may. */
    private static final class Late extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Late() {
            super("late", null, false, false);
        }
    }

    /** The answer to a body, packed or not. */
    Answer answer(byte[] body, ScanRequest request, InForce inForce) {
        try {
            byte[] content =
                    request.gzip() ? Gzip.unpacked(body, options.bounds().manifestBytes()) : body;
            return scanned(content, request, inForce);
        } catch (Gzip.TooLong tooLong) {
            return Answer.error(413, tooLong.getMessage() + "; --max-scan-size allows more");
        } catch (IOException broken) {
            return Answer.error(400, "the body is not gzip: " + broken.getMessage());
        } catch (Late late) {
            metrics.rejected("timeout");
            return Answer.error(
                            503,
                            "the scan takes longer than "
                                    + options.bounds().requestTime().toSeconds() + " s; send less at a time")
                    .retryAfter(1);
        }
    }

    private Answer scanned(byte[] content, ScanRequest request, InForce inForce) {
        List<Parsed> parsed = new ManifestReader(limits).read(request.name(), content);
        ScanInput input = new ScanInput(List.of(request.name()), 1, parsed, List.of());
        List<ScannedObject> objects = input.objects();
        if (objects.isEmpty()) {
            String why = input.unreadable().isEmpty()
                    ? ""
                    : ": " + input.unreadable().get(0).text();
            return Answer.error(422, "no Kubernetes object in the body" + why);
        }
        if (objects.size() > options.bounds().objects()) {
            return Answer.error(
                    413,
                    objects.size() + " objects are more than "
                            + options.bounds().objects() + " in one scan");
        }
        ScanReport report;
        try (Workers workers = new Workers(1)) {
            report = new Scan(
                            inForce.plan(),
                            inForce.judging(request.verbose(), request.format().depth()),
                            workers)
                    .run(input, objects, ScanEndpoint::stopIfLate);
        }
        stopIfLate();
        count(report);
        return written(report, request, content);
    }

    private static void stopIfLate() {
        if (Thread.currentThread().isInterrupted()) {
            throw new Late();
        }
    }

    private Answer written(ScanReport report, ScanRequest request, byte[] content) {
        BoundedText out = new BoundedText(options.bounds().reportBytes());
        RunInfo run = new RunInfo(
                options.version(),
                Instant.now(),
                "/",
                List.of(request.format().text()),
                // No file of the server's own is ever read for a name that a client gives.
                path -> path.equals(request.name()) ? content : null);
        Style style = new Style(false, WIDTH, request.verbose(), true, View.CONTROL);
        try {
            request.format().writer(run, style).write(report, out);
        } catch (IOException tooLong) {
            stopIfLate();
            return Answer.error(
                    413, "the report is longer than " + options.bounds().reportBytes() + " bytes; send less at a time");
        }
        return Formats.answer(request.format(), out.toString());
    }

    private void count(ScanReport report) {
        for (ControlReport control : report.controls()) {
            for (RuleResponse response : control.responses()) {
                String verdict = switch (response.status()) {
                    case PASSED -> "allowed";
                    case FAILED -> "denied";
                    default -> response.status().name().toLowerCase(Locale.ROOT);
                };
                metrics.verdict(Endpoint.SCAN, response.rule().policy(), verdict);
            }
        }
    }
}
