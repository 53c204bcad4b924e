package io.vapscan.scan;

import java.util.List;

/**
 * A control to judge by.
 *
 * @param control the control; its rules name the policies that judge them
 * @param skipped why it is not judged, one line each; empty when it is
 */
public record PlannedControl(ControlInfo control, List<String> skipped) {

    /** A control that is judged. */
    public static PlannedControl judged(ControlInfo control) {
        return new PlannedControl(control, List.of());
    }

    /** A control that is not judged. */
    public static PlannedControl skipped(ControlInfo control, String why) {
        return new PlannedControl(control, List.of(why));
    }
}
