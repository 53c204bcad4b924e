package io.vapscan.policy;

/**
 * An annotation of the audit event.
 *
 * @param key the key's last part; the policy's name goes before it
 * @param valueExpression CEL that comes to the value, or to null for none
 */
public record AuditAnnotation(String key, String valueExpression) {}
