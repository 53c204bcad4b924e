package io.vapscan.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Options that users of other scanners know and that this program does not have: each with what to do instead. Those that ask
 * for what is so anyway are taken with a warning, the others are refused.
 */
final class ForeignOptions {

    private static final String NO_CLUSTER = "no cluster is asked: scan files, or what kubectl get -o yaml prints";
    private static final String NO_BACKEND = "nothing is sent to anybody: keep the report with -f json -o FILE";
    private static final String NO_IMAGES = "images are not scanned: take an image scanner beside this one";
    private static final String NO_OPTION = "name manifests without an option";
    private static final String NO_GATE = "findings fail nothing unless a gate is asked for";
    private static final String NO_COLOR = "colours are used on a terminal only: set NO_COLOR to have none there";
    private static final String INCLUDE = "use --include-controls";
    private static final String SKIP = "use --skip-controls";

    /**
     * An option.
     *
     * @param name with its dashes
     * @param valued whether a value follows it
     * @param accepted the value with which it asks for what is so anyway; {@code *} for any, empty for none
     * @param advice what to do, or why nothing has to be done
     */
    private record Option(String name, boolean valued, String accepted, String advice) {

        boolean accepts(String value) {
            return accepted.equals("*") || (!accepted.isEmpty() && accepted.equalsIgnoreCase(value));
        }
    }

    private static final List<Option> KNOWN = List.of(
            new Option("--account", true, "", NO_BACKEND),
            new Option("--access-key", true, "", NO_BACKEND),
            new Option("--submit", false, "false", NO_BACKEND),
            new Option("--server", true, "", NO_BACKEND),
            new Option("--keep-local", false, "*", "nothing is sent to anybody"),
            new Option("--cluster-name", true, "", NO_CLUSTER),
            new Option("--kubeconfig", true, "", NO_CLUSTER),
            new Option("--kube-context", true, "", NO_CLUSTER),
            new Option("--host-scan", false, "false", NO_CLUSTER),
            new Option("--enable-host-scan", false, "false", NO_CLUSTER),
            new Option("--dry-run", false, "", NO_CLUSTER),
            new Option("--enable-streaming", false, "*", "files are read in parts anyway"),
            new Option("--incremental", false, "*", "every object is judged each time"),
            new Option(
                    "--controls-version",
                    true,
                    "",
                    "controls are those of the bundle inside: --policy-bundle takes others"),
            new Option("--use-default", false, "*", "controls are those of the bundle inside"),
            new Option(
                    "--use-artifacts-from",
                    true,
                    "",
                    "name its files: --use-from for controls, --exceptions, --controls-config"),
            new Option("--custom-rules", true, "", "Rego is not judged: write a policy, and name it with -p"),
            new Option("--enable-rego-prints", false, "*", "Rego is not judged"),
            new Option("--format-version", true, "v2", "JSON is of the layout v2"),
            new Option("--fail-threshold", true, "*", "it fails nothing: use --compliance-threshold"),
            new Option("-t", true, "*", "it fails nothing: use --compliance-threshold"),
            new Option(
                    "--fail-on-degraded-config",
                    false,
                    "*",
                    "settings and exceptions that cannot be read end with exit code 2 anyway"),
            new Option("--control-timeout", true, "", "expressions are bounded by what they cost, as on a server"),
            new Option("--labels-to-copy", true, "*", "-f json holds each object with its labels"),
            new Option(
                    "--hide", false, "", "reports name objects as they are: rename them before you hand reports out"),
            new Option("--encrypt", false, "", "encrypt the report's file with a program made for it"),
            new Option("--print-attack-tree", false, "", "attack paths are not looked for"),
            new Option("--logger", true, "*", "what is not a finding goes to standard error"),
            new Option("-l", true, "*", "what is not a finding goes to standard error"),
            new Option("--cache-dir", true, "*", "nothing is cached but classes, see VAPSCAN_CDS"),
            new Option("--scan-images", false, "false", NO_IMAGES),
            new Option("--image-scan-concurrency", true, "", NO_IMAGES),
            new Option("--image-platform", true, "", NO_IMAGES),
            new Option("--use-default-matchers", false, "", NO_IMAGES),
            new Option("--only-fixable", false, "", NO_IMAGES),
            new Option("--skip-db-update", false, "", NO_IMAGES),
            new Option("--grype-db-url", true, "", NO_IMAGES),
            new Option("--registry-mapping", true, "", NO_IMAGES),
            new Option("--registry-username", true, "", NO_IMAGES),
            new Option("--registry-password", true, "", NO_IMAGES),
            new Option("--registry-token", true, "", NO_IMAGES),
            new Option("--registry-authority", true, "", NO_IMAGES),
            new Option("--file-path", true, "", "name the file without an option"),
            new Option("--chart-path", true, "", "name the chart without an option"),
            new Option("--api-version", true, "", "write it into the kind: scan workload Deployment.v1.apps/NAME"),
            new Option("--cluster", false, "", NO_CLUSTER),
            new Option("--context", true, "", NO_CLUSTER),
            new Option("--audit-warn", false, "", "findings that only warn pass the gates anyway"),
            new Option("--policy-report", false, "", "use -f policyreport"),
            new Option("--resource", true, "", NO_OPTION),
            new Option("--continue-on-error", false, "*", "what can be judged is always judged"),
            new Option("--framework", true, "", "write vapscan scan framework NAME"),
            new Option("--check", true, "", INCLUDE),
            new Option("--include", true, "", INCLUDE),
            new Option("--skip-check", true, "", SKIP),
            new Option("--exclude", true, "", SKIP),
            new Option("--skip-dirs", true, "", "use --exclude-path"),
            new Option("--skip-files", true, "", "use --exclude-path"),
            new Option("--ignore-path", true, "", "use --exclude-path"),
            new Option("--soft-fail", false, "*", NO_GATE),
            new Option("--no-fail", false, "*", NO_GATE),
            new Option("--exit-code", true, "0", "use --fail-on-findings or --severity-threshold, which exit with 1"),
            new Option("--severity", true, "", "use --min-severity for what is shown, --severity-threshold for a gate"),
            new Option("--quiet", false, "*", "findings alone go to standard output"),
            new Option("-q", false, "*", "findings alone go to standard output"),
            new Option("--no-color", false, "*", NO_COLOR),
            new Option("--remove-color", false, "*", NO_COLOR),
            new Option("--recursive", false, "*", "directories are searched in depth anyway"),
            new Option("-R", false, "*", "directories are searched in depth anyway"),
            new Option("--directory", true, "", NO_OPTION),
            new Option("-d", true, "", NO_OPTION),
            new Option("--file", true, "", NO_OPTION),
            new Option("--filename", true, "", NO_OPTION),
            new Option("-r", true, "", NO_OPTION),
            new Option("-k", true, "", NO_OPTION),
            new Option("--output-format", true, "", "use -f"),
            new Option("--detailed-results", false, "", "use -v"));

