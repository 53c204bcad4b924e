package io.vapscan.cel.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vapscan.cel.Compilation;
import io.vapscan.cel.CompileFailure;
import io.vapscan.cel.Compiler;
import io.vapscan.cel.Program;
import io.vapscan.cel.value.CelType;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EnvironmentsTest {

    private static final Compiler STORED = Environments.stored(new Declarations(true, false));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "object.spec.replicas | dyn",
                "[1].map(x, string(x)) | list(string)",
                "request.userInfo.extra | map(string, list(string))",
                "namespaceObject.metadata.creationTimestamp | google.protobuf.Timestamp",
                "cidr('10.0.0.0/8').ip() | net.IP",
                "optional.none() | optional_type(dyn)",
                "int | type(int)",
                "google.protobuf.Int32Value{} | wrapper(int)",
                "null | null_type",
                "[].min() | int",
            })
    void namesTypesAsTheServerDoes(String expression, String type) {
        assertThat(STORED.compile(expression))
                .isInstanceOfSatisfying(
                        Program.class,
                        program -> assertThat(program.outputType()).hasToString(type));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "request.uid",
                "authorizer.path('/').check('get')",
                "variables.x",
                "[1, 'a']",
                "[1, dyn(1)]",
                "'%s'.format([1, 2])",
                "[int].all(t, t == int)",
                "cel.bind(x, 1, x)",
                "'a'.matches('[')",
                "a &&",
                "if",
                "kubernetes.Namespace",
            })
    void refusesWhatTheServerRefuses(String expression) {
        assertThat(STORED.compile(expression)).isInstanceOf(CompileFailure.class);
    }

    @Test
    void wordsErrorsAsTheServerDoes() {
        assertThat(STORED.compile("[1] * [2] + duration('1s')")).isEqualTo(new CompileFailure("""
                compilation failed: ERROR: <input>:1:5: found no matching overload for '_*_' applied to '(list(int), list(int))'
                 | [1] * [2] + duration('1s')
                 | ....^"""));
    }

    @Test
    void remembersWhatATextCameTo() {
        Compilation program = STORED.compile("1 + 1");
        assertThat(STORED.compile("1 + 1")).isSameAs(program);
    }

    @Test
    void knowsThePolicysVariablesAndNoOthers() {
        Compiler compiler = STORED.withPolicyVariables(Map.of("names", CelType.of("list", CelType.STRING)));
        assertThat(compiler.compile("variables.names[0]"))
                .isInstanceOfSatisfying(
                        Program.class,
                        program -> assertThat(program.outputType()).isEqualTo(CelType.STRING));
        assertThat(compiler.compile("variables.other")).isInstanceOf(CompileFailure.class);
    }

    @Test
    void declaresTheAuthorizerOnlyWhereItIsAsked() {
        Compiler compiler = Environments.stored(new Declarations(false, true));
        assertThat(compiler.compile("authorizer.requestResource.check('get').allowed()"))
                .isInstanceOf(Program.class);
        assertThat(compiler.compile("params")).isInstanceOf(CompileFailure.class);
    }

    @Test
    void acceptsWhatEachMinorKnows() {
        assertThat(Environments.accepting("1.28", new Declarations(true, false)).compile("sets.contains([1], [1])"))
                .isInstanceOf(CompileFailure.class);
        assertThat(Environments.accepting("v1.29.3", new Declarations(true, false))
                        .compile("sets.contains([1], [1])"))
                .isInstanceOf(Program.class);
        assertThatThrownBy(() -> Environments.accepting("1.27", new Declarations(true, false)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
