package io.vapscan.serve;

import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** Counts what happens. Safe for use by several threads. */
final class Metrics {

    private final Map<Answered, LongAdder> answers = new ConcurrentHashMap<>();
    private final Map<Endpoint, Histogram> durations = new EnumMap<>(Endpoint.class);
    private final Map<Verdict, LongAdder> verdicts = new ConcurrentHashMap<>();
    private final Map<String, LongAdder> reviews = new ConcurrentHashMap<>();
    private final Map<String, LongAdder> rejections = new ConcurrentHashMap<>();
    private final LongAdder reloads = new LongAdder();
    private final LongAdder brokenReloads = new LongAdder();
    private volatile @Nullable Instant lastReload;

    Metrics() {
        for (Endpoint endpoint : Endpoint.values()) {
            durations.put(endpoint, new Histogram());
        }
    }

    /** Answers of an endpoint with a status code. */
    record Answered(Endpoint endpoint, int code) {}

    /** What a policy said at an endpoint. */
    record Verdict(Endpoint endpoint, String policy, String verdict) {}

    void answered(Endpoint endpoint, int code, long nanos) {
        answers.computeIfAbsent(new Answered(endpoint, code), key -> new LongAdder())
                .increment();
        duration(endpoint).add(nanos);
    }

    /** A policy's verdict: allowed, denied, error, unknown. */
    void verdict(Endpoint endpoint, String policy, String verdict) {
        verdicts.computeIfAbsent(new Verdict(endpoint, policy, verdict), key -> new LongAdder())
                .increment();
    }

    /** A review's outcome: allowed, denied, unknown, undecodable. */
    void reviewed(String outcome) {
        reviews.computeIfAbsent(outcome, key -> new LongAdder()).increment();
    }

    /** A request or connection that was turned away, and why, in a word. */
    void rejected(String reason) {
        rejections.computeIfAbsent(reason, key -> new LongAdder()).increment();
    }

    void reloaded(boolean fine) {
        (fine ? reloads : brokenReloads).increment();
        lastReload = Instant.now();
    }

    Map<Answered, LongAdder> answers() {
        return answers;
    }

    Histogram duration(Endpoint endpoint) {
        Histogram histogram = durations.get(endpoint);
        if (histogram == null) {
            throw new IllegalStateException("no histogram of " + endpoint);
        }
        return histogram;
    }

    Map<Verdict, LongAdder> verdicts() {
        return verdicts;
    }

    Map<String, LongAdder> reviews() {
        return reviews;
    }

    Map<String, LongAdder> rejections() {
        return rejections;
    }

    long reloads(boolean fine) {
        return (fine ? reloads : brokenReloads).sum();
    }

    /** When files were last read anew, in whatever way that ended. */
    @Nullable
    Instant lastReload() {
        return lastReload;
    }
}
