package io.vapscan.bundle;

import io.vapscan.manifest.Streams;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A library of controls: their policies, the kind and the default values of the policies' parameters, and frameworks.
 * Only what is asked for is read.
 */
public interface Bundle {

    /** The bundle that the program carries. */
    static Bundle embedded() throws IOException {
        return EmbeddedBundle.load(new EmbeddedFiles());
    }

    /**
     * A bundle of one's own.
     *
     * @param path a file, or a directory that is read recursively, with policies and, where they take parameters, the
     *     parameters' definition and default values
     * @param streams what the file is read through
     * @throws IOException where something cannot be read or where there is no policy in it
     */
    static Bundle open(Path path, Streams streams) throws IOException {
        return LooseBundle.load(path, streams);
    }

    /** Its controls by id, name and policy name. */
    ControlIndex index();

    /** Its frameworks, in alphabetical order; framework ids that it has no control for are left out. */
    List<Framework> frameworks();

    /**
     * The text of the file that holds the control's policy, other documents than that policy included.
     *
     * @throws IOException where the file cannot be read
     */
    BundleText policy(Control control) throws IOException;

    /** The control's policy, where the bundle has it read already; null where its text is to be read. */
    default @Nullable Map<String, Object> tree(Control control) throws IOException {
        return null;
    }

    /** The definition (CustomResourceDefinition) of the parameters' kind, where it has one. */
    Optional<BundleText> definition() throws IOException;

    /** The default parameters, where it has some. */
    Optional<BundleText> configuration() throws IOException;

    /** The control's document (JSON), where the bundle has one. */
    Optional<BundleText> document(Control control) throws IOException;

    /** The framework's document (JSON) with the whole documents of its controls, where the bundle has one. */
    Optional<BundleText> document(Framework framework) throws IOException;

    /** The framework of that name, in any case; {@code all} is the one of all controls, as Kubescape has it. */
    default Optional<Framework> framework(String name) {
        String written = name.strip().toLowerCase(Locale.ROOT);
        String wanted = written.equals("all") ? "allcontrols" : written;
        return frameworks().stream()
                .filter(framework -> framework.name().toLowerCase(Locale.ROOT).equals(wanted))
                .findFirst();
    }
}
