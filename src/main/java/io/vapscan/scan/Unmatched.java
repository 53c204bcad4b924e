package io.vapscan.scan;

/**
 * Why a control does not concern an object.
 *
 * @param control the control's id
 * @param object the object
 * @param why the gate that it did not pass, one line
 */
public record Unmatched(String control, ScannedObject object, String why) {}
