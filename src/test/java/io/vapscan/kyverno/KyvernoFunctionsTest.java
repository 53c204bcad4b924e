package io.vapscan.kyverno;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.ExtendedCompilers;
import io.vapscan.admission.Kinds;
import io.vapscan.cel.Activation;
import io.vapscan.cel.Compilation;
import io.vapscan.cel.CompileFailure;
import io.vapscan.cel.Program;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.library.kyverno.KyvernoLibrary;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.NullValue;
import io.vapscan.object.KindRegistry;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each function that Kyverno's environment has beyond a server's. */
class KyvernoFunctionsTest {

    private static final Map<String, Object> SETTINGS = Map.of(
            "apiVersion",
            "v1",
            "kind",
            "ConfigMap",
            "metadata",
            Map.of("name", "settings", "namespace", "platform", "labels", Map.of("team", "a")),
            "data",
            Map.of("allowed", "x,y"));

    private final List<String> unknown = new ArrayList<>();

    private static ClusterFiles files(boolean whole) {
        return new ClusterFiles(
                new ClusterFiles.Contents(
                        List.of(SETTINGS),
                        Kinds.of(KindRegistry.builtIn(), List.of()),
                        whole,
                        InstantSource.fixed(Instant.parse("2026-03-04T05:06:07Z"))),
                new ClusterFiles.Mocks(
                        Map.of("gctx", List.of(1L), "gctx/names", List.of("a")),
                        Map.of("nginx", Map.of("config", Map.of("User", "root"))),
                        Map.of("http://a", Map.of("ok", true), "POST:http://b", Map.of("ok", false))),
                "platform");
    }

