package io.vapscan.cli;

import io.vapscan.bundle.Bundle;
import io.vapscan.bundle.BundleText;
import io.vapscan.bundle.Control;
import io.vapscan.bundle.PolicyBinding;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.object.Metadata;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.scan.Suggestions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code vapscan vap create-policy-binding}: a binding of one policy. */
@Command(
        name = "create-policy-binding",
        description = "Write a binding that puts a policy to work in a cluster.",
        sortOptions = false,
        footer = {
            "",
            "Example: vapscan vap create-policy-binding -n no-escalation -c C-0016 --namespace shop | kubectl apply -f -"
        })
final class CreatePolicyBindingCommand implements Callable<Integer> {

    @Option(
            names = {"-n", "--name"},
            paramLabel = "NAME",
            required = true,
            description = "The binding's name.")
    @SuppressWarnings("NullAway.Init")
    private String name;

    @Option(
            names = {"-p", "--policy"},
            paramLabel = "NAME",
            description = "The policy's name.")
    private @Nullable String policy;

    @Option(
            names = {"-c", "--control"},
            paramLabel = "ID",
            description = "The control whose policy is bound.")
    private @Nullable String control;

    @Option(names = "--namespace", paramLabel = "NAME", description = "Bind in this namespace only. Repeatable.")
    private List<String> namespaces = new ArrayList<>();

    @Option(
            names = "--label",
            paramLabel = "KEY=VALUE",
            description = "Bind to objects with this label only. Repeatable.")
    private List<String> labels = new ArrayList<>();

    @Option(
            names = {"-a", "--action"},
            paramLabel = "ACTION",
            description = "Deny (default), Warn or Audit. Repeatable; not Deny and Warn together.")
    private List<String> actions = new ArrayList<>();

    @Option(
            names = "--resource-rule",
            paramLabel = "GROUP/VERSION/RESOURCE",
            description = "Bind to this resource only, within what the policy matches. Repeatable.")
    private List<String> resourceRules = new ArrayList<>();

    @Option(
            names = {"-r", "--parameter-reference"},
            paramLabel = "NAME",
            description = "The object that the policy takes its parameters from.")
    private String parameter = "";

    @Mixin
    private AnswerFile output = new AnswerFile();

    private final Console console;

    CreatePolicyBindingCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if ((policy == null) == (control == null)) {
            throw Failure.usage("name the policy with -p, or its control with -c, and not both");
        }
        for (String namespace : namespaces) {
            if (namespace.isEmpty()) {
                throw Failure.usage("--namespace: the name is empty: is a variable not set?");
            }
            KubernetesNames.namespace("--namespace", namespace);
        }
        Bundle bundle = Bundle.embedded();
        Optional<Control> found = control == null ? byPolicy(bundle) : Optional.of(byControl(bundle, control));
        String policyName = found.map(Control::policy).orElse(String.valueOf(policy));
        PolicyBinding.Result result = PolicyBinding.make(
                new PolicyBinding.Wanted(name, policyName, namespaces, labels, actions, resourceRules, parameter),
                found.isPresent() ? read(bundle, found.get()) : null);
        if (result instanceof PolicyBinding.Refused refused) {
            throw Failure.usage(String.join("; ", refused.reasons()));
        }
        PolicyBinding.Made made = (PolicyBinding.Made) result;
        made.warnings().forEach(console::warn);
        output.write(console, made.yaml());
        return ExitCode.OK.code();
    }

    private Optional<Control> byPolicy(Bundle bundle) {
        return bundle.index().controls().stream()
                .filter(one -> one.policy().equals(policy))
                .findFirst();
    }

    private static Control byControl(Bundle bundle, String wanted) {
        return bundle.index()
                .byId(wanted)
                .orElseThrow(() -> Failure.usage("unknown control " + wanted
                        + Suggestions.question(wanted, bundle.index().names()) + "; see vapscan list controls"));
    }

    private static @Nullable ValidatingAdmissionPolicy read(Bundle bundle, Control control) throws IOException {
        BundleText text = bundle.policy(control);
        for (Parsed parsed : new ManifestReader().read(text.path(), text.text().getBytes(StandardCharsets.UTF_8))) {
            if (parsed instanceof Document document
                    && Metadata.name(document.object()).equals(control.policy())) {
                return ValidatingAdmissionPolicy.of(document.object());
            }
        }
        return null;
    }
}
