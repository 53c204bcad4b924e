package io.vapscan.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A manifest of any bytes, reported in every format: parsers made by others read them, and no terminal obeys them. */
public final class FuzzedReports {

    private static final List<String> FORMATS = HostileManifestTest.formats();

    private FuzzedReports() {}

    /** Reports on these bytes in one of the formats, which their length chooses. */
    public static void run(byte[] data) {
        String format = FORMATS.get(data.length % FORMATS.size());
        Run run = Run.bytes(data, "scan", "control", "C-0057,C-0009", "-", "-f", format, "-E");
        if (run.code() != 0 && run.code() != 2) {
            throw new AssertionError("exit code " + run.code() + ": " + run.err());
        }
        if (run.err().contains("\tat ") || run.err().contains("Exception")) {
            throw new AssertionError("a trace for users: " + run.err());
        }
        HostileManifestTest.assertHarmless(run.out());
        HostileManifestTest.assertHarmless(run.err());
        if (!run.out().isEmpty()) {
            parsed(format, run.out());
        }
    }

    private static void parsed(String format, String text) {
        try {
            switch (format) {
                case "json", "sarif", "gitlab-sast", "gitlab-codequality" -> new ObjectMapper().readTree(text);
                case "junit" ->
                    DocumentBuilderFactory.newInstance()
                            .newDocumentBuilder()
                            .parse(new InputSource(new StringReader(text)));
                default -> {}
            }
        } catch (JsonProcessingException | SAXException unreadable) {
            throw new AssertionError(format + " that others cannot read: " + text, unreadable);
        } catch (IOException | ParserConfigurationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
