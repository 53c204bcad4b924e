package io.vapscan.remedy;

/**
 * A change that should help, and is no fix by itself: something else speaks against it, which may be what another policy wants to
 * change, too.
 *
 * @param validation what it is for
 * @param patch the change
 */
record Tried(Standing.Key validation, Patch patch) {}
