package io.vapscan.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the findings for a terminal are grouped by. */
public enum View {
    /** By control, worst severity first. */
    CONTROL,
    /** By object, in reading order. */
    RESOURCE,
    /** By file, and by line in it. */
    FILE;

    /** The view so named, in any case; {@code security}, as Kubescape calls its own, is by control. */
    public static Optional<View> named(String name) {
        if (name.equalsIgnoreCase("security")) {
            return Optional.of(CONTROL);
        }
        for (View view : values()) {
            if (view.text().equalsIgnoreCase(name)) {
                return Optional.of(view);
            }
        }
        return Optional.empty();
    }

    /** The name on the command line. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Every view's name. */
    public static List<String> names() {
        return Arrays.stream(values()).map(View::text).toList();
    }
}
