package io.vapscan.cli;

import org.jspecify.annotations.Nullable;

/**
 * A text with what it should become; never compared.
 *
 * @param name what it is called
 * @param file the file to write it to; null for what a template printed
 * @param before its bytes
 * @param after what they should be
 */
@SuppressWarnings("ArrayRecordComponent")
record PreparedFile(String name, @Nullable EditableFile file, byte[] before, byte[] after) {}
