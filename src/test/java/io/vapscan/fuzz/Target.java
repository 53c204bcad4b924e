package io.vapscan.fuzz;

import io.vapscan.cli.FuzzedReports;
import java.util.function.Consumer;

/** What hostile bytes are thrown at. Each holds its own promises; whatever else escapes from it is a fault. */
enum Target {
    /** Bytes are a file of manifests. */
    YAML(YamlTarget::run, ".yaml", ".json"),
    /** Bytes are an object that a server decodes. */
    DECODER(DecoderTarget::run, ".yaml", ".json"),
    /** Bytes are an expression. */
    EXPRESSION(ExpressionTarget::run),
    /** Bytes are policies, bindings and objects, which are judged by them. */
    POLICY(PolicyTarget::run, ".yaml"),
    /** Bytes are an object in whose text a value is changed. */
    EDIT(EditTarget::run, ".yaml", ".json"),
    /** Bytes are an archive of manifests. */
    ARCHIVE(ArchiveTarget::run),
    /** Bytes are a manifest that every format reports on. */
    REPORT(FuzzedReports::run, ".yaml");

    private final Consumer<byte[]> run;
    private final String[] seeds;

    Target(Consumer<byte[]> run, String... seeds) {
        this.run = run;
        this.seeds = seeds;
    }

    /** Throws these bytes at it. */
    void run(byte[] data) {
        run.accept(data);
    }

    /** How the names of fixtures end that are good to begin with; none where {@link Corpus} makes its own. */
    String[] seeds() {
        return seeds.clone();
    }
}
