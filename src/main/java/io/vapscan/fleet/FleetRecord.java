package io.vapscan.fleet;

import java.io.Serializable;

/**
 * A record of input.
 *
 * @param cluster the cluster that it is of
 * @param source where it comes from, for example a file
 * @param place where it stands in its source; empty where the lines of its text say it
 * @param text its manifest; empty for a fault
 * @param fault why it could not be read, one line; empty where it was
 */
record FleetRecord(String cluster, String source, String place, String text, String fault) implements Serializable {}
