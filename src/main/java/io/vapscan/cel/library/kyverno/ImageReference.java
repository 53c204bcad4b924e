package io.vapscan.cel.library.kyverno;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.TypedValue;

/**
 * A reference to an image, as go-containerregistry's {@code pkg/name} reads it with weak validation.
 *
 * @param original the text
 * @param registry its registry; {@code index.docker.io} where none is written
 * @param repository its repository, {@code library/} before a single name of Docker Hub
 * @param tag its tag, {@code latest} where neither tag nor digest is written; empty where there is a digest
 * @param digest its digest; empty where there is none
 */
record ImageReference(String original, String registry, String repository, String tag, String digest)
        implements TypedValue {

    private static final String HUB = "index.docker.io";
    private static final String REPOSITORY = "abcdefghijklmnopqrstuvwxyz0123456789_-./";
    private static final String TAG = "abcdefghijklmnopqrstuvwxyz0123456789_-.ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final String DIGEST = "sh:0123456789abcdef";

    @Override
    public CelType celType() {
        return CelType.of("kyverno.Image");
    }

    /** Reads a reference; an error where it is none. */
    static Object parse(String text) {
        int at = text.indexOf('@');
        if (at < 0) {
            return tagged(text, text, "");
        }
        String digest = text.substring(at + 1);
        if (digest.indexOf('@') >= 0 || !isElement(digest, DIGEST, 71, 71)) {
            return none(text);
        }
        return tagged(text, text.substring(0, at), digest);
    }

    private static Object tagged(String original, String name, String digest) {
        int colon = name.lastIndexOf(':');
        boolean tagged = colon >= 0 && name.indexOf('/', colon) < 0;
        String tag = tagged ? name.substring(colon + 1) : "";
        if (!tag.isEmpty() && !isElement(tag, TAG, 1, 127)) {
            return none(original);
        }
        return named(original, tagged ? name.substring(0, colon) : name, tag, digest);
    }

    private static Object named(String original, String name, String tag, String digest) {
        int slash = name.indexOf('/');
        String first = slash < 0 ? "" : name.substring(0, slash);
        boolean hasRegistry = first.indexOf('.') >= 0 || first.indexOf(':') >= 0;
        String registry = hasRegistry && !first.equals("docker.io") ? first : HUB;
        String written = hasRegistry ? name.substring(slash + 1) : name;
        if (!isElement(written, REPOSITORY, 2, 255)) {
            return none(original);
        }
        boolean single = registry.equals(HUB) && written.indexOf('/') < 0;
        String implied = tag.isEmpty() ? "latest" : tag;
        return new ImageReference(
                original, registry, single ? "library/" + written : written, digest.isEmpty() ? implied : "", digest);
    }

    private static boolean isElement(String text, String allowed, int least, int most) {
        return text.length() >= least && text.length() <= most && text.chars().allMatch(c -> allowed.indexOf(c) >= 0);
    }

    private static CelError none(String text) {
        return new CelError("could not parse reference: " + text);
    }

    /** The tag, or the digest where there is one. */
    String identifier() {
        return digest.isEmpty() ? tag : digest;
    }

    /** What follows the repository, its separator included; Kyverno measures that by the length of the full name. */
    String identifierWithSeparator() {
        int full = registry.length() + 1 + repository.length();
        return original.length() > full ? original.substring(full) : ":" + identifier();
    }
}
