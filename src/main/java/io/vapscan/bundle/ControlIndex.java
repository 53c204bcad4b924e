package io.vapscan.bundle;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds controls by id, name or policy name, in any case. An id that two policies claim by their {@code controlId}
 * label finds nothing: neither wins, and {@link #conflicts} says so. A policy without the label is found by the
 * policy's name alone.
 */
public interface ControlIndex {

    /** An index of these controls. */
    static ControlIndex of(Collection<Control> all) {
        return ListedControls.of(all);
    }

    /** Every control that can be found, in the bundle's order. */
    List<Control> controls();

    /** One line for each id that more than one policy claims. */
    List<String> conflicts();

    /** The controls of that id, name or policy name: none, one, or (names are not unique) several. */
    List<Control> find(String idOrName);

    /** The control of that id. */
    default Optional<Control> byId(String id) {
        String wanted = id.strip();
        for (Control control : find(id)) {
            if (control.id().equalsIgnoreCase(wanted)) {
                return Optional.of(control);
            }
        }
        return Optional.empty();
    }

    /** What {@link #find} would find: ids and names, for suggestions. */
    default List<String> names() {
        Set<String> names = new LinkedHashSet<>();
        for (Control control : controls()) {
            names.add(control.id());
            names.add(control.name());
            names.add(control.policy());
        }
        return List.copyOf(names);
    }
}
