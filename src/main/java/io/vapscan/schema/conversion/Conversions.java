package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Rules;

/** All conversion rules, an API package at a time. */
public final class Conversions {

    private Conversions() {}

    /** The rules of an API package, for example {@code core/v1}; none where nothing shows. */
    public static Rules of(String apiPackage) {
        Rules rules = new Rules();
        int slash = apiPackage.indexOf('/');
        String version = apiPackage.substring(slash + 1);
        switch (apiPackage.substring(0, slash)) {
            case "core" -> CoreConversions.add(rules);
            case "apps" -> AppsConversions.add(rules);
            case "autoscaling" -> AutoscalingConversions.add(rules, version);
            case "discovery" -> DiscoveryConversions.add(rules, version);
            case "flowcontrol" -> FlowControlConversions.add(rules, version);
            case "networking" -> NetworkingConversions.add(rules, version);
            case "policy" -> PolicyConversions.add(rules, version);
            case "rbac" -> RbacConversions.add(rules, version);
            case "resource" -> ResourceConversions.add(rules, version);
            default -> {}
        }
        return rules;
    }
}
