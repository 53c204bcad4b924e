package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.TypedValue;
import io.vapscan.object.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * A quantity as a CEL value. Two oddities of the server are kept. Its sums are pointers where its parsed quantities are
 * not, and equality knows no pointer on its right. And comparing an exact 64-bit quantity with a larger one turns it
 * into the form that {@code isInteger} denies.
 */
final class QuantityValue implements TypedValue {

    static final CelType TYPE = CelType.of("kubernetes.Quantity");

    private final boolean computed;
    private volatile Quantity quantity;

    QuantityValue(Quantity quantity, boolean computed) {
        this.quantity = quantity;
        this.computed = computed;
    }

    Quantity quantity() {
        return quantity;
    }

    /** Compares as {@code Quantity.Cmp} of the server does, which may change this quantity's form. */
    int compareTo(QuantityValue other) {
        int order = quantity.compareTo(other.quantity);
        if (quantity.isLong() && !other.quantity.isLong()) {
            quantity = quantity.widened();
        }
        return order;
    }

    @Override
    public CelType celType() {
        return TYPE;
    }

    @Override
    public String goType() {
        return computed ? "*cel.Quantity" : "cel.Quantity";
    }

    @Override
    public Object celEquals(Object other) {
        return other instanceof QuantityValue that && !that.computed
                ? (Object) quantity.equals(that.quantity)
                : CelError.NO_SUCH_OVERLOAD;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof QuantityValue that && quantity.equals(that.quantity);
    }

    @Override
    public int hashCode() {
        return quantity.hashCode();
    }

    @Override
    public String toString() {
        return quantity.toString();
    }
}
