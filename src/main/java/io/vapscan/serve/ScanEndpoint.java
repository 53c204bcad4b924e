package io.vapscan.serve;

import io.vapscan.manifest.FieldPlaces;
import io.vapscan.manifest.Limits;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.report.RunInfo;
import io.vapscan.report.Style;
import io.vapscan.report.Utf8Writer;
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
    private final ByteBudget held;
    private final ValueBudget values;

    /**
     * @param held what bodies and reports may take together
     */
    ScanEndpoint(ServeOptions options, Metrics metrics, ByteBudget held) {
        int longest = options.bounds().manifestBytes();
        this.options = options;
        this.metrics = metrics;
        this.held = held;
        this.values = new ValueBudget(options.bounds().valueBytes(), metrics);
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
            return values.answer(content, () -> scanned(content, request, inForce));
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
                    .run(input, objects, FieldPlaces.NONE, ScanEndpoint::stopIfLate);
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
        RunInfo run = new RunInfo(
                options.version(),
                Instant.now(),
                "/",
                List.of(request.format().text()),
                // No file of the server's own is ever read for a name that a client gives.
                path -> path.equals(request.name()) ? content : null);
        Style style = new Style(false, WIDTH, request.verbose(), true, View.CONTROL);
        int most = options.bounds().reportBytes();
        try (HeldOutput out = new HeldOutput(most, held)) {
            Utf8Writer text = new Utf8Writer(out);
            request.format().writer(run, style).write(report, text);
            text.flush();
            return Formats.answer(request.format(), out.pieces());
        } catch (HeldOutput.TooLong tooLong) {
            return Answer.error(413, "the report is longer than " + most + " bytes; send less at a time");
        } catch (HeldOutput.Crowded crowded) {
            metrics.rejected("memory");
            return Answer.error(503, "too many reports are being sent already").retryAfter(1);
        } catch (IOException interrupted) {
            throw new Late();
        }
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
