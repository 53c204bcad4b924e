package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Dynamic resource allocation. */
final class ResourceDefaults {

    private static final String EXACT_COUNT = "ExactCount";

    private ResourceDefaults() {}

    static void add(String version, String type, Rules rules) {
        switch (type) {
            case "DeviceSubRequest", "ExactDeviceRequest" -> rules.then(ResourceDefaults::count);
            case "DeviceRequest" -> {
                if (version.equals("v1beta1")) {
                    rules.then(ResourceDefaults::request);
                }
            }
            case "DeviceToleration" -> rules.absent("operator", "Equal");
            case "DeviceTaint" -> rules.then(ResourceDefaults::timeAdded);
            case "ResourcePoolStatusRequestSpec" -> rules.absent("limit", 100L);
            default -> {}
        }
    }

    /** A first beta's request has either a class or sub-requests. */
    private static void request(Struct request) {
        if (!request.absent("deviceClassName")) {
            count(request);
        }
    }

    private static void count(Struct request) {
        request.fill("allocationMode", EXACT_COUNT);
        if (request.text("allocationMode").equals(EXACT_COUNT)) {
            request.fill("count", 1L);
        }
    }

    private static void timeAdded(Struct taint) {
        if (taint.absent("timeAdded")) {
            taint.set("timeAdded", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        }
    }
}
