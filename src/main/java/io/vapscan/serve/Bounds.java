package io.vapscan.serve;

import java.time.Duration;

/**
 * What a client may ask of the server, and how much of it at a time.
 *
 * @param reviewBytes the longest body of an AdmissionReview
 * @param manifestBytes the longest body of manifests, unpacked
 * @param reportBytes the longest report
 * @param objects the most objects in one scan
 * @param headerTime how long a client may take to send a request's headers
 * @param requestTime how long a request may take from its headers to its answer, waiting included
 * @param connections the most open connections
 * @param workers how many reviews are judged at a time; half as many scans beside them, at least one
 * @param queue how many requests may wait for a worker
 * @param heldBytes the most bytes of bodies and reports that are held at a time
 * @param valueBytes the most bytes that the values of bodies take once they are read, of reviews, and of scans
 */
public record Bounds(
        int reviewBytes,
        int manifestBytes,
        int reportBytes,
        int objects,
        Duration headerTime,
        Duration requestTime,
        int connections,
        int workers,
        int queue,
        long heldBytes,
        long valueBytes) {

    /** How many scans run at a time. */
    int scanWorkers() {
        return Math.max(1, workers / 2);
    }

    /** How many scans may wait. */
    int scanQueue() {
        return Math.max(1, queue / 8);
    }
}
