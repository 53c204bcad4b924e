package io.vapscan;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;

/** Holds the direction in which packages may depend on each other: the table in docs/architecture.md. */
@AnalyzeClasses(packages = "io.vapscan", importOptions = ArchitectureTest.NoTests.class)
class ArchitectureTest {

    /** Leaves out what is compiled from src/test/java, wherever it was compiled to. */
    static final class NoTests implements ImportOption {

        @Override
        public boolean includes(Location location) {
            String path = location.asURI().toString();
            int root = path.lastIndexOf("/io/vapscan/");
            String source = path.substring(root + 1).replaceFirst("(\\$.*)?\\.class$", ".java");
            return root < 0 || !Files.exists(Path.of("src/test/java", source));
        }
    }

    @ArchTest
    static final ArchRule PACKAGES_DEPEND_ONE_WAY = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .withOptionalLayers(true)
            .layer("object")
            .definedBy("io.vapscan.object..")
            .layer("manifest")
            .definedBy("io.vapscan.manifest..")
            .layer("edit")
            .definedBy("io.vapscan.edit..")
            .layer("schema")
            .definedBy("io.vapscan.schema..")
            .layer("cel")
            .definedBy("io.vapscan.cel..")
            .layer("expression")
            .definedBy("io.vapscan.expression..")
            .layer("policy")
            .definedBy("io.vapscan.policy..")
            .layer("admission")
            .definedBy("io.vapscan.admission..")
            .layer("remedy")
            .definedBy("io.vapscan.remedy..")
            .layer("bundle")
            .definedBy("io.vapscan.bundle..")
            .layer("mutation")
            .definedBy("io.vapscan.mutation..")
            .layer("gatekeeper")
            .definedBy("io.vapscan.gatekeeper..")
            .layer("kyverno")
            .definedBy("io.vapscan.kyverno..")
            .layer("scan")
            .definedBy("io.vapscan.scan..")
            .layer("report")
            .definedBy("io.vapscan.report..")
            .layer("triage")
            .definedBy("io.vapscan.triage..")
            .layer("suite")
            .definedBy("io.vapscan.suite..")
            .layer("kubewarden")
            .definedBy("io.vapscan.kubewarden..")
            .layer("lint")
            .definedBy("io.vapscan.lint..")
            .layer("explain")
            .definedBy("io.vapscan.explain..")
            .layer("api")
            .definedBy("io.vapscan.api..")
            .layer("serve")
            .definedBy("io.vapscan.serve..")
            .layer("cli")
            .definedBy("io.vapscan.cli..")
            .layer("fleet")
            .definedBy("io.vapscan.fleet..")
            .whereLayer("object")
            .mayNotAccessAnyLayer()
            .whereLayer("manifest")
            .mayOnlyAccessLayers("object")
            .whereLayer("edit")
            .mayOnlyAccessLayers("object", "manifest")
            .whereLayer("schema")
            .mayOnlyAccessLayers("object")
            .whereLayer("cel")
            .mayOnlyAccessLayers("object")
            .whereLayer("expression")
            .mayOnlyAccessLayers("object", "cel")
            .whereLayer("policy")
            .mayOnlyAccessLayers("object", "manifest")
            .whereLayer("admission")
            .mayOnlyAccessLayers("object", "schema", "policy", "cel")
            .whereLayer("remedy")
            .mayOnlyAccessLayers("object", "cel", "policy", "admission")
            .whereLayer("bundle")
            .mayOnlyAccessLayers("object", "manifest", "policy")
            .whereLayer("mutation")
            .mayOnlyAccessLayers("object", "schema", "policy", "cel", "admission")
            .whereLayer("gatekeeper")
            .mayOnlyAccessLayers("object", "schema", "cel", "policy", "admission")
            .whereLayer("kyverno")
            .mayOnlyAccessLayers("object", "manifest", "schema", "policy", "cel", "admission", "mutation")
            .whereLayer("scan")
            .mayOnlyAccessLayers(
                    "object",
                    "manifest",
                    "edit",
                    "schema",
                    "cel",
                    "policy",
                    "admission",
                    "remedy",
                    "bundle",
                    "mutation",
                    "kyverno",
                    "gatekeeper")
            .whereLayer("kubewarden")
            .mayOnlyAccessLayers("object", "cel", "policy", "admission")
            .whereLayer("lint")
            .mayOnlyAccessLayers("object", "schema", "cel", "policy", "admission", "remedy")
            .whereLayer("explain")
            .mayOnlyAccessLayers("object", "cel", "expression", "policy", "admission")
            .whereLayer("report")
            .mayOnlyAccessLayers(
                    "object", "manifest", "edit", "policy", "admission", "remedy", "bundle", "scan", "explain", "lint")
            .whereLayer("triage")
            .mayOnlyAccessLayers("object", "manifest", "scan")
            .whereLayer("suite")
            .mayOnlyAccessLayers(
                    "object",
                    "manifest",
                    "edit",
                    "schema",
                    "cel",
                    "policy",
                    "admission",
                    "remedy",
                    "bundle",
                    "mutation",
                    "kyverno",
                    "gatekeeper",
                    "scan",
                    "report")
            .whereLayer("api")
            .mayOnlyAccessLayers("object", "manifest", "policy", "admission", "remedy", "bundle", "scan")
            .whereLayer("api")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("serve")
            .mayOnlyAccessLayers("object", "manifest", "schema", "policy", "admission", "scan", "report")
            .whereLayer("cli")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("fleet")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("fleet")
            .mayOnlyAccessLayers("object", "manifest", "policy", "admission", "bundle", "scan", "report");

    @ArchTest
    static final ArchRule ONLY_FLEETS_KNOW_SPARK = noClasses()
            .that()
            .resideOutsideOfPackage("io.vapscan.fleet..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache..", "scala..");

    /** What the program prints and reads is the same in every locale, and with every default charset. */
    @ArchTest
    static final ArchRule NOTHING_DEPENDS_ON_THE_LOCALE = noClasses()
            .should()
            .callMethod(String.class, "format", String.class, Object[].class)
            .orShould()
            .callMethod(String.class, "toLowerCase")
            .orShould()
            .callMethod(String.class, "toUpperCase")
            .orShould()
            .callMethod(String.class, "getBytes")
            .orShould()
            .callConstructor(String.class, byte[].class)
            .orShould()
            .callConstructor(InputStreamReader.class, InputStream.class);
}