    private ForeignOptions() {}

    /** The arguments without those that ask for what is so anyway, which is said of each. */
    static String[] without(Console console, String... args) {
        List<String> rest = new ArrayList<>();
        for (int i = 0; i < args.length; i++) {
            int equals = args[i].startsWith("-") ? args[i].indexOf('=') : -1;
            String name = equals < 0 ? args[i] : args[i].substring(0, equals);
            Option option = named(name).orElse(null);
            if (args[i].equals("--")) {
                rest.addAll(List.of(args).subList(i, args.length));
                break;
            }
            boolean separate = option != null && option.valued() && equals < 0 && i + 1 < args.length;
            String value = equals >= 0 ? args[i].substring(equals + 1) : separate ? args[i + 1] : "true";
            if (option != null && option.accepts(value)) {
                console.warn(name + ": " + option.advice());
                i += separate ? 1 : 0;
            } else {
                rest.add(args[i]);
            }
        }
        return rest.toArray(String[]::new);
    }

    /** What to do instead of such an option, or why not; empty for options that nobody else has. */
    static Optional<String> advice(String name) {
        return named(name).map(Option::advice);
    }

    /** What to do instead of a command of another scanner; empty for commands that nobody else has. */
    static Optional<String> commandAdvice(String name) {
        return Optional.ofNullable(
                switch (name) {
                    case "apply" -> "use vapscan scan -p POLICIES MANIFESTS";
                    case "verify" -> "use vapscan test";
                    case "validate", "check", "audit", "kubernetes", "k8s", "fs", "filesystem" ->
                        "use vapscan scan MANIFESTS";
                    case "decrypt" -> "reports are not encrypted";
                    case "update" -> "install a newer version; see vapscan version";
                    case "patch", "image" -> NO_IMAGES;
                    case "operator", "prerequisites", "mcpserver" -> NO_CLUSTER;
                    case "set", "delete" -> "edit vapscan.yaml; see vapscan config view";
                    default -> null;
                });
    }

    private static Optional<Option> named(String name) {
        return KNOWN.stream().filter(option -> option.name().equals(name)).findFirst();
    }
}
