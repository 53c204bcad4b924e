package io.vapscan.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Typed resources of fabric8's Kubernetes client, printed as JSON by its own serialisation where the client is on the class
 * path, and by Jackson where only its model is. Its classes are linked when the first of its resources is given, so that
 * nothing needs them to be there.
 */
final class TypedResources {

    private static final String RESOURCE = "io.fabric8.kubernetes.api.model.KubernetesResource";

    private TypedResources() {}

    /** Whether it is one: told by the names of its supertypes, since the type itself may not be there. */
    static boolean holds(Object object) {
        Deque<Class<?>> open = new ArrayDeque<>();
        open.add(object.getClass());
        while (!open.isEmpty()) {
            Class<?> type = open.remove();
            if (type.getName().equals(RESOURCE)) {
                return true;
            }
            if (type.getSuperclass() != null) {
                open.add(type.getSuperclass());
            }
            open.addAll(java.util.Arrays.asList(type.getInterfaces()));
        }
        return false;
    }

    /**
     * Its JSON.
     *
     * @throws IllegalArgumentException where it cannot be printed
     */
    static String json(Object resource) {
        try {
            return Client.json(resource);
        } catch (LinkageError withoutClient) {
            return Model.json(resource);
        }
    }

    private static final class Client {

        static String json(Object resource) {
            return Serialization.asJson(resource);
        }
    }

    private static final class Model {

        static String json(Object resource) {
            try {
                return new ObjectMapper().writeValueAsString(resource);
            } catch (JsonProcessingException unprintable) {
                throw new IllegalArgumentException(
                        "no JSON of " + resource.getClass().getName() + ": " + unprintable.getOriginalMessage(),
                        unprintable);
            }
        }
    }
}
