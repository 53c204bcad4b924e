package io.vapscan.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The HTML report in a real browser. Skipped, with a word about it, where none is installed. */
class HtmlPageTest {

    private static final int MANY = 5000;

    @TempDir
    static Path directory;

    private static Browser browser;
    private static Path small;
    private static Path large;

    @BeforeAll
    static void open() throws Exception {
        assumeTrue(Browser.installed().isPresent(), "no Chromium is installed: the HTML report is not tested");
        browser = Browser.open(Browser.installed().get());
        small = directory.resolve("small.html");
        large = directory.resolve("large.html");
        write(small, SampleReport.everything(), SampleReport.RUN);
        write(large, ManyFindings.report(MANY), ManyFindings.RUN);
    }

    private static void write(Path file, io.vapscan.scan.ScanReport report, RunInfo run) throws IOException {
        StringBuilder out = new StringBuilder();
        new HtmlReport(run, 2).write(report, out);
        Files.writeString(file, out);
    }

    @AfterAll
    static void close() throws IOException {
        if (browser != null) {
            browser.close();
        }
    }

    @Test
    void opensAndFiltersManyFindingsInUnderASecond() throws Exception {
        double opened = Double.MAX_VALUE;
        double filtered = Double.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            browser.load(large);
            opened = Math.min(
                    opened,
                    browser.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")
                            .asDouble());
            filtered = Math.min(filtered, browser.evaluate("""
                    new Promise(done => {
                      const start = performance.now(), form = document.getElementById('filter');
                      form.elements.severity.value = '=High';
                      form.elements.namespace.value = '=team-3';
                      form.elements.text.value = 'privileged';
                      form.dispatchEvent(new Event('input'));
                      document.body.getBoundingClientRect();
                      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
                    })""").asDouble());
        }
        System.out.printf("%d findings: opened in %.0f ms, filtered in %.0f ms%n", MANY, opened, filtered);
        assertThat(browser.evaluate("document.getElementById('count').textContent")
                        .asText())
                .matches("[1-9][0-9]* of " + MANY + " findings");
        assertThat(opened + filtered).as("milliseconds to open and filter").isLessThan(1000);
    }

    @Test
    void asksNobodyForAnything() throws Exception {
        browser.load(large);
        browser.evaluate("document.querySelectorAll('summary').forEach(summary => summary.click())");
        assertThat(browser.requests()).allMatch(url -> url.equals(large.toUri().toString()) || url.startsWith("data:"));
        assertThat(browser.complaints()).isEmpty();
        assertThat(browser.evaluate("fetch('https://example.invalid/').then(() => 'sent', () => 'refused')")
                        .asText())
                .isEqualTo("refused");
    }

    @Test
    void showsHostileTextAsText() throws Exception {
        browser.load(small);
        browser.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true; })");
        browser.until("[...document.querySelectorAll('#list details')].every(one => one.querySelector('.body'))");
        assertThat(browser.evaluate("document.scripts.length").asInt()).isEqualTo(2);
        assertThat(browser.evaluate("document.querySelectorAll('main b, main img, main iframe').length")
                        .asInt())
                .isZero();
        assertThat(browser.evaluate("document.getElementById('list').textContent")
                        .asText())
                .contains("\\u001b[31m\"><script>|`@x`")
                .contains("odd, dir/<b>::warning::%0A.yaml:7:3");
        assertThat(browser.complaints()).isEmpty();
        Path hostile = directory.resolve("hostile.html");
        write(hostile, HostileReport.report(), SampleReport.RUN);
        browser.load(hostile);
        browser.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true; })");
        browser.until("[...document.querySelectorAll('#list details')].every(one => one.querySelector('.body'))");
        assertThat(browser.evaluate("document.querySelectorAll('#list > li').length")
                        .asInt())
                .isEqualTo(HostileReport.TEXTS.size() * 3);
        assertThat(browser.evaluate(
                                "document.querySelectorAll('img, script[src], main svg svg, [onload], [onmouseover]').length")
                        .asInt())
                .isZero();
        assertThat(browser.evaluate("document.scripts.length").asInt()).isEqualTo(2);
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void filtersByEachField() throws Exception {
        browser.load(small);
        Map<String, String> filters = Map.of(
                "severity",
                "=Medium",
                "status",
                "=failed",
                "control",
                "=own",
                "namespace",
                "=shop",
                "file",
                "=shop.yaml");
        Map<String, Integer> expected = Map.of("severity", 2, "status", 3, "control", 3, "namespace", 4, "file", 4);
        for (Map.Entry<String, String> filter : filters.entrySet()) {
            browser.evaluate("""
                    { const form = document.getElementById('filter'); form.reset();
                      form.elements['%s'].value = '%s'; form.dispatchEvent(new Event('input')); }""".formatted(filter.getKey(), filter.getValue()));
            assertThat(browser.evaluate("document.getElementById('list').children.length")
                            .asInt())
                    .as(filter.getKey())
                    .isEqualTo(expected.get(filter.getKey()));
        }
    }

    @Test
    void opensFindingsByKeyboardWithSourceAndFix() throws Exception {
        browser.load(small);
        browser.evaluate("document.querySelector('#list summary').focus()");
        for (String type : List.of("keyDown", "keyUp")) {
            browser.call(
                    "Input.dispatchKeyEvent",
                    Map.of("type", type, "key", "Enter", "code", "Enter", "windowsVirtualKeyCode", 13, "text", "\r"));
        }
        assertThat(browser.evaluate("document.querySelector('#list details').open")
                        .asBoolean())
                .isTrue();
        browser.until("document.querySelector('#list .hit')");
        assertThat(browser.evaluate("document.querySelector('#list .hit').textContent")
                        .asText())
                .contains("securityContext: {}");
        assertThat(browser.evaluate("document.querySelector('#list dl').textContent")
                        .asText())
                .contains("spec.containers[0].securityContext.allowPrivilegeEscalation: false");
    }

    @Test
    void namesEverythingForScreenReaders() throws Exception {
        browser.load(small);
        Set<String> roles =
                Set.of("button", "combobox", "searchbox", "link", "region", "image", "search", "DisclosureTriangle");
        List<String> nameless = new ArrayList<>();
        int named = 0;
        for (JsonNode node :
                browser.call("Accessibility.getFullAXTree", Map.of()).path("nodes")) {
            if (roles.contains(node.at("/role/value").asText())
                    && !node.path("ignored").asBoolean()) {
                if (node.at("/name/value").asText().isBlank()) {
                    nameless.add(node.toString());
                } else {
                    named++;
                }
            }
        }
        assertThat(nameless).isEmpty();
        assertThat(named).isGreaterThan(10);
        assertThat(browser.evaluate("document.documentElement.lang").asText()).isEqualTo("en");
        assertThat(browser.evaluate("document.getElementById('count').getAttribute('role')")
                        .asText())
                .isEqualTo("status");
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void isReadableInLightAndDark(String scheme) throws Exception {
        browser.call(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        browser.load(small);
        browser.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true; })");
        browser.until("[...document.querySelectorAll('#list details')].every(one => one.querySelector('.body'))");
        JsonNode faint = browser.evaluate("""
                (() => {
                  const rgb = c => c.match(/[\\d.]+/g).map(Number);
                  const light = c => { const [r, g, b] = rgb(c).map(v => { v /= 255; return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; });
                    return .2126 * r + .7152 * g + .0722 * b; };
                  const behind = e => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor; if (rgb(c)[3] !== 0) return c; } return 'rgb(255,255,255)'; };
                  const faint = [];
                  for (const e of document.querySelectorAll('body *')) {
                    if (!e.checkVisibility() || e.closest('svg, .skip') || ![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())) continue;
                    const a = light(getComputedStyle(e).color), b = light(behind(e));
                    const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
                    if (ratio < 4.5) faint.push(e.tagName + '.' + e.className + ' ' + ratio.toFixed(2));
                  }
                  return faint;
                })()""");
        assertThat(faint).isEmpty();
        double background = browser.evaluate(
                        "Number(getComputedStyle(document.body).backgroundColor.match(/\\\\d+/)[0])"
                                .replace("\\\\", "\\"))
                .asDouble();
        assertThat(background > 128).isEqualTo(scheme.equals("light"));
    }

    @Test
    void printsEveryFindingOpen() throws Exception {
        browser.load(small);
        byte[] pdf = Base64.getDecoder()
                .decode(browser.call("Page.printToPDF", Map.of()).path("data").asText());
        assertThat(new String(pdf, 0, 5, java.nio.charset.StandardCharsets.US_ASCII))
                .isEqualTo("%PDF-");
        browser.evaluate("window.dispatchEvent(new Event('beforeprint'))");
        assertThat(browser.evaluate(
                                "[...document.querySelectorAll('#list details')].every(d => d.open && d.querySelector('.body'))")
                        .asBoolean())
                .isTrue();
    }
}
