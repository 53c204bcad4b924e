/** Tests in the formats of smaller tools, translated into our own. */
@NullMarked
package io.vapscan.suite.translated;

import org.jspecify.annotations.NullMarked;
