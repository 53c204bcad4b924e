package io.vapscan.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.vapscan.scan.ScanReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reports as written, and read again by parsers of others. */
final class Written {

    private Written() {}

    static String as(ReportFormat format, ScanReport report) throws IOException {
        StringBuilder out = new StringBuilder();
        format.writer(SampleReport.RUN, Style.PLAIN).write(report, out);
        return out.toString();
    }

    static JsonNode json(ReportFormat format, ScanReport report) throws IOException {
        return new ObjectMapper().readTree(as(format, report));
    }

    static List<JsonNode> yamlDocuments(String text) throws IOException {
        List<JsonNode> documents = new ArrayList<>();
        try (var parser = new YAMLFactory().createParser(text)) {
            new YAMLMapper()
                    .readerFor(JsonNode.class)
                    .<JsonNode>readValues(parser)
                    .forEachRemaining(documents::add);
        }
        return documents;
    }
}
