package io.vapscan.bundle;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds controls by id, name or policy name, in any case. An id that two policies claim by their {@code controlId}
 * label finds nothing: neither wins, and {@link #conflicts} says so. A policy without the label is found by the
 * policy's name alone.
 */
public final class ControlIndex {

    private final List<Control> controls;
    private final List<String> conflicts;
    private final Map<String, List<Control>> byKey;

    private ControlIndex(List<Control> controls, List<String> conflicts, Map<String, List<Control>> byKey) {
        this.controls = controls;
        this.conflicts = conflicts;
        this.byKey = byKey;
    }

    /** An index of these controls. */
    public static ControlIndex of(Collection<Control> all) {
        // Loops, not streams: every start passes here.
        Map<String, List<Control>> byId = new LinkedHashMap<>();
        for (Control control : all) {
            add(byId, key(control.id()), control);
        }
        List<Control> kept = new ArrayList<>();
        List<String> conflicts = new ArrayList<>();
        Map<String, List<Control>> byKey = new HashMap<>();
        for (List<Control> claims : byId.values()) {
            if (claims.size() == 1) {
                Control control = claims.get(0);
                kept.add(control);
                String id = key(control.id());
                String name = key(control.name());
                String policy = key(control.policy());
                // For a policy without a label the three are one.
                add(byKey, id, control);
                if (!name.equals(id)) {
                    add(byKey, name, control);
                }
                if (!policy.equals(id) && !policy.equals(name)) {
                    add(byKey, policy, control);
                }
            } else {
                conflicts.add(conflict(claims));
            }
        }
        return new ControlIndex(List.copyOf(kept), List.copyOf(conflicts), byKey);
    }

    private static void add(Map<String, List<Control>> to, String key, Control control) {
        List<Control> there = to.get(key);
        if (there == null) {
            there = new ArrayList<>(1);
            to.put(key, there);
        }
        there.add(control);
    }

    /** Every control that can be found, in the bundle's order. */
    public List<Control> controls() {
        return controls;
    }

    /** One line for each id that more than one policy claims. */
    public List<String> conflicts() {
        return conflicts;
    }

    /** The controls of that id, name or policy name: none, one, or (names are not unique) several. */
    public List<Control> find(String idOrName) {
        return List.copyOf(byKey.getOrDefault(key(idOrName), List.of()));
    }

    /** The control of that id. */
    public Optional<Control> byId(String id) {
        return find(id).stream()
                .filter(control -> control.id().equalsIgnoreCase(id.strip()))
                .findFirst();
    }

    /** What {@link #find} would find: ids and names, for suggestions. */
    public List<String> names() {
        Set<String> names = new LinkedHashSet<>();
        for (Control control : controls) {
            names.add(control.id());
            names.add(control.name());
            names.add(control.policy());
        }
        return List.copyOf(names);
    }

    private static String key(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }

    private static String conflict(List<Control> claims) {
        String policies = claims.stream()
                .map(claim -> claim.policy() + " (" + claim.file() + ")")
                .sorted()
                .collect(Collectors.joining(", "));
        return "control " + claims.get(0).id() + " is claimed by " + claims.size() + " policies, none is used: "
                + policies;
    }
}
