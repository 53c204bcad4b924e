package io.vapscan.suite.gator;

import io.vapscan.gatekeeper.Fault;
import io.vapscan.gatekeeper.TreeReading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A test of a suite: a template with one Constraint, and cases ({@code pkg/gator/verify/suite.go}). Paths are relative to the
 * suite's file, and empty where the file names none.
 *
 * @param name its name
 * @param template the template's file
 * @param constraint the Constraint's file
 * @param expansion the file of ExpansionTemplates
 * @param invalid whether the template's schema has to refuse the Constraint; then there are no cases
 * @param skip whether it is not to be run
 * @param cases its cases
 */
record GatorTest(
        String name,
        String template,
        String constraint,
        String expansion,
        boolean invalid,
        boolean skip,
        List<Case> cases) {

    /** Copies the list. */
    GatorTest {
        cases = List.copyOf(cases);
    }

    /**
     * An object to judge.
     *
     * @param name its name
     * @param object the object's file
     * @param inventory files of what else is there
     * @param skip whether it is not to be run
     * @param assertions what has to be true of the violations
     */
    record Case(String name, String object, List<String> inventory, boolean skip, List<Assertion> assertions) {

        /** Copies the lists. */
        Case {
            inventory = List.copyOf(inventory);
            assertions = List.copyOf(assertions);
        }
    }

    /** The tests of a suite. */
    static List<GatorTest> all(Map<String, Object> suite) throws Fault.Found {
        List<GatorTest> tests = new ArrayList<>();
        for (TreeReading test : TreeReading.of(suite).maps("tests")) {
            List<Case> cases = new ArrayList<>();
            for (TreeReading one : test.maps("cases")) {
                cases.add(read(one));
            }
            tests.add(new GatorTest(
                    test.text("name"),
                    path(test, "template"),
                    path(test, "constraint"),
                    path(test, "expansion"),
                    flag(test, "invalid"),
                    flag(test, "skip"),
                    cases));
        }
        return tests;
    }

    private static Case read(TreeReading one) throws Fault.Found {
        List<Assertion> assertions = new ArrayList<>();
        for (TreeReading assertion : one.maps("assertions")) {
            assertions.add(Assertion.of(assertion));
        }
        List<String> inventory = one.texts("inventory");
        for (String path : inventory) {
            relative(one, "inventory", path);
        }
        return new Case(one.text("name"), path(one, "object"), inventory, flag(one, "skip"), assertions);
    }

    private static boolean flag(TreeReading tree, String field) throws Fault.Found {
        return Boolean.TRUE.equals(tree.flag(field));
    }

    private static String path(TreeReading tree, String field) throws Fault.Found {
        String path = tree.text(field);
        relative(tree, field, path);
        return path;
    }

    private static void relative(TreeReading tree, String field, String path) throws Fault.Found {
        if (path.startsWith("/") || path.startsWith("\\")) {
            throw tree.fault(
                    field, field + " " + path + " is an absolute path: paths are relative to the suite's file");
        }
    }
}
