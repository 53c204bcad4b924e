package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;

/** All default rules, an API package at a time. */
public final class Defaults {

    private Defaults() {}

    /** Whether the server defaults the kinds of an API package: it never registers the functions of a few. */
    public static boolean reach(String apiPackage) {
        return !apiPackage.startsWith("node/") && !apiPackage.equals("storage/v1alpha1");
    }

    /** The rules of an API package, for example {@code apps/v1}; none where the server has none. */
    public static Rules of(String apiPackage) {
        Rules rules = new Rules();
        int slash = apiPackage.indexOf('/');
        String version = apiPackage.substring(slash + 1);
        switch (apiPackage.substring(0, slash)) {
            case "core" -> {
                CoreDefaults.add(rules);
                PodDefaults.add(rules);
                VolumeDefaults.add(rules);
            }
            case "apps" -> AppsDefaults.add(rules, version);
            case "batch" -> BatchDefaults.add(rules, version);
            case "autoscaling" -> AutoscalingDefaults.add(rules, version);
            case "admissionregistration" -> AdmissionRegistrationDefaults.add(rules, version);
            case "authentication" -> AuthenticationDefaults.add(rules, version);
            case "certificates" -> CertificatesDefaults.add(rules, version);
            case "discovery" -> DiscoveryDefaults.add(rules);
            case "flowcontrol" -> FlowControlDefaults.add(rules, version);
            case "networking" -> NetworkingDefaults.add(rules, version);
            case "rbac" -> RbacDefaults.add(rules);
            case "resource" -> ResourceDefaults.add(rules, version);
            case "scheduling" -> SchedulingDefaults.add(rules);
            case "storage" -> StorageDefaults.add(rules);
            default -> {}
        }
        return rules;
    }
}
