/** Tests of policies: found, run and counted, whatever format they are written in. */
@NullMarked
package io.vapscan.suite;

import org.jspecify.annotations.NullMarked;
