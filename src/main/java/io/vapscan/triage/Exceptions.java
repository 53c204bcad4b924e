package io.vapscan.triage;

import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Excepted;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Accepts a report's failures by exceptions, those of files first, and counts what each was good for. For one report. */
public final class Exceptions {

    private final ExceptionFile file;
    private final boolean inline;
    private final Instant now;
    private final int[] uses;
    private final Map<Integer, InlineException> inlined = new LinkedHashMap<>();
    private final Map<String, Integer> inlineUses = new LinkedHashMap<>();
    private final List<Usage> faults = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();

    /**
     * Exceptions at work.
     *
     * @param inline whether objects' own annotations count
     * @param now the time that expiry is compared with
     */
    public Exceptions(ExceptionFile file, boolean inline, Instant now) {
        this.file = file;
        this.inline = inline;
        this.now = now;
        this.uses = new int[file.policies().size()];
    }

    /** Whether an object's own annotations accept something, so that its tree is needed. */
    public static boolean isIn(ScannedObject object) {
        return InlineException.isIn(object);
    }

    /** The report with its accepted failures said to be so; errors and missing verdicts are nobody's to accept. */
    public ScanReport apply(ScanReport report) {
        if (inline) {
            report.eachWithTree(this::inline);
        }
        if (file.policies().isEmpty() && inlined.isEmpty()) {
            return report.with(report.controls(), file.problems(), notices);
        }
        report.controls().forEach(this::count);
        List<ControlReport> controls = report.controls().stream()
                .map(control -> control.changed(response -> accepted(control.control(), response)))
                .toList();
        return report.with(controls, file.problems(), notices);
    }

    private void inline(ScannedObject object) {
        try {
            Optional<InlineException> found = InlineException.of(object);
            found.ifPresent(exception -> {
                inlined.put(object.ordinal(), exception);
                exception.controls().forEach(id -> inlineUses.put(inlineName(object, id), 0));
            });
        } catch (MalformedException fault) {
            String name = object.place() + " " + object.title();
            faults.add(new Usage(name, Usage.State.MALFORMED, fault.why()));
            notices.add(object.place() + ": " + object.title() + ": exception not honoured: " + fault.why());
        }
        InlineException exception = inlined.get(object.ordinal());
        if (exception != null && !now.isBefore(exception.expires())) {
            inlined.remove(object.ordinal());
            exception.controls().forEach(id -> {
                inlineUses.remove(inlineName(object, id));
                faults.add(new Usage(inlineName(object, id), Usage.State.EXPIRED, "since " + exception.expires()));
            });
            notices.add(object.place() + ": " + object.title() + ": its exception expired at " + exception.expires());
        }
    }

    private static String inlineName(ScannedObject object, String id) {
        return object.place() + " " + object.title() + " " + id.toUpperCase(Locale.ROOT);
    }

    /** Counts what each exception is good for: every one that matches is used. */
    private void count(ControlReport report) {
        for (RuleResponse response : report.responses(RuleStatus.FAILED)) {
            for (int i = 0; i < uses.length; i++) {
                uses[i] += isMatch(file.policies().get(i), report.control(), response) ? 1 : 0;
            }
            if (isAccepted(response.object(), report.control())) {
                inlineUses.merge(inlineName(response.object(), report.control().id()), 1, Integer::sum);
            }
        }
    }

    private RuleResponse accepted(ControlInfo control, RuleResponse response) {
        Excepted by = response.status() == RuleStatus.FAILED ? exception(control, response) : null;
        return by == null ? response : response.acceptedBy(by);
    }

    /** The first exception is named, or the first that disables. */
    private @Nullable Excepted exception(ControlInfo control, RuleResponse response) {
        Excepted first = null;
        for (ExceptionPolicy policy : file.policies()) {
            boolean better = first == null || (policy.disables() && !first.disabled());
            if (better && isMatch(policy, control, response)) {
                first = new Excepted(policy.name(), policy.reason(), false, policy.disables());
            }
        }
        InlineException own = inlined.get(response.object().ordinal());
        return first == null && own != null && isAccepted(response.object(), control)
                ? new Excepted(InlineException.KEY, own.reason(), true)
                : first;
    }

    private boolean isMatch(ExceptionPolicy policy, ControlInfo control, RuleResponse response) {
        return now.isBefore(policy.expires()) && policy.matches(control, response);
    }

    /** Whether the object's own annotations accept what the control says. */
    private boolean isAccepted(ScannedObject object, ControlInfo control) {
        InlineException own = inlined.get(object.ordinal());
        return own != null && own.controls().stream().anyMatch(control.id()::equalsIgnoreCase);
    }

    /** What each exception was good for: files' first, then inline ones, then what could not be read. */
    public List<Usage> audit() {
        List<Usage> all = new ArrayList<>();
        for (int i = 0; i < uses.length; i++) {
            ExceptionPolicy policy = file.policies().get(i);
            all.add(
                    now.isBefore(policy.expires())
                            ? usage(policy.name(), uses[i])
                            : new Usage(policy.name(), Usage.State.EXPIRED, "since " + policy.expires()));
        }
        inlineUses.forEach((name, times) -> all.add(usage(name, times)));
        all.addAll(file.malformed());
        all.addAll(faults);
        return all;
    }

    private static Usage usage(String name, int times) {
        return times == 0
                ? new Usage(name, Usage.State.UNUSED, "no finding matches it")
                : new Usage(name, Usage.State.USED, times + (times == 1 ? " finding" : " findings"));
    }
}
