/** What came of tests, written for people and for machines. */
@NullMarked
package io.vapscan.suite.result;

import org.jspecify.annotations.NullMarked;
