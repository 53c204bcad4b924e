package io.vapscan.bundle;

import java.util.List;

/**
 * A named selection of controls.
 *
 * @param name for example {@code NSA}
 * @param description what it selects
 * @param controlIds the ids of its controls, in order
 */
public record Framework(String name, String description, List<String> controlIds) {}
