package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;

/** All default rules. Handed out a type at a time: linking a rule costs more than running it. */
public final class Defaults {

    private Defaults() {}

    /** Whether the server defaults the kinds of an API package: it never registers the functions of a few. */
    public static boolean reach(String apiPackage) {
        return !apiPackage.startsWith("node/") && !apiPackage.equals("storage/v1alpha1");
    }

    /** The rules of a type, for example {@code DeploymentSpec} of {@code apps/v1}. */
    public static Rules of(String apiPackage, String type) {
        Rules rules = new Rules();
        int slash = apiPackage.indexOf('/');
        String version = apiPackage.substring(slash + 1);
        switch (apiPackage.substring(0, slash)) {
            case "core" -> {
                CoreDefaults.add(type, rules);
                PodDefaults.add(type, rules);
                VolumeDefaults.add(type, rules);
            }
            case "apps" -> AppsDefaults.add(version, type, rules);
            case "batch" -> BatchDefaults.add(type, rules);
            case "autoscaling" -> AutoscalingDefaults.add(version, type, rules);
            case "admissionregistration" -> AdmissionRegistrationDefaults.add(version, type, rules);
            case "authentication" -> AuthenticationDefaults.add(version, type, rules);
            case "certificates" -> CertificatesDefaults.add(version, type, rules);
            case "discovery" -> DiscoveryDefaults.add(type, rules);
            case "flowcontrol" -> FlowControlDefaults.add(version, type, rules);
            case "networking" -> NetworkingDefaults.add(version, type, rules);
            case "rbac" -> RbacDefaults.add(type, rules);
            case "resource" -> ResourceDefaults.add(version, type, rules);
            case "scheduling" -> SchedulingDefaults.add(type, rules);
            case "storage" -> StorageDefaults.add(type, rules);
            default -> {}
        }
        return rules;
    }
}
