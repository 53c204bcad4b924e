package io.vapscan.scan;

import java.util.List;

/**
 * What the scan was given.
 *
 * @param paths the paths as the user wrote them
 * @param files how many files were read
 * @param passedOver how many documents are not Kubernetes objects
 * @param problems inputs that could not be read, and objects that a server would refuse to decode
 */
public record Inputs(List<String> paths, int files, int passedOver, List<Problem> problems) {}
