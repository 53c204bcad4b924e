package io.vapscan.cli;

import io.vapscan.bundle.Bundle;
import io.vapscan.bundle.BundleText;
import io.vapscan.bundle.Control;
import io.vapscan.bundle.Framework;
import io.vapscan.scan.Suggestions;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code vapscan download}: control and framework documents, as files for {@code --use-from}. */
@Command(
        name = "download",
        description = "Write the document of a control or framework, for --use-from.",
        footer = {"", "Example: vapscan download control C-0016 -o C-0016.json"})
final class DownloadCommand implements Callable<Integer> {

    /** What can be downloaded. */
    enum What {
        control,
        framework
    }

    @Parameters(index = "0", paramLabel = "WHAT", description = "${COMPLETION-CANDIDATES}")
    @SuppressWarnings("NullAway.Init")
    private What what;

    @Parameters(index = "1", paramLabel = "NAME", description = "The control's id or name, or the framework's name.")
    @SuppressWarnings("NullAway.Init")
    private String name;

    @Mixin
    private AnswerFile output = new AnswerFile();

    private final Console console;

    DownloadCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Bundle bundle = Bundle.embedded();
        Optional<BundleText> document = switch (what) {
            case control -> bundle.document(control(bundle));
            case framework -> bundle.document(framework(bundle));
        };
        if (document.isEmpty()) {
            throw Failure.usage("the bundle has no document of " + what + " " + name);
        }
        output.write(console, document.get().text());
        return ExitCode.OK.code();
    }

    private Control control(Bundle bundle) {
        List<Control> found = bundle.index().find(name);
        if (found.size() > 1) {
            throw Failure.usage("several controls are named " + name + ": "
                    + String.join(", ", found.stream().map(Control::id).toList()));
        }
        if (found.isEmpty()) {
            throw Failure.usage("unknown control " + name
                    + Suggestions.question(name, bundle.index().names()) + "; see vapscan list controls");
        }
        return found.get(0);
    }

    private Framework framework(Bundle bundle) {
        List<String> known = bundle.frameworks().stream().map(Framework::name).toList();
        return bundle.framework(name)
                .orElseThrow(() -> Failure.usage("unknown framework " + name + Suggestions.question(name, known)
                        + "; see vapscan list frameworks"));
    }
}
