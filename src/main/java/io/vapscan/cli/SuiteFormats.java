package io.vapscan.cli;

import io.vapscan.suite.SuiteFormat;
import io.vapscan.suite.kyverno.KyvernoTestFormat;
import io.vapscan.suite.policytest.PolicyTestFormat;
import io.vapscan.suite.translated.KaptestFormat;
import io.vapscan.suite.translated.KatFormat;
import io.vapscan.suite.translated.LibraryTestFormat;
import java.util.List;

/** The formats of tests that {@code vapscan test} reads, in the order in which they are asked. */
final class SuiteFormats {

    private SuiteFormats() {}

    static List<SuiteFormat> all() {
        return List.of(
                new PolicyTestFormat(),
                new KyvernoTestFormat(),
                new LibraryTestFormat(),
                new KatFormat(),
                new KaptestFormat());
    }
}
