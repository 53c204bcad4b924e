package io.vapscan.cel.library.kyverno;

import io.vapscan.cel.library.Implementation;
import org.jspecify.annotations.Nullable;

/** References to images: Kyverno's {@code cel/libs/image}. */
final class ImageLibrary {

    private ImageLibrary() {}

    static @Nullable Implementation of(String function) {
        return switch (function) {
            case "parse" -> args -> ImageReference.parse((String) args[0]);
            case "is" -> args -> ImageReference.parse((String) args[0]) instanceof ImageReference;
            case "contains_digest" -> args -> !image(args).digest().isEmpty();
            case "registry" -> args -> image(args).registry();
            case "repository" -> args -> image(args).repository();
            case "identifier" -> args -> image(args).identifier();
            case "identifier_with_separator" -> args -> image(args).identifierWithSeparator();
            case "tag" -> args -> image(args).tag();
            case "digest" -> args -> image(args).digest();
            default -> null;
        };
    }

    private static ImageReference image(Object[] args) {
        return (ImageReference) args[0];
    }
}
