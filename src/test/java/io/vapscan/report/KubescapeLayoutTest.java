package io.vapscan.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every key that Kubescape writes is in our report too, with a value of the same type. */
class KubescapeLayoutTest {

    @Test
    void hasEveryKeyOfTheSample() throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        JsonNode sample =
                mapper.readTree(Path.of("fixtures/kubescape/kubescape-v2.json").toFile());
        StringBuilder out = new StringBuilder();
        ReportFormat.JSON.writer(SampleReport.RUN, Style.PLAIN).write(SampleReport.everything(), out);
        List<String> missing = new ArrayList<>();
        compare("", sample, mapper.readTree(out.toString()), missing);
        assertThat(missing).isEmpty();
    }

    /** The first item of a list stands for all of them; objects' own fields are not the layout's. */
    private static void compare(String path, JsonNode sample, JsonNode ours, List<String> missing) {
        if (ours.isMissingNode() || kind(sample) != kind(ours)) {
            missing.add(path + ": " + kind(sample) + " became " + kind(ours));
        } else if (sample.isObject()) {
            for (Map.Entry<String, JsonNode> field : sample.properties()) {
                if (!path.endsWith(".object.spec")) {
                    compare(path + "." + field.getKey(), field.getValue(), ours.path(field.getKey()), missing);
                }
            }
        } else if (sample.isArray() && !sample.isEmpty()) {
            compare(path + "[0]", sample.path(0), ours.path(0), missing);
        }
    }

    private static char kind(JsonNode node) {
        return switch (node.getNodeType()) {
            case OBJECT, POJO -> 'o';
            case ARRAY -> 'a';
            case STRING, BINARY -> 's';
            case NUMBER -> 'n';
            case BOOLEAN -> 'b';
            case NULL -> '0';
            case MISSING -> '-';
        };
    }
}
