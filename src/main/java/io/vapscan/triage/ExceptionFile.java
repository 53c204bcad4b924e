package io.vapscan.triage;

import io.vapscan.manifest.TreeReader;
import io.vapscan.object.Fields;
import io.vapscan.scan.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A file of exceptions: a list of {@code postureExceptionPolicy} entries, JSON or YAML. An entry that cannot be used is a
 * problem; the others count all the same.
 */
public final class ExceptionFile {

    private final List<ExceptionPolicy> policies = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<Usage> malformed = new ArrayList<>();

    private ExceptionFile() {}

    /** No exceptions. */
    public static ExceptionFile none() {
        return new ExceptionFile();
    }

    /** Adds a file's entries. */
    public void read(String path, byte[] content) {
        TreeReader.Result result = TreeReader.readList(path, content);
        if (result instanceof TreeReader.Items list) {
            for (Object item : list.items()) {
                Map<String, Object> entry = Fields.mapOrNull(item);
                if (entry == null) {
                    problems.add(new Problem(path, "an exception is no object", "write it as {\"name\": ...}"));
                } else {
                    add(path, entry);
                }
            }
        } else if (result instanceof TreeReader.Fault fault) {
            problems.add(Problem.of(fault.text()));
        } else {
            problems.add(new Problem(path, "there is no list of exceptions in it", "write them as a JSON list"));
        }
    }

    private void add(String path, Map<String, Object> entry) {
        try {
            policies.add(ExceptionPolicy.of(entry));
        } catch (MalformedException fault) {
            String name = ExceptionPolicy.name(entry);
            problems.add(new Problem(path, "exception " + name + ": " + fault.why(), "it accepts nothing"));
            malformed.add(new Usage(name, Usage.State.MALFORMED, fault.why()));
        }
    }

    List<ExceptionPolicy> policies() {
        return policies;
    }

    /** What could not be used. */
    public List<Problem> problems() {
        return List.copyOf(problems);
    }

    List<Usage> malformed() {
        return malformed;
    }
}
