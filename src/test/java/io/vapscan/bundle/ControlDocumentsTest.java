package io.vapscan.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ControlDocumentsTest {

    private static final String CEL =
            "{\"controlID\":\"C-1\",\"name\":\"One\",\"baseScore\":6.5,\"rules\":[{\"name\":\"r\",\"ruleLanguage\":\"CEL\"}]}";

    private static ControlDocuments read(String json) {
        return ControlDocuments.read("f.json", json.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void readsOneControl() {
        assertThat(read(CEL).controls()).singleElement().satisfies(control -> {
            assertThat(control.id()).isEqualTo("C-1");
            assertThat(control.baseScore()).isEqualTo(6.5);
            assertThat(control.rules())
                    .singleElement()
                    .satisfies(rule -> assertThat(rule.judged()).isTrue());
        });
    }

    @Test
    void readsAListOfControls() {
        assertThat(read("[" + CEL + "," + CEL.replace("C-1", "C-2") + "]").controls())
                .extracting(ControlDocument::id)
                .containsExactly("C-1", "C-2");
    }

    @Test
    void readsAFramework() {
        assertThat(read("{\"name\":\"Mine\",\"controls\":[" + CEL + "]}").controls())
                .extracting(ControlDocument::id)
                .containsExactly("C-1");
    }

    @Test
    void readsItsOwnDocuments() throws IOException {
        Bundle bundle = Bundle.embedded();
        Framework framework = bundle.framework("NSA").orElseThrow();
        BundleText text = bundle.document(framework).orElseThrow();
        ControlDocuments documents =
                ControlDocuments.read(text.path(), text.text().getBytes(StandardCharsets.UTF_8));
        assertThat(documents.faults()).isEmpty();
        assertThat(documents.controls()).extracting(ControlDocument::id).isEqualTo(framework.controlIds());
    }

    @Test
    void refusesACelRuleWithAnEnumerator() {
        String faulty = CEL.replace("\"CEL\"", "\"CEL\",\"resourceEnumerator\":\"package x\"");
        assertThat(read(faulty).controls()).isEmpty();
        assertThat(read(faulty).faults())
                .containsExactly(
                        "f.json: control C-1: rule r is CEL and has a resourceEnumerator, which only Rego rules can have");
    }

    @Test
    void knowsThatARuleWithoutLanguageIsRego() {
        assertThat(read(CEL.replace("\"CEL\"", "\"\"")).controls())
                .singleElement()
                .satisfies(control -> assertThat(control.rules())
                        .singleElement()
                        .satisfies(rule -> {
                            assertThat(rule.judged()).isFalse();
                            assertThat(rule.language()).isEqualTo("Rego");
                        }));
    }

    @Test
    void saysWhereJsonIsBroken() {
        assertThat(read("{\n \"controlID\": }").faults())
                .singleElement()
                .asString()
                .startsWith("f.json:2:");
        assertThat(read("{\"a\":1}").faults()).containsExactly("f.json: a document without controlID is no control");
        assertThat(read("[".repeat(5000)).faults()).hasSize(1);
    }
}
