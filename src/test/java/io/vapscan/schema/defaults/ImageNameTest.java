package io.vapscan.schema.defaults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Images that are read without the whole grammar have the tag that the grammar says. */
class ImageNameTest {

    @ParameterizedTest
    @CsvSource({
        "nginx, latest",
        "nginx:1.27, 1.27",
        "registry.example.com:5000/team/app_x:v1-2, v1-2",
        "localhost/app, latest",
        "Upper/app:1, 1",
        "a//b, ''",
        "app:, ''",
        "app:-x, ''",
        "my__app:1, 1",
        "[::1]:5000/app, latest"
    })
    void tags(String image, String tag) {
        assertThat(ImageName.tagOf(image)).isEqualTo(tag);
    }

    @ParameterizedTest
    @CsvSource({"nginx, ''", "registry.example.com/team/app:1.27, 1.27", "a//b:1, ''"})
    void tagsBesideDigests(String name, String tag) {
        assertThat(ImageName.tagOf(name + "@sha256:" + "0a".repeat(32))).isEqualTo(tag);
        assertThat(ImageName.tagOf(name + "@sha256:" + "0A".repeat(32))).isEmpty();
        assertThat(ImageName.tagOf(name + "@sha256:" + "0a".repeat(31))).isEmpty();
    }

    @Test
    void namesOfAnyLengthNeedNoStack() {
        for (String part : new String[] {"a/", "a.", "a-", "a__", "[::1]/a"}) {
            assertThat(ImageName.tagOf(part.repeat(50_000) + "a:1")).isEmpty();
        }
        assertThat(ImageName.tagOf("a:1@sha256:" + "0".repeat(200_000))).isEmpty();
    }

    @Test
    void areThoseOfTheGrammar() {
        String[] parts = {
            "a",
            "0",
            "App",
            "nginx",
            "localhost",
            "example.com",
            ".",
            "-",
            "_",
            "__",
            "/",
            ":",
            "5000",
            "@",
            "[",
            "]",
            "sha256:",
            "@sha256:" + "0123456789abcdef".repeat(4),
            "0123456789abcdef".repeat(4),
            "x".repeat(130),
            "é"
        };
        Random random = new Random(7);
        int valid = 0;
        for (int i = 0; i < 60_000; i++) {
            StringBuilder image = new StringBuilder();
            for (int part = random.nextInt(9); part >= 0; part--) {
                image.append(parts[random.nextInt(parts.length)]);
            }
            String tag = ImageName.tagOf(image.toString());
            assertThat(tag).as("%s", image).isEqualTo(ImageName.Grammar.tagOf(image.toString()));
            valid += tag.isEmpty() ? 0 : 1;
        }
        assertThat(valid).isGreaterThan(5_000);
    }
}
