package io.vapscan.scan;

import io.vapscan.bundle.Control;
import io.vapscan.bundle.ControlDocument;
import io.vapscan.bundle.ControlDocuments;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Chooses among control documents, and says which of their rules are judged. */
final class DocumentChoice {

    private DocumentChoice() {}

    /** The documents of these ids or names; all of them where none is named. */
    static List<ControlDocument> of(List<ControlDocuments> files, List<String> wanted) {
        List<ControlDocument> all =
                files.stream().flatMap(file -> file.controls().stream()).toList();
        if (wanted.isEmpty()) {
            return all;
        }
        List<ControlDocument> chosen = new ArrayList<>();
        for (String name : wanted) {
            List<ControlDocument> found = all.stream()
                    .filter(one -> one.id().equalsIgnoreCase(name) || one.name().equalsIgnoreCase(name))
                    .toList();
            if (found.isEmpty()) {
                List<String> known = all.stream().map(ControlDocument::id).toList();
                throw new UnknownNameException(
                        "no control " + name + " in the documents of --use-from" + Suggestions.question(name, known),
                        "vapscan list controls");
            }
            chosen.addAll(found);
        }
        return chosen;
    }

    /** A document's control: each CEL rule is judged by the policy of the control's id. */
    static PlannedControl planned(ControlDocument document, Optional<Control> control) {
        List<RuleInfo> rules = new ArrayList<>();
        List<NotJudged> skipped = new ArrayList<>();
        for (ControlDocument.Rule rule : document.rules()) {
            boolean judged = rule.judged() && control.isPresent();
            rules.add(new RuleInfo(
                    rule.name(), rule.language(), judged ? control.get().policy() : ""));
            if (!rule.judged()) {
                skipped.add(new NotJudged.Unsupported(
                        "rule " + rule.name() + " is written in " + rule.language() + ", which is not judged"));
            } else if (control.isEmpty()) {
                skipped.add(new NotJudged.Unsupported("the bundle has no policy for rule " + rule.name()));
            }
        }
        ControlInfo info = new ControlInfo(
                document.id(),
                document.name(),
                document.baseScore(),
                document.description(),
                document.remediation(),
                new ControlInfo.Category(
                        document.category().name(), document.category().subCategory()),
                control.map(Control::frameworks).orElse(List.of()),
                rules);
        return new PlannedControl(info, skipped);
    }
}
