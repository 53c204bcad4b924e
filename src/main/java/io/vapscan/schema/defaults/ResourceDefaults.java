package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Dynamic resource allocation. */
final class ResourceDefaults {

    private static final String EXACT_COUNT = "ExactCount";

    private ResourceDefaults() {}

    static void add(Rules rules, String version) {
        rules.on("DeviceSubRequest").then(ResourceDefaults::count);
        rules.on("ExactDeviceRequest").then(ResourceDefaults::count);
        if (version.equals("v1beta1")) {
            rules.on("DeviceRequest").then(ResourceDefaults::request);
        }
        rules.on("DeviceToleration").absent("operator", "Equal");
        rules.on("DeviceTaint").then(ResourceDefaults::timeAdded);
        rules.on("ResourcePoolStatusRequestSpec").absent("limit", 100L);
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
