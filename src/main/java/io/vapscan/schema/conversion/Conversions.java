package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Rules;

/** All conversion rules. Handed out a type at a time: linking a rule costs more than running it. */
public final class Conversions {

    private Conversions() {}

    /** The rules of a type, for example {@code Secret} of {@code core/v1}. */
    public static Rules of(String apiPackage, String type) {
        Rules rules = new Rules();
        int slash = apiPackage.indexOf('/');
        String version = apiPackage.substring(slash + 1);
        switch (apiPackage.substring(0, slash)) {
            case "core" -> CoreConversions.add(type, rules);
            case "apps" -> AppsConversions.add(type, rules);
            case "autoscaling" -> AutoscalingConversions.add(version, type, rules);
            case "discovery" -> DiscoveryConversions.add(version, type, rules);
            case "flowcontrol" -> FlowControlConversions.add(version, type, rules);
            case "networking" -> NetworkingConversions.add(version, type, rules);
            case "policy" -> PolicyConversions.add(version, type, rules);
            case "rbac" -> RbacConversions.add(version, type, rules);
            case "resource" -> ResourceConversions.add(version, type, rules);
            default -> {}
        }
        return rules;
    }
}
