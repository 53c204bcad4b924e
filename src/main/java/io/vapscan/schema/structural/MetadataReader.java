package io.vapscan.schema.structural;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Decodes the metadata of a resource. */
@FunctionalInterface
public interface MetadataReader {

    /**
     * What became of metadata.
     *
     * @param metadata as a server holds them; empty where it refuses them
     * @param unknown what strict decoding would say
     * @param failure why they are refused, or null
     */
    record Read(
            Map<String, Object> metadata,
            List<String> unknown,
            @Nullable String failure) {}

    /** Decodes what stands at a path, which is null where null is written. */
    Read read(@Nullable Object written, String path);
}
