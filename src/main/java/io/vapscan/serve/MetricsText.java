package io.vapscan.serve;

import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;

/** The server's figures in the text format of Prometheus, version 0.0.4. */
final class MetricsText {

    private final StringBuilder out = new StringBuilder(8192);

    private MetricsText() {}

    static String of(ServerState state) {
        MetricsText text = new MetricsText();
        text.requests(state.metrics());
        text.verdicts(state.metrics());
        text.load(state);
        text.policies(state);
        text.process();
        return text.out.toString();
    }

    private void requests(Metrics metrics) {
        family("vapscan_http_requests_total", "counter", "Requests answered, by endpoint and status code.");
        metrics.answers().entrySet().stream()
                .sorted(Comparator.comparing((Map.Entry<Metrics.Answered, LongAdder> entry) ->
                                entry.getKey().endpoint())
                        .thenComparing(entry -> entry.getKey().code()))
                .forEach(entry -> sample(
                        "vapscan_http_requests_total{endpoint=\""
                                + entry.getKey().endpoint().label() + "\",code=\""
                                + entry.getKey().code() + "\"}",
                        entry.getValue().sum()));
        String name = "vapscan_http_request_duration_seconds";
        family(name, "histogram", "From the headers of a request to its answer.");
        for (Endpoint endpoint : Endpoint.values()) {
            Histogram histogram = metrics.duration(endpoint);
            long[] counts = histogram.cumulative();
            String label = "endpoint=\"" + endpoint.label() + "\"";
            for (int i = 0; i < counts.length; i++) {
                String bound = i < Histogram.BOUNDS.length ? Histogram.BOUNDS[i] : "+Inf";
                sample(name + "_bucket{" + label + ",le=\"" + bound + "\"}", counts[i]);
            }
            sample(name + "_sum{" + label + "}", histogram.seconds());
            sample(name + "_count{" + label + "}", counts[counts.length - 1]);
        }
        family("vapscan_rejected_total", "counter", "Requests and connections turned away, by reason.");
        labelled("vapscan_rejected_total", "reason", metrics.rejections());
    }

    private void verdicts(Metrics metrics) {
        family("vapscan_reviews_total", "counter", "AdmissionReviews, by what they came to.");
        labelled("vapscan_reviews_total", "outcome", metrics.reviews());
        String name = "vapscan_policy_verdicts_total";
        family(name, "counter", "Verdicts, by endpoint, policy and verdict.");
        Map<String, LongAdder> sorted = new TreeMap<>();
        metrics.verdicts()
                .forEach((verdict, count) -> sorted.put(
                        name + "{endpoint=\"" + verdict.endpoint().label() + "\",policy=\"" + escaped(verdict.policy())
                                + "\",verdict=\"" + verdict.verdict() + "\"}",
                        count));
        sorted.forEach((sample, count) -> sample(sample, count.sum()));
    }

    private void load(ServerState state) {
        family("vapscan_queue_length", "gauge", "Requests that wait for a worker.");
        sample("vapscan_queue_length{endpoint=\"admit\"}", state.reviews().queued());
        sample("vapscan_queue_length{endpoint=\"scan\"}", state.scans().queued());
        family("vapscan_running", "gauge", "Requests that are being judged.");
        sample("vapscan_running{endpoint=\"admit\"}", state.reviews().running());
        sample("vapscan_running{endpoint=\"scan\"}", state.scans().running());
        gauge("vapscan_open_requests", "Requests that are not answered yet.", state.open());
        gauge(
                "vapscan_open_connections",
                "Connections that are open.",
                state.connections().count());
        gauge(
                "vapscan_held_bytes",
                "Bytes of bodies and answers that are held.",
                state.budget().held());
        gauge("vapscan_draining", "Whether the server is about to stop.", state.draining() ? 1 : 0);
    }

    private void policies(ServerState state) {
        InForce inForce = state.policies().inForce();
        gauge("vapscan_policies", "Policies in force.", inForce == null ? 0 : inForce.policies());
        gauge(
                "vapscan_policies_loaded_timestamp_seconds",
                "When the policies in force were read.",
                inForce == null ? 0 : inForce.since().getEpochSecond());
        family("vapscan_policy_reloads_total", "counter", "Reloads of changed files, by how they ended.");
        sample(
                "vapscan_policy_reloads_total{result=\"success\"}",
                state.metrics().reloads(true));
        sample(
                "vapscan_policy_reloads_total{result=\"broken\"}",
                state.metrics().reloads(false));
        gauge(
                "vapscan_policy_reload_broken",
                "Whether the files are broken, so that older policies are in force.",
                state.policies().broken().isPresent() ? 1 : 0);
        Instant last = state.metrics().lastReload();
        gauge(
                "vapscan_policy_last_reload_timestamp_seconds",
                "When changed files were last read; 0 for never.",
                last == null ? 0 : last.getEpochSecond());
    }

    private void process() {
        Runtime runtime = Runtime.getRuntime();
        gauge(
                "vapscan_heap_used_bytes",
                "Bytes of the heap in use, garbage included.",
                runtime.totalMemory() - runtime.freeMemory());
        gauge("vapscan_heap_max_bytes", "The most bytes that the heap may have.", runtime.maxMemory());
    }

    private void labelled(String name, String label, Map<String, LongAdder> counts) {
        new TreeMap<>(counts)
                .forEach((value, count) -> sample(name + "{" + label + "=\"" + escaped(value) + "\"}", count.sum()));
    }

    private void gauge(String name, String help, long value) {
        family(name, "gauge", help);
        sample(name, value);
    }

    private void family(String name, String type, String help) {
        out.append("# HELP ").append(name).append(' ').append(help).append('\n');
        out.append("# TYPE ").append(name).append(' ').append(type).append('\n');
    }

    private void sample(String nameAndLabels, long value) {
        out.append(nameAndLabels).append(' ').append(value).append('\n');
    }

    private void sample(String nameAndLabels, double value) {
        out.append(nameAndLabels).append(' ').append(value).append('\n');
    }

    private static String escaped(String label) {
        return label.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }
}
