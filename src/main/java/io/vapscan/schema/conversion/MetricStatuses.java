package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Struct;

/** What a HorizontalPodAutoscaler has measured, between autoscaling/v1's annotation and autoscaling/v2. */
final class MetricStatuses {

    private static final String[] REFERENCE = {"kind", "name", "apiVersion"};

    private MetricStatuses() {}

    /** Fills a v2 {@code MetricStatus}. */
    static void toV2(Struct v1, Struct v2) {
        v1.copyTo(v2, "type");
        MetricSources.both(v1, v2, "object", (in, out) -> {
            MetricSources.identify(in, "selector", out);
            in.part("target").copyTo(out.part("describedObject"), REFERENCE);
            out.part("current").set("value", MetricSources.orZero(in.get("currentValue")));
            out.part("current").put("averageValue", in.get("averageValue"));
        });
        MetricSources.both(v1, v2, "pods", (in, out) -> {
            MetricSources.identify(in, "selector", out);
            out.part("current").set("averageValue", MetricSources.orZero(in.get("currentAverageValue")));
        });
        MetricSources.both(v1, v2, "resource", MetricStatuses::resourceToV2);
        MetricSources.both(v1, v2, "containerResource", (in, out) -> {
            in.copyTo(out, "container");
            resourceToV2(in, out);
        });
        MetricSources.both(v1, v2, "external", (in, out) -> {
            MetricSources.identify(in, "metricSelector", out);
            out.part("current").set("value", MetricSources.orZero(in.get("currentValue")));
            out.part("current").put("averageValue", in.get("currentAverageValue"));
        });
    }

    /** Fills a v1 {@code MetricStatus}. */
    static void toV1(Struct v2, Struct v1) {
        v2.copyTo(v1, "type");
        MetricSources.both(v2, v1, "object", (in, out) -> {
            MetricSources.name(in, "selector", out);
            in.part("describedObject").copyTo(out.part("target"), REFERENCE);
            out.put("currentValue", in.part("current").get("value"));
            out.put("averageValue", in.part("current").get("averageValue"));
        });
        MetricSources.both(v2, v1, "pods", (in, out) -> {
            MetricSources.name(in, "selector", out);
            out.put("currentAverageValue", in.part("current").get("averageValue"));
        });
        MetricSources.both(v2, v1, "resource", MetricStatuses::resourceToV1);
        MetricSources.both(v2, v1, "containerResource", (in, out) -> {
            in.copyTo(out, "container");
            resourceToV1(in, out);
        });
        MetricSources.both(v2, v1, "external", (in, out) -> {
            MetricSources.name(in, "metricSelector", out);
            out.put("currentValue", in.part("current").get("value"));
            out.put("currentAverageValue", in.part("current").get("averageValue"));
        });
    }

    private static void resourceToV2(Struct in, Struct out) {
        in.copyTo(out, "name");
        out.part("current").put("averageUtilization", in.get("currentAverageUtilization"));
        out.part("current").set("averageValue", MetricSources.orZero(in.get("currentAverageValue")));
    }

    private static void resourceToV1(Struct in, Struct out) {
        in.copyTo(out, "name");
        out.put("currentAverageUtilization", in.part("current").get("averageUtilization"));
        out.put("currentAverageValue", in.part("current").get("averageValue"));
    }
}
