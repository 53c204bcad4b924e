package io.vapscan.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.bundle.Bundle;
import io.vapscan.bundle.Control;
import io.vapscan.bundle.PackedPolicies;
import io.vapscan.cel.environment.CheckedTableWriter;
import io.vapscan.object.JsonText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds what the build stored of the bundle's expressions to compiling them now. */
class BundleExpressionsTest {

    private static final String STORED = "/io/vapscan/cel/environment/checked.bin";

    @Test
    void storedIsWhatCompilingGives() throws IOException {
        CheckedTableWriter fresh = BundleExpressions.table();
        try (InputStream stored = BundleExpressionsTest.class.getResourceAsStream(STORED)) {
            assertThat(stored).as("the build writes it after compiling").isNotNull();
            assertThat(stored.readAllBytes()).isEqualTo(fresh.bytes()).hasSizeGreaterThan(50_000);
        }
    }

    @Test
    void storedReadsAreWhatAnalysisGives() throws IOException {
        try (InputStream stored = BundleExpressionsTest.class.getResourceAsStream("/io/vapscan/admission/reads.bin")) {
            assertThat(stored).as("the build writes it after compiling").isNotNull();
            assertThat(stored.readAllBytes())
                    .isEqualTo(BundleExpressions.reads())
                    .hasSizeGreaterThan(50_000);
        }
    }

    @Test
    void writesTheTable(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("deeper/checked.bin");
        BundleExpressions.main(new String[] {file.toString()});
        assertThat(Files.readAllBytes(file)).isEqualTo(BundleExpressions.table().bytes());
    }

    @Test
    void writesThePoliciesAsTheirTextHasThem(@TempDir Path directory) throws Exception {
        BundleExpressions.main(new String[] {directory.resolve("checked.bin").toString(), directory.toString()});
        Path trees = directory.resolve("io/vapscan/bundle/trees");
        Bundle bundle = Bundle.embedded();
        for (Control control : bundle.index().controls()) {
            byte[] written = Files.readAllBytes(trees.resolve(control.file() + ".bin"));
            Map<String, Object> text = BundlePlan.read(bundle, control);
            assertThat(JsonText.indented(PackedPolicies.read(written))).isEqualTo(JsonText.indented(text));
            Map<String, Object> carried = bundle.tree(control);
            assertThat(carried).isIn(null, text);
        }
    }
}
