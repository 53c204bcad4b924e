package io.vapscan.scan;

import io.vapscan.manifest.Position;
import java.util.List;

/**
 * Where a failure stands in its file.
 *
 * @param position the field that says most precisely where a reader has to look
 * @param lines the line of each failed field, or of the closest one around it
 */
public record FoundAt(Position position, List<Integer> lines) {}
