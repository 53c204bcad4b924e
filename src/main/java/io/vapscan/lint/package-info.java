/** What is wrong with policies before anything is judged by them. */
@NullMarked
package io.vapscan.lint;

import org.jspecify.annotations.NullMarked;
