/** Why a validation failed, as paths of the object, and changes of the object after which it passes. */
@NullMarked
package io.vapscan.remedy;

import org.jspecify.annotations.NullMarked;
