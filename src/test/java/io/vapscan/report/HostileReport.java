package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.FixPath;
import io.vapscan.scan.Inputs;
import io.vapscan.scan.NotJudged;
import io.vapscan.scan.Paths;
import io.vapscan.scan.Problem;
import io.vapscan.scan.RuleInfo;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import io.vapscan.scan.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A report whose every text tries to break out of the format that it is written in. */
final class HostileReport {

    /** Each begins as what some reader obeys. */
    static final List<String> TEXTS = List.of(
            "\u001b[31mred\u001b]0;title\u0007\u009b2J",
            "<script>alert(1)</script><img src=x onerror=alert(1)>",
            "\"><svg onload=alert(1)>' onmouseover='alert(1)",
            "</script></style></textarea><!--",
            "]]>--><?xml version='1.0'?><!DOCTYPE x>",
            "::error::injected",
            "a\n::error file=x::injected\n##[error]injected\r\n##vso[task.setvariable variable=x]y",
            "%0A::error::injected%0D%25,:",
            "=HYPERLINK(\"http://evil.invalid\",\"x\")",
            "+1+cmd|' /C calc'!A0",
            "-2+3",
            "@SUM(A1)",
            "\t=1+1",
            "\r\n=1+1",
            "a\",\"b\r\nc,=1",
            "x\"} 1\nvapscan_injected{a=\"b\"} 2",
            "back\\slash \\\" \\n",
            "| a | b |\n|---|---|\n# heading\n- item",
            "[link](javascript:alert(1)) ![i](http://evil.invalid/x.png) @everyone #1 `code` **bold** ~~x~~",
            "<details><summary>x</summary> </details>",
            "\u202egnp.exe\u2066\u200f\ufeff\u2028",
            "nul\u0000 \ufffe \uffff \b\f",
            "key: {injected: true}\n---\napiVersion: v1\n- &a *a !!js",
            "x ##vso[task.complete result=Failed]y ##[error]z ##teamcity[buildStatus]",
            "\u061c\u200b\u2060\u00ad\u180e \ufff9 tag\udb40\udc41",
            "www.evil.invalid me@evil.invalid @team/all a/b#12 #3 http://evil.invalid",
            "\uff1d1+1;=1+1;x",
            "{0} {{1}} {user}",
            "\ud83d\ude00 caf\u00e9 \u4e2d\u6587 e\u0301");

    private HostileReport() {}

    static ScanReport report() {
        List<ScannedObject> objects = new ArrayList<>();
        List<ControlReport> controls = new ArrayList<>();
        for (String text : TEXTS) {
            objects.add(object(objects.size(), text));
        }
        for (int i = 0; i < TEXTS.size(); i++) {
            controls.add(control(TEXTS.get(i), objects.get((i + 1) % TEXTS.size())));
        }
        return new ScanReport(
                new ScanReport.Target("Control", TEXTS, TEXTS.get(0)),
                new Inputs(TEXTS, 2, 1, problems()),
                objects,
                controls,
                List.of(),
                problems(),
                TEXTS);
    }

    private static List<Problem> problems() {
        return TEXTS.stream().map(text -> new Problem(text, text, text)).toList();
    }

    private static ScannedObject object(int ordinal, String text) {
        return ScannedObject.of(
                ordinal,
                new Source(text, 0, new Position(7, 3)),
                Map.of(
                        "apiVersion", text,
                        "kind", text,
                        "metadata", Map.of("name", text, "namespace", text, "labels", Map.of(text, text))));
    }

    private static ControlReport control(String text, ScannedObject object) {
        RuleInfo rule = new RuleInfo(text, text, text);
        ControlInfo control = new ControlInfo(
                text, text + " ", 6, text, text, new ControlInfo.Category(text, text), List.of(text), List.of(rule));
        Violation violation = new Violation(text, text, text, text, 0, text, text, List.of("Deny"));
        Paths paths = new Paths(List.of(text), List.of(text), List.of(text), List.of(new FixPath(text, text)));
        List<RuleResponse> responses = new ArrayList<>();
        for (RuleStatus status : List.of(RuleStatus.FAILED, RuleStatus.ERROR, RuleStatus.UNKNOWN, RuleStatus.PASSED)) {
            List<Violation> violations = status == RuleStatus.FAILED ? List.of(violation) : List.of();
            List<String> errors = status == RuleStatus.ERROR ? List.of(text) : List.of();
            List<String> unknowns = status == RuleStatus.UNKNOWN ? List.of(text) : List.of();
            responses.add(new RuleResponse(rule, object, status, violations, errors, unknowns, paths, 1));
        }
        return new ControlReport(control, responses, List.of(new NotJudged.Unsupported(text)));
    }
}
