package io.vapscan.suite.policytest;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What may stand at a place of a test file. From shapes, files are checked and the published JSON schema is written. */
sealed interface Shape {

    /** Text. */
    record Text() implements Shape {}

    /** One of these words. */
    record Word(List<String> words) implements Shape {}

    /** A whole number that is not negative. */
    record Whole() implements Shape {}

    /** true or false. */
    record Truth() implements Shape {}

    /** Null. */
    record Nothing() implements Shape {}

    /** Anything at all. */
    record Anything() implements Shape {}

    /** A list. */
    record ListOf(Shape of) implements Shape {}

    /** A mapping with keys of the writer's choice. */
    record MapOf(Shape of) implements Shape {}

    /**
     * A mapping with keys of our choice.
     *
     * @param name what it is called in the JSON schema
     * @param marker the key by which it is told from other mappings; empty where no other may stand there
     * @param fields by key
     */
    record Struct(String name, String marker, Map<String, Field> fields) implements Shape {}

    /** A Kubernetes object, whose fields are none of our business. */
    record KubernetesObject() implements Shape {}

    /** The first of these that suits what is there. */
    record Either(List<Shape> of) implements Shape {}

    /**
     * A key of a mapping.
     *
     * @param shape of its value
     * @param description for the JSON schema
     * @param required whether it has to be there
     */
    record Field(Shape shape, String description, boolean required) {}

    Shape TEXT = new Text();
    Shape WHOLE = new Whole();
    Shape TRUTH = new Truth();
    Shape ANYTHING = new Anything();

    /** One of a shape, or a list of them. */
    static Shape oneOrMore(Shape shape) {
        return new Either(List.of(shape, new ListOf(shape)));
    }

    /** A mapping with these keys, none required; more are added by {@link Keys}. */
    static Keys struct(String name, String marker) {
        return new Keys(name, marker, new LinkedHashMap<>());
    }

    /** A {@link Struct} in the making. */
    record Keys(String name, String marker, Map<String, Field> fields) {

        Keys with(String key, Shape shape, String description) {
            fields.put(key, new Field(shape, description, false));
            return this;
        }

        Keys needs(String key, Shape shape, String description) {
            fields.put(key, new Field(shape, description, true));
            return this;
        }

        Struct done() {
            return new Struct(name, marker, fields);
        }
    }
}
