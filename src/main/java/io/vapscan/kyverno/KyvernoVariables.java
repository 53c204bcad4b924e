package io.vapscan.kyverno;

import io.vapscan.admission.FurtherVariables;
import io.vapscan.cel.Activation;
import io.vapscan.cel.Program;
import io.vapscan.cel.library.kyverno.Gateway;
import io.vapscan.cel.library.kyverno.KyvernoValues;
import io.vapscan.cel.library.kyverno.Outside;
import io.vapscan.cel.value.NullValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The values of the variables that Kyverno's policies have beyond a server's. */
final class KyvernoVariables implements FurtherVariables {

    private static final long BUDGET = 1_000_000;

    private final Outside outside;
    private final List<Allowance> allowances;

    /**
     * What an exception allows where its conditions hold.
     *
     * @param condition all its conditions
     * @param exception the exception
     */
    record Allowance(Program condition, PolicyException exception) {}

    KyvernoVariables(Outside outside, List<Allowance> allowances) {
        this.outside = outside;
        this.allowances = allowances;
    }

    @Override
    public @Nullable Object find(String name, Activation server, Consumer<String> unknown) {
        if (Gateway.is(name)) {
            return Gateway.of(name, outside, unknown);
        }
        return switch (name) {
            case "request" -> request(server);
            case "exceptions" -> exceptions(server, unknown);
            default -> null;
        };
    }

    /** Kyverno's request has the objects in it. */
    private static @Nullable Object request(Activation server) {
        if (!(server.find("request") instanceof Map<?, ?> request)) {
            return null;
        }
        Map<Object, @Nullable Object> out = new LinkedHashMap<>(request);
        out.put("object", tree(server.find("object")));
        out.put("oldObject", tree(server.find("oldObject")));
        return out;
    }

    private static @Nullable Object tree(@Nullable Object value) {
        return value == NullValue.NULL ? null : value;
    }

    private Object exceptions(Activation server, Consumer<String> unknown) {
        List<String> images = new ArrayList<>();
        List<String> values = new ArrayList<>();
        for (Allowance allowance : allowances) {
            Activation all = name -> {
                Object own = name.equals("exceptions") ? null : find(name, server, unknown);
                return own == null ? server.find(name) : own;
            };
            Object holds = allowance
                    .condition()
                    .evaluate(all, BUDGET, Thread.currentThread()::isInterrupted)
                    .value();
            if (Boolean.TRUE.equals(holds)) {
                images.addAll(allowance.exception().images());
                values.addAll(allowance.exception().values());
            }
        }
        return KyvernoValues.exceptions(images, values);
    }
}
