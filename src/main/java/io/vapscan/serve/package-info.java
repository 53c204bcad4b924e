/** A server that answers admission reviews and scans manifests over HTTP, with the engine of the command line. */
@NullMarked
package io.vapscan.serve;

import org.jspecify.annotations.NullMarked;