    private Object evaluated(String expression, boolean whole) {
        Compilation compiled = new ExtendedCompilers(KyvernoLibrary.forRequests())
                .stored(new Declarations(true, true))
                .compile(expression);
        if (compiled instanceof CompileFailure failure) {
            return failure;
        }
        KyvernoVariables variables = new KyvernoVariables(files(whole), List.of());
        Activation server = name -> name.equals("object") ? Map.of("kind", "Pod") : NullValue.NULL;
        Activation all = name -> {
            Object own = variables.find(name, server, unknown::add);
            return own == null ? server.find(name) : own;
        };
        return ((Program) compiled).evaluate(all, -1, () -> false).value();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "md5('abc') == '900150983cd24fb0d6963f7d28e17f72' && hash.md5('abc') == md5('abc')",
                "sha1('abc') == 'a9993e364706816aba3e25717850c26c9cd0d89d'",
                "sha256('abc').startsWith('ba7816bf') && hash.sha256('abc').size() == 64",
                "image('nginx').registry() == 'index.docker.io'",
                "image('nginx').repository() == 'library/nginx' && image('nginx').tag() == 'latest'",
                "image('ghcr.io/a/b:1.2').registry() == 'ghcr.io' && image('ghcr.io/a/b:1.2').tag() == '1.2'",
                "image('localhost:5000/a/b').registry() == 'localhost:5000'",
                "parseImageReference('docker.io/nginx:1').repository() == 'library/nginx'",
                "image('ghcr.io/a/b:1@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef')"
                        + ".containsDigest()",
                "image('ghcr.io/aa/b@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef')"
                        + ".tag() == ''",
                "!image('nginx:1').containsDigest() && image('nginx:1').digest() == ''",
                "image('nginx:1').identifier() == '1' && image('nginx:1').identifierWithSeparator() == ':1'",
                "isImage('nginx') && !isImage('NGINX:x') && !isImage('a@b')",
                "json.unmarshal('{\"a\":[1,2.5]}').a[1] == 2.5 && json.unmarshal('3') == 3",
                "json.marshal({'b': dyn(1), 'a': dyn([true])}) == '{\"a\":[true],\"b\":1}'",
                "yaml.parse('a: {b: 1}').a.b == 1 && yaml.parse('- x')[0] == 'x'",
                "math.round(2.345, 2) == 2.35 && math.round(2.5) == 3.0 && math.round(-2.5) == -3.0",
                "math.greatest(1, 2.5, 2) == 2.5 && math.least([3, 1, 2]) == 1 && math.least(4u, 5u) == 4u",
                "math.ceil(1.2) == 2.0 && math.floor(-1.2) == -2.0 && math.trunc(-1.7) == -1.0",
                "math.abs(-3) == 3 && math.sign(-3) == -1 && math.sqrt(16) == 4.0",
                "math.bitAnd(6, 3) == 2 && math.bitShiftLeft(1, 4) == 16 && math.isNaN(0.0 / 0.0)",
                "time.now() == timestamp('2026-03-04T05:06:07Z')",
                "time.truncate(time.now(), duration('1h')) == timestamp('2026-03-04T05:00:00Z')",
                "time.toCron(time.now()) == '6 5 4 3 3'",
                "time.toCron(timestamp('2020-01-01T00:00:00+23:59')) == '0 0 1 1 3'",
                "parseServiceAccount('system:serviceaccount:ns:sa').Name == 'sa'",
                "user.parseServiceAccount('system:serviceaccount:ns:sa').Namespace == 'ns'",
                "parseServiceAccount('jane').Name == ''",
                "listObjToMap([{'k': 'a'}], [{'v': 1}], 'k', 'v') == {'a': 1}",
                "transform.listObjToMap([{'k': 'a'}], [{'v': 1}], 'k', 'v')['a'] == 1",
                "gzip.decompress(gzip.compress('hello')) == 'hello'",
                "base64.encode(b'hello') == 'aGVsbG8=' && base64.decode('aGVsbG8') == b'hello'",
                "cel.bind(x, 3, x * x) == 9",
                "'abc'.reverse() == 'cba'",
                "resource.Get('v1', 'configmaps', 'platform', 'settings').data.allowed == 'x,y'",
                "resource.get('v1', 'configmaps', 'settings').metadata.name == 'settings'",
                "resource.Get(resource.ToGVR('v1', 'configmaps'), 'platform', 'settings').kind == 'ConfigMap'",
                "resource.List('v1', 'configmaps', '').items.size() == 1",
                "resource.List('v1', 'configmaps', 'platform', {'team': 'b'}).items.size() == 0",
                "resource.list('v1', 'pods', 'platform').items == []",
                "resource.toGVR('apps/v1', 'deployments').Group == 'apps'",
                "globalContext.Get('gctx', '').size() == 1 && globalContext.get('gctx', 'names') == ['a']",
                "http.Get('http://a').ok && !http.Post('http://b', {'x': 1}).ok && http.Client('').get('http://a').ok",
                "image.GetMetadata('nginx').config.User == 'root'",
                "exceptions.allowedImages == [] && exceptions.allowedValues.size() == 0"
            })
    void evaluates(String expression) {
        assertThat(evaluated(expression, true)).as(expression).isEqualTo(true);
        assertThat(unknown).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "image('a b').tag()",
                "json.unmarshal('{')",
                "resource.Get('v1', 'configmaps', 'platform', 'other').data",
                "math.bitShiftLeft(1, -1)",
                "gzip.decompress(b'x')",
                "base64.decode('%')",
                "x509.decode('x')",
                "listObjToMap([], [1], 'k', 'v')"
            })
    void fails(String expression) {
        assertThat(evaluated(expression, true)).isInstanceOf(CelError.class);
        assertThat(unknown).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "random('[a-z]{3}') == 'abc'",
                "random() == 'x'",
                "random.random() == 'x'",
                "http.Get('http://elsewhere').ok",
                "image.getMetadata('other').x",
                "globalContext.Get('other', '') == 1",
                "resource.Post('v1', 'pods', {'a': 1}) == {}",
                "jmespath('a.b', object) == 1"
            })
    void isNotKnown(String expression) {
        evaluated(expression, true);
        assertThat(unknown).as(expression).isNotEmpty();
    }

    @Test
    void doesNotKnowAClusterWithoutADump() {
        evaluated("resource.Get('v1', 'configmaps', 'platform', 'other') == {}", false);
        assertThat(unknown).singleElement().asString().contains("--cluster-dump");
    }

    @ParameterizedTest
    @ValueSource(strings = {"authorizer.group('')", "params.x", "image(1)", "nothing(1)"})
    void doesNotCompile(String expression) {
        assertThat(evaluated(expression, true)).isInstanceOf(CompileFailure.class);
    }

    @Test
    void declaresNoRequestForPayloads() {
        Declarations plain = new Declarations(false, false);
        assertThat(new ExtendedCompilers(KyvernoLibrary.forPayloads())
                        .stored(plain)
                        .compile("request.name == ''"))
                .isInstanceOf(CompileFailure.class);
        assertThat(new ExtendedCompilers(KyvernoLibrary.forPayloads())
                        .stored(plain)
                        .compile("object.a == 1"))
                .isInstanceOf(Program.class);
    }
}
