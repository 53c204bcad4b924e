/** Admission requests judged by policies: matching, params, conditions, validations, decisions. */
@NullMarked
package io.vapscan.admission;

import org.jspecify.annotations.NullMarked;
