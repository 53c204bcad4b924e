package io.vapscan.cel.library.kyverno;

import io.vapscan.cel.environment.Extension;
import io.vapscan.cel.library.FunctionLibrary;
import io.vapscan.cel.library.Implementation;
import io.vapscan.cel.library.MutationLibrary;
import io.vapscan.object.ProgramFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** All of Kyverno's libraries; what is declared stands in the table beside this class. */
public final class KyvernoLibrary implements FunctionLibrary {

    private static final String TABLE = "functions.tsv";
    private static final String PAYLOADS_ONLY = "without\toldObject\nwithout\trequest\nwithout\tnamespaceObject\n";

    /** The environment of policies that judge requests. */
    public static Extension forRequests() {
        return Extension.of(table(), new KyvernoLibrary());
    }

    /** The environment of policies that judge any JSON: there is no request, and nothing of it is declared. */
    public static Extension forPayloads() {
        return Extension.of(table() + PAYLOADS_ONLY, new KyvernoLibrary());
    }

    /** The environment of policies that change objects. */
    public static Extension forMutations() {
        return Extension.of(table() + "\n" + MutationLibrary.TABLE, new KyvernoLibrary());
    }

    private static String table() {
        try (InputStream in = ProgramFiles.open(KyvernoLibrary.class, TABLE)) {
            if (in == null) {
                throw new IllegalStateException(TABLE + " is not in the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public @Nullable Implementation implementation(String overloadId) {
        int dot = overloadId.indexOf('.');
        String function = overloadId.substring(dot + 1);
        return switch (overloadId.substring(0, dot)) {
            case "resource" -> ResourceLibrary.of(function);
            case "http", "globalcontext", "imagedata", "json", "yaml", "random", "jmespath" ->
                OutsideLibrary.of(overloadId);
            case "time" -> TimeLibrary.of(function);
            case "hash" -> args -> Digests.of(function, (String) args[0]);
            case "image" -> ImageLibrary.of(function);
            case "math" -> MathLibrary.of(function);
            case "jsonpatch" -> new MutationLibrary().implementation(overloadId);
            case "x509" -> args -> Certificates.decode((String) args[0]);
            default -> ValueLibrary.of(overloadId);
        };
    }
}
