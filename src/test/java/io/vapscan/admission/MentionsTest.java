package io.vapscan.admission;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MentionsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "request",
                "request.name",
                "'by ' + request.userInfo.username",
                "has(request.options)",
                ".request.name == ''",
                "object == request ? 'a' : 'b'",
                "request in [1]",
                "request\n  .name",
                "size(request)",
                "object.requests + request.name",
                "'request'",
                "[1].exists(r, r == 1) && request.dryRun",
                "true ?.request.dryRun : false"
            })
    void readsIt(String text) {
        assertThat(Mentions.of(text, "request")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "object.request",
                "object.spec.resources.requests.cpu",
                "requestKind",
                "myrequest",
                "f(x).request",
                "a[0].request",
                "{'a': 1}.request",
                "variables.subject + ': CPU request missing'",
                "'one request per minute'",
                "'a request into'"
            })
    void doesNotReadIt(String text) {
        assertThat(Mentions.of(text, "request")).isFalse();
    }
}
