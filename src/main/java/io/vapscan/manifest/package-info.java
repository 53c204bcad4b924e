/** Bytes to documents, read the way kubectl reads them, with source lines and columns. */
@NullMarked
package io.vapscan.manifest;

import org.jspecify.annotations.NullMarked;
