package io.vapscan.cel;

/**
 * One evaluation's outcome.
 *
 * @param value a CEL value, or a {@link io.vapscan.cel.value.CelError}
 * @param cost cost units charged, errors and aborted evaluations included; unsigned
 */
public record Evaluation(Object value, long cost) {}
