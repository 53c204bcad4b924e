package io.vapscan.schema.defaults;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Image references; follows {@code github.com/distribution/reference}, {@code ParseNormalizedNamed}. */
final class ImageName {

    private static final int LONGEST_NAME = 255;
    private static final int LONGEST_TAG = 128;
    private static final int IDENTIFIER_LENGTH = 64;
    private static final String SHA256 = "@sha256:";
    private static final int SHA256_LENGTH = 64;

    private ImageName() {}

    /** The tag, {@code latest} where neither tag nor digest is written, empty where there is no tag or no valid name. */
    static String tagOf(String image) {
        String plain = plainTag(image);
        return plain == null ? Grammar.tagOf(image) : plain;
    }

    /** The tag of an image that is written as nearly all are, without digest or with one of SHA-256; null for any other. */
    private static @Nullable String plainTag(String image) {
        int digest = image.indexOf('@');
        if (digest < 0) {
            return plainNameTag(image, "latest");
        }
        return isSha256(image, digest) ? plainNameTag(image.substring(0, digest), "") : null;
    }

    private static boolean isSha256(String image, int start) {
        int hex = start + SHA256.length();
        if (!image.startsWith(SHA256, start) || image.length() != hex + SHA256_LENGTH) {
            return false;
        }
        for (int i = hex; i < image.length(); i++) {
            char c = image.charAt(i);
            if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) {
                return false;
            }
        }
        return true;
    }

    /** The same of what comes before a digest. */
    private static @Nullable String plainNameTag(String image, String untagged) {
        int start = 0;
        int slash = image.indexOf('/');
        if (image.length() > 200 || (slash < 0 && image.length() == IDENTIFIER_LENGTH)) {
            return null;
        }
        if (hasDomain(image, slash)) {
            int colon = image.indexOf(':');
            int end = colon >= 0 && colon < slash ? colon : slash;
            if (!isName(image, 0, end, ".-") || (end < slash && !isNumber(image, end + 1, slash))) {
                return null;
            }
            start = slash + 1;
        }
        for (int next = image.indexOf('/', start); next >= 0; next = image.indexOf('/', start)) {
            if (!isName(image, start, next, "._-")) {
                return null;
            }
            start = next + 1;
        }
        int colon = image.indexOf(':', start);
        if (!isName(image, start, colon < 0 ? image.length() : colon, "._-")) {
            return null;
        }
        return colon < 0 ? untagged : isTag(image, colon + 1) ? image.substring(colon + 1) : null;
    }

    /** Whether it is lower-case letters and digits with single separators between them. */
    private static boolean isName(String image, int start, int end, String separators) {
        boolean open = true;
        for (int i = start; i < end; i++) {
            char c = image.charAt(i);
            boolean word = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
            if (!word && (open || separators.indexOf(c) < 0)) {
                return false;
            }
            open = !word;
        }
        return !open;
    }

    private static boolean isNumber(String image, int start, int end) {
        for (int i = start; i < end; i++) {
            if (image.charAt(i) < '0' || image.charAt(i) > '9') {
                return false;
            }
        }
        return start < end;
    }

    private static boolean isTag(String image, int start) {
        for (int i = start; i < image.length(); i++) {
            char c = image.charAt(i);
            boolean word = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
            if (!word && (i == start || (c != '.' && c != '-'))) {
                return false;
            }
        }
        return image.length() > start && image.length() - start <= LONGEST_TAG;
    }

    private static boolean lowerCasePath(String image) {
        String name = remainder(image);
        int colon = name.indexOf(':');
        String path = colon < 0 ? name : name.substring(0, colon);
        return path.equals(path.toLowerCase(Locale.ROOT));
    }

    private static String normalized(String image) {
        int slash = image.indexOf('/');
        return hasDomain(image, slash) ? image : "docker.io/" + (slash < 0 ? "library/" : "") + image;
    }

    private static String remainder(String image) {
        int slash = image.indexOf('/');
        return hasDomain(image, slash) ? image.substring(slash + 1) : image;
    }

    private static boolean hasDomain(String image, int slash) {
        if (slash < 0) {
            return false;
        }
        String first = image.substring(0, slash);
        return first.indexOf('.') >= 0
                || first.indexOf(':') >= 0
                || first.equals("localhost")
                || !first.equals(first.toLowerCase(Locale.ROOT));
    }

    /**
     * All that a reference may be; setting up its patterns takes longer than a start has time for. RE2's need no stack, however
     * many parts a name has.
     */
    static final class Grammar {

        private static final String DOMAIN_PART = "(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])";
        private static final String DOMAIN =
                "(?:" + DOMAIN_PART + "(?:\\." + DOMAIN_PART + ")*|\\[(?:[a-fA-F0-9:]+)\\])(?::[0-9]+)?";
        private static final String PATH_PART = "[a-z0-9]+(?:(?:[._]|__|[-]+)[a-z0-9]+)*";
        private static final Pattern REFERENCE =
                Pattern.compile("((?:" + DOMAIN + "/)?" + PATH_PART + "(?:/" + PATH_PART
                        + ")*)(?::([\\w][\\w.-]{0,127}))?"
                        + "(?:@([A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}))?");
        private static final Pattern IDENTIFIER = Pattern.compile("[a-f0-9]{64}");
        private static final Pattern DIGEST =
                Pattern.compile("sha256:[a-f0-9]{64}|sha384:[a-f0-9]{96}|sha512:[a-f0-9]{128}");

        static String tagOf(String image) {
            if (IDENTIFIER.matcher(image).matches() || !lowerCasePath(image)) {
                return "";
            }
            Matcher matcher = REFERENCE.matcher(normalized(image));
            if (!matcher.matches() || matcher.group(1).length() > LONGEST_NAME) {
                return "";
            }
            String tag = matcher.group(2);
            String digest = matcher.group(3);
            if (digest != null && !DIGEST.matcher(digest).matches()) {
                return "";
            }
            if (tag != null) {
                return tag;
            }
            return digest == null ? "latest" : "";
        }
    }
}
