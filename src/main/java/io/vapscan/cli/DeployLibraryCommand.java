package io.vapscan.cli;

import io.vapscan.bundle.Bundle;
import io.vapscan.bundle.DeployLibrary;
import io.vapscan.bundle.LibraryRelease;
import io.vapscan.bundle.ReleaseSource;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code vapscan vap deploy-library}: the embedded bundle, or another library's release, ready for kubectl. */
@Command(
        name = "deploy-library",
        description = "Print the bundle: the parameters' definition, their defaults, and every policy.",
        footer = {"", "Example: vapscan vap deploy-library | kubectl apply -f -%n"})
final class DeployLibraryCommand implements Callable<Integer> {

    private static final Pattern TIME = Pattern.compile("([0-9]{1,6})(s|m|)");

    @Mixin
    private AnswerFile output = new AnswerFile();

    @Option(
            names = "--from-release",
            paramLabel = "TAG",
            description =
                    "Print this release of the public cel-admission-library instead. Its files are not checked against"
                            + " digests.")
    private @Nullable String release;

    @Option(
            names = "--library-url",
            paramLabel = "URL",
            defaultValue = "${env:CEL_LIBRARY_URL:-" + ReleaseSource.PUBLIC + "}",
            description = "Where releases lie: an https or file address. CEL_LIBRARY_URL says so too.")
    private String url = ReleaseSource.PUBLIC;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            description = "How long a file of the release may take: 30s (default), 2m.")
    private String timeout = "30s";

    private final Console console;

    DeployLibraryCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        output.write(console, release == null ? embedded() : released(release));
        return ExitCode.OK.code();
    }

    private String embedded() throws IOException {
        Bundle bundle = Bundle.embedded();
        bundle.index().conflicts().forEach(console::warn);
        return DeployLibrary.text(bundle);
    }

    private String released(String tag) throws IOException {
        ReleaseSource source;
        try {
            source = ReleaseSource.of(url, tag, time());
        } catch (IllegalArgumentException refused) {
            throw Failure.usage(String.valueOf(refused.getMessage()));
        }
        return LibraryRelease.text(LibraryRelease.fetch(source, LibraryRelease.PUBLIC_FILES));
    }

    private Duration time() {
        Matcher matcher = TIME.matcher(timeout);
        if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
            throw new IllegalArgumentException("--timeout " + timeout + ": write 30s or 2m");
        }
        long number = Long.parseLong(matcher.group(1));
        return matcher.group(2).equals("m") ? Duration.ofMinutes(number) : Duration.ofSeconds(number);
    }
}
