/**
 * The same judgement on Apache Spark, for as many objects as no one machine holds: see docs/fleet.md. Nothing else of the
 * program may use this package, and the command line does not carry it.
 */
@NullMarked
package io.vapscan.fleet;

import org.jspecify.annotations.NullMarked;
