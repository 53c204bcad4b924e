package io.vapscan.cel.environment;

import io.vapscan.cel.value.CelType;
import java.util.Map;

/**
 * What makes an environment.
 *
 * @param minor the Kubernetes minor (of 1.x) whose overloads and macros exist
 * @param declarations the optional variables
 * @param variables the fields of {@code variables} with their types
 */
record Scope(int minor, Declarations declarations, Map<String, CelType> variables) {}
