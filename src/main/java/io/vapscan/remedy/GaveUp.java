package io.vapscan.remedy;

/** Ends an explanation that would take too long or go too deep: there is then none. Never leaves this package. */
final class GaveUp extends RuntimeException {

    private static final long serialVersionUID = 1L;

    GaveUp() {
        super(null, null, false, false);
    }
}
