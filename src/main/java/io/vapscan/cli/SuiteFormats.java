package io.vapscan.cli;

import io.vapscan.suite.SuiteFormat;
import io.vapscan.suite.gator.GatorFormat;
import io.vapscan.suite.kyverno.KyvernoTestFormat;
import io.vapscan.suite.policytest.PolicyTestFormat;
import io.vapscan.suite.translated.KaptestFormat;
import io.vapscan.suite.translated.KatFormat;
import io.vapscan.suite.translated.LibraryTestFormat;
import java.util.List;

/** The formats of tests that {@code vapscan test} reads, in the order in which they are asked. */
final class SuiteFormats {

    private SuiteFormats() {}

    /**
     * All of them.
     *
     * @param failurePolicy of Gatekeeper's templates that name none
     */
    static List<SuiteFormat> all(String failurePolicy) {
        return List.of(
                new PolicyTestFormat(),
                new KyvernoTestFormat(),
                new GatorFormat(failurePolicy),
                new LibraryTestFormat(),
                new KatFormat(),
                new KaptestFormat());
    }
}
