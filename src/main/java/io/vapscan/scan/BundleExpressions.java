package io.vapscan.scan;

import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.KnownReadsWriter;
import io.vapscan.bundle.Bundle;
import io.vapscan.bundle.Control;
import io.vapscan.bundle.PackedPolicies;
import io.vapscan.cel.environment.CheckedTableWriter;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** Checks the embedded policies' expressions when the program is built, for it to carry what they come to and read. */
public final class BundleExpressions {

    private BundleExpressions() {}

    /**
     * Writes the table.
     *
     * @param args the file to write, and the folder of classes, where policies as trees are wanted, too
     */
    public static void main(String[] args) throws IOException {
        // The expressions are those of the policies as they are carried.
        if (args.length > 1) {
            Path classes = Path.of(args[1]);
            PackedPolicies.write(classes, policies());
            Path reads = classes.resolve("io/vapscan/admission").resolve(KnownReadsWriter.RESOURCE);
            Files.createDirectories(reads.getParent());
            Files.write(reads, reads());
        }
        Path file = Path.of(args[0]);
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, table().bytes());
    }

    /** The embedded policies' expressions, checked now. */
    static CheckedTableWriter table() throws IOException {
        CheckedTableWriter table = new CheckedTableWriter();
        ExpressionCompilers compilers = ExpressionCompilers.recording(table);
        BundlePlan plan = new BundlePlan(Bundle.embedded(), true, Optional.empty());
        for (Map<String, Object> policy : plan.everything().policies().objects()) {
            CompiledPolicy.of(ValidatingAdmissionPolicy.of(policy), compilers, false);
        }
        return table;
    }

    /** What the embedded policies read, bound to the bundle's own settings, found now. */
    static byte[] reads() throws IOException {
        ScanPlan plan = new BundlePlan(Bundle.embedded(), true, Optional.empty()).everything();
        try (Workers workers = new Workers(1)) {
            CompiledPlan compiled = CompiledPlan.of(plan, workers);
            return KnownReadsWriter.bytes(compiled.policySet(), compiled.world(false));
        }
    }

    /** The embedded policies by the files that they are in, read now. */
    static Map<String, Map<String, Object>> policies() throws IOException {
        Map<String, Map<String, Object>> policies = new TreeMap<>();
        Bundle bundle = Bundle.embedded();
        for (Control control : bundle.index().controls()) {
            policies.put(control.file(), Objects.requireNonNull(BundlePlan.read(bundle, control), control.file()));
        }
        return policies;
    }
}
