package io.vapscan.fleet;

import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests a real session with two threads, which is made once and ends with the tests. */
final class Spark implements ParameterResolver {

    private record Session(SparkSession spark) implements AutoCloseable {
        @Override
        public void close() {
            spark.stop();
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == SparkSession.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(ExtensionContext.Namespace.create(Spark.class))
                .computeIfAbsent(Session.class, key -> start(), Session.class)
                .spark();
    }

    private static Session start() {
        return new Session(SparkSession.builder()
                .master("local[2]")
                .appName("tests")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", "2")
                .config("spark.sql.warehouse.dir", "target/spark-warehouse")
                .getOrCreate());
    }
}
