package io.vapscan.schema.conversion;

import io.vapscan.object.Fields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** resource.k8s.io/v1beta1: an exact request's fields stood in the request, and a device's in {@code basic}. */
final class DeviceEdits {

    private static final List<String> EXACT = List.of(
            "deviceClassName",
            "selectors",
            "allocationMode",
            "count",
            "adminAccess",
            "tolerations",
            "capacity",
            "derivedAttributes");

    static final VersionEdit CLAIM = new VersionEdit(
            claim -> Fields.maps(claim, "spec", "devices", "requests").forEach(DeviceEdits::nest),
            claim -> Fields.maps(claim, "spec", "devices", "requests").forEach(DeviceEdits::flatten));

    static final VersionEdit CLAIM_TEMPLATE = new VersionEdit(
            template ->
                    Fields.maps(template, "spec", "spec", "devices", "requests").forEach(DeviceEdits::nest),
            template ->
                    Fields.maps(template, "spec", "spec", "devices", "requests").forEach(DeviceEdits::flatten));

    static final VersionEdit SLICE = new VersionEdit(
            slice -> Fields.maps(slice, "spec", "devices").forEach(device -> {
                if (device.remove("basic") instanceof Map<?, ?> basic) {
                    device.putAll(Fields.map(basic));
                }
            }),
            slice -> Fields.maps(slice, "spec", "devices").forEach(device -> {
                Map<String, Object> basic = new LinkedHashMap<>(device);
                Object name = basic.remove("name");
                device.clear();
                device.put("name", name == null ? "" : name);
                device.put("basic", basic);
            }));

    private DeviceEdits() {}

    private static void nest(Map<String, Object> request) {
        Map<String, Object> exactly = new LinkedHashMap<>();
        for (String field : EXACT) {
            Object value = request.remove(field);
            if (value != null && !value.equals("")) {
                exactly.put(field, value);
            }
        }
        if (!exactly.isEmpty()) {
            request.put("exactly", exactly);
        }
    }

    private static void flatten(Map<String, Object> request) {
        if (request.remove("exactly") instanceof Map<?, ?> exactly) {
            request.putAll(Fields.map(exactly));
        }
    }
}
