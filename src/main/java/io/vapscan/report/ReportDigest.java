package io.vapscan.report;

import io.vapscan.scan.Counts;
import io.vapscan.scan.Excepted;
import io.vapscan.scan.FixPath;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.Violation;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;

/**
 * What is said of a report before its results: its id, and how many objects came to what. The same results have the same id,
 * so that reports can be compared byte by byte.
 */
final class ReportDigest {

    /** So many objects are digested together; the id depends on it, and on no number of threads. */
    private static final int PIECE = 256;

    private final MessageDigest whole = md5();
    private final BitSet matched = new BitSet();
    private Counts counts = Counts.NONE;

    private ReportDigest() {}

    /** The digest of a report that was made then. */
    static ReportDigest of(ScanReport report, ResourceIds ids, Instant generated, int threads) throws IOException {
        ReportDigest digest = new ReportDigest();
        digest.whole.update(generated.toString().getBytes(StandardCharsets.UTF_8));
        new Ahead(threads).make(new Pieces(new ObjectRows(report, PIECE), ids), digest::add);
        return digest;
    }

    /** The pieces of a report that are to be digested. */
    private record Pieces(ObjectRows rows, ResourceIds ids) implements Iterator<Ahead.Maker<Part>> {
        @Override
        public boolean hasNext() {
            return rows.hasNext();
        }

        @Override
        public Ahead.Maker<Part> next() {
            List<ObjectRows.Row> some = rows.next();
            return () -> part(some, ids);
        }
    }

    /** Some objects. */
    private record Part(ByteBuffer digest, Counts counts, BitSet matched) {}

    private void add(Part part) {
        whole.update(part.digest);
        counts = counts.plus(part.counts);
        matched.or(part.matched);
    }

    /** How many objects came to what, each by its worst result. */
    Counts counts() {
        return counts;
    }

    /** The ordinals of the objects that any control concerns. */
    BitSet matched() {
        return matched;
    }

    /** The report's id, as {@link UUID#nameUUIDFromBytes} makes them. */
    String id() {
        ByteBuffer bits = ByteBuffer.wrap(whole.digest());
        long most = (bits.getLong() & ~0xf000L) | 0x3000L;
        long least = (bits.getLong() & ~(3L << 62)) | (2L << 62);
        return new UUID(most, least).toString();
    }

    private static Part part(List<ObjectRows.Row> rows, ResourceIds ids) {
        StringBuilder text = new StringBuilder();
        MessageDigest digest = md5();
        Counts counts = Counts.NONE;
        BitSet matched = new BitSet();
        for (ObjectRows.Row row : rows) {
            text.append(ids.of(row.object())).append('\n');
            RuleStatus worst = RuleStatus.PASSED;
            for (ObjectRows.ControlResponses control : row.controls()) {
                text.append(control.control().control().id());
                for (RuleResponse response : control.responses()) {
                    worst = response.status().compareTo(worst) < 0 ? response.status() : worst;
                    result(response, text);
                }
            }
            counts = counts.plus(Counts.of(List.of(worst)));
            matched.set(row.object().ordinal());
            digest.update(text.toString().getBytes(StandardCharsets.UTF_8));
            text.setLength(0);
        }
        return new Part(ByteBuffer.wrap(digest.digest()), counts, matched);
    }

    private static void result(RuleResponse response, StringBuilder text) {
        text.append(' ').append(response.status().text()).append(response.cost());
        if (response.status() == RuleStatus.PASSED) {
            return;
        }
        text.append(response.rule().name());
        for (Violation violation : response.violations()) {
            text.append('\n')
                    .append(violation.binding())
                    .append(violation.param())
                    .append(violation.validation())
                    .append(violation.message());
        }
        response.errors().forEach(error -> text.append('\n').append(error));
        response.unknowns().forEach(unknown -> text.append('\n').append(unknown));
        response.paths().failed().forEach(path -> text.append("\n!").append(path));
        response.paths().review().forEach(path -> text.append("\n?").append(path));
        response.paths().delete().forEach(path -> text.append("\n-").append(path));
        for (FixPath fix : response.paths().fix()) {
            text.append("\n+").append(fix.path()).append('=').append(fix.value());
        }
        Excepted excepted = response.excepted();
        if (excepted != null) {
            text.append('\n').append(excepted.text());
        }
    }

    private static MessageDigest md5() {
        try {
            return MessageDigest.getInstance("MD5");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
