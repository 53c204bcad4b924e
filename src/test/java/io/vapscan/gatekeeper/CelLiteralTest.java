package io.vapscan.gatekeeper;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.cel.CompileFailure;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.object.Fields;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CelLiteralTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            null                       | dyn(null)
            {}                         | dyn({})
            []                         | dyn([])
            true                       | dyn(true)
            -3                         | dyn(-3)
            -9223372036854775808       | dyn(-9223372036854775808)
            0.5                        | dyn(0.5)
            1.0e30                     | dyn(1e+30)
            [1, 2]                     | dyn([1, 2])
            [1, a]                     | dyn([dyn(1), dyn("a")])
            [[], [1]]                  | dyn([dyn([]), dyn([1])])
            [[1], [2]]                 | dyn([[1], [2]])
            {a: x, b: z}               | dyn({"a": "x", "b": "z"})
            {a: x, b: 1}               | dyn({"a": dyn("x"), "b": dyn(1)})
            {"foo-bar": 1, "a/b": 2}   | dyn({"foo-bar": 1, "a/b": 2})
            {foo__dash__bar: 1}        | dyn({"foo__dash__bar": 1})
            [{k: a, r: b}, {k: c}]     | dyn([{"k": "a", "r": "b"}, {"k": "c"}])
            [{k: a}, {k: 1}]           | dyn([dyn({"k": "a"}), dyn({"k": 1})])
            ["q\\"\\\\ é\\n\\u0001"]   | dyn(["q\\"\\\\ é\\n\\u0001"])
            """)
    void writesWhatAServerTakes(String yaml, String expected) {
        String text = "apiVersion: v1\nkind: X\nvalue: " + yaml + "\n";
        Document document = (Document) new ManifestReader()
                .read("x", text.getBytes(StandardCharsets.UTF_8))
                .get(0);
        String literal = CelLiteral.of(Fields.at(document.object(), "value"));
        assertThat(literal).isEqualTo(expected);
        assertThat(ExpressionCompilers.kubernetes()
                        .accepting(new Declarations(false, false))
                        .compile(literal))
                .isNotInstanceOf(CompileFailure.class);
    }
}
