package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Struct;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** What a HorizontalPodAutoscaler scales by, between autoscaling/v1's annotation and autoscaling/v2. */
final class MetricSources {

    private static final String[] REFERENCE = {"kind", "name", "apiVersion"};

    private MetricSources() {}

    /** Fills a v2 {@code MetricSpec}. */
    static void toV2(Struct v1, Struct v2) {
        v1.copyTo(v2, "type");
        both(v1, v2, "object", MetricSources::objectToV2);
        both(v1, v2, "pods", (in, out) -> {
            identify(in, "selector", out);
            target(out, "AverageValue", null, orZero(in.get("targetAverageValue")));
        });
        both(v1, v2, "resource", MetricSources::resourceToV2);
        both(v1, v2, "containerResource", (in, out) -> {
            in.copyTo(out, "container");
            resourceToV2(in, out);
        });
        both(v1, v2, "external", (in, out) -> {
            identify(in, "metricSelector", out);
            Object value = in.get("targetValue");
            target(out, value == null ? "AverageValue" : "Value", value, in.get("targetAverageValue"));
        });
    }

    /** Fills a v1 {@code MetricSpec}. */
    static void toV1(Struct v2, Struct v1) {
        v2.copyTo(v1, "type");
        both(v2, v1, "object", (in, out) -> {
            name(in, "selector", out);
            in.part("describedObject").copyTo(out.part("target"), REFERENCE);
            out.put("targetValue", in.part("target").get("value"));
            out.put("averageValue", in.part("target").get("averageValue"));
        });
        both(v2, v1, "pods", (in, out) -> {
            name(in, "selector", out);
            out.put("targetAverageValue", in.part("target").get("averageValue"));
        });
        both(v2, v1, "resource", MetricSources::resourceToV1);
        both(v2, v1, "containerResource", (in, out) -> {
            in.copyTo(out, "container");
            resourceToV1(in, out);
        });
        both(v2, v1, "external", (in, out) -> {
            name(in, "metricSelector", out);
            out.put("targetValue", in.part("target").get("value"));
            out.put("targetAverageValue", in.part("target").get("averageValue"));
        });
    }

    private static void objectToV2(Struct in, Struct out) {
        identify(in, "selector", out);
        in.part("target").copyTo(out.part("describedObject"), REFERENCE);
        Object average = in.get("averageValue");
        Object value = in.get("targetValue");
        if (average == null) {
            target(out, "Value", orZero(value), null);
        } else {
            // v1 cannot leave the value out, so that a zero means none.
            target(out, "AverageValue", "0".equals(value) ? null : value, average);
        }
    }

    private static void resourceToV2(Struct in, Struct out) {
        in.copyTo(out, "name");
        Object utilization = in.get("targetAverageUtilization");
        target(out, utilization == null ? "AverageValue" : "Utilization", null, in.get("targetAverageValue"));
        out.part("target").put("averageUtilization", utilization);
    }

    private static void resourceToV1(Struct in, Struct out) {
        in.copyTo(out, "name");
        out.put("targetAverageUtilization", in.part("target").get("averageUtilization"));
        out.put("targetAverageValue", in.part("target").get("averageValue"));
    }

    private static void target(Struct out, String type, @Nullable Object value, @Nullable Object averageValue) {
        Struct target = out.part("target");
        target.set("type", type);
        target.put("value", value);
        target.put("averageValue", averageValue);
    }

    /** The v2 identifier of a metric that v1 names by itself. */
    static void identify(Struct v1, String selector, Struct v2) {
        v2.part("metric").put("name", v1.get("metricName"));
        v2.part("metric").put("selector", v1.get(selector));
    }

    static void name(Struct v2, String selector, Struct v1) {
        v1.put("metricName", v2.part("metric").get("name"));
        v1.put(selector, v2.part("metric").get("selector"));
    }

    static Object orZero(@Nullable Object quantity) {
        return quantity == null ? "0" : quantity;
    }

    static void both(Struct from, Struct to, String field, BiConsumer<Struct, Struct> convert) {
        Struct in = from.struct(field);
        if (in != null) {
            convert.accept(in, to.made(field));
        }
    }
}
