package io.vapscan.schema.defaults;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Image references; follows {@code github.com/distribution/reference}, {@code ParseNormalizedNamed}. */
final class ImageName {

    private static final String DOMAIN_PART = "(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])";
    private static final String DOMAIN =
            "(?:" + DOMAIN_PART + "(?:\\." + DOMAIN_PART + ")*|\\[(?:[a-fA-F0-9:]+)\\])(?::[0-9]+)?";
    private static final String PATH_PART = "[a-z0-9]+(?:(?:[._]|__|[-]+)[a-z0-9]+)*";
    private static final Pattern REFERENCE = Pattern.compile("((?:" + DOMAIN + "/)?" + PATH_PART + "(?:/" + PATH_PART
            + ")*)(?::([\\w][\\w.-]{0,127}))?"
            + "(?:@([A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}))?");
    private static final Pattern IDENTIFIER = Pattern.compile("[a-f0-9]{64}");
    private static final Pattern DIGEST =
            Pattern.compile("sha256:[a-f0-9]{64}|sha384:[a-f0-9]{96}|sha512:[a-f0-9]{128}");
    private static final int LONGEST_NAME = 255;

    private ImageName() {}

    /** The tag, {@code latest} where neither tag nor digest is written, empty where there is no tag or no valid name. */
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
}
