package io.vapscan.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.xml.sax.SAXException;

/** Holds documents against the schemas under {@code fixtures/schemas}. */
public final class Schemas {

    private static final Path ROOT = Path.of("fixtures/schemas");
    private static final ObjectMapper JSON = new ObjectMapper();

    private Schemas() {}

    /** What a JSON Schema says against the document; nothing where it is valid. */
    public static List<String> errors(String schema, JsonNode document) throws IOException {
        return validate(JSON.readTree(ROOT.resolve(schema).toFile()), document);
    }

    /** What a JSON Schema of our own says against the document. */
    public static List<String> errors(JsonNode schema, JsonNode document) {
        return validate(schema, document);
    }

    /** What a CustomResourceDefinition's schema says against an object; unknown fields are errors, too. */
    static List<String> definitionErrors(String definition, JsonNode object) throws IOException {
        JsonNode version =
                new YAMLMapper().readTree(ROOT.resolve(definition).toFile()).at("/spec/versions/0");
        JsonNode schema = version.at("/schema/openAPIV3Schema");
        close(schema);
        ((ObjectNode) schema.path("properties").path("metadata")).removeAll();
        String apiVersion = object.path("apiVersion").asText();
        if (!apiVersion.endsWith("/" + version.path("name").asText())) {
            return List.of("version " + apiVersion);
        }
        return validate(schema, object);
    }

    /** A server drops what a schema does not name; here it is refused. */
    private static void close(JsonNode schema) {
        if (schema instanceof ObjectNode object) {
            if (object.has("properties") && !object.has("additionalProperties")) {
                object.put("additionalProperties", false);
            }
            object.forEach(Schemas::close);
        } else if (schema.isArray()) {
            schema.forEach(Schemas::close);
        }
    }

    private static List<String> validate(JsonNode schema, JsonNode document) {
        Schema compiled =
                SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7).getSchema(schema);
        return compiled.validate(document).stream().map(Error::toString).toList();
    }

    /** Reads XML by an XML schema; throws at what is not valid. */
    static void validateXml(String schema, String xml) throws IOException, SAXException {
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(ROOT.resolve(schema).toFile())
                .newValidator()
                .validate(new StreamSource(new StringReader(xml)));
    }
}
