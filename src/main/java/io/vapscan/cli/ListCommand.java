package io.vapscan.cli;

import io.vapscan.bundle.Bundle;
import io.vapscan.object.JsonText;
import io.vapscan.object.YamlText;
import io.vapscan.report.CsvReport;
import io.vapscan.report.Printable;
import io.vapscan.report.TextTable;
import io.vapscan.report.TextTable.Cell;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code vapscan list}: what the bundle holds. */
@Command(
        name = "list",
        description = "List the bundle's controls, frameworks or policies.",
        footer = {"", "Example: vapscan list controls -f json%n"})
final class ListCommand implements Callable<Integer> {

    /** What can be listed. */
    enum What {
        controls,
        frameworks,
        policies
    }

    /** How lists are printed. */
    enum Format {
        pretty,
        json,
        yaml,
        csv
    }

    @Parameters(paramLabel = "WHAT", description = "${COMPLETION-CANDIDATES}")
    @SuppressWarnings("NullAway.Init")
    private What what;

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            defaultValue = "pretty",
            description = "${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.")
    @SuppressWarnings("NullAway.Init")
    private Format format;

    private final Console console;

    ListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Bundle bundle = Bundle.embedded();
        Listing listing = switch (what) {
            case controls -> Listing.controls(bundle);
            case frameworks -> Listing.frameworks(bundle);
            case policies -> Listing.policies(bundle);
        };
        bundle.index().conflicts().forEach(console::warn);
        print(listing, console.out());
        return ExitCode.OK.code();
    }

    private void print(Listing listing, PrintStream out) throws IOException {
        switch (format) {
            case pretty -> pretty(listing, out);
            case json -> out.println(JsonText.indented(listing.trees()));
            case yaml -> out.print(YamlText.of(listing.trees()));
            case csv -> {
                CsvReport.row(listing.columns(), out);
                for (Map<String, Object> row : listing.rows()) {
                    CsvReport.row(Listing.cells(row, listing.columns()), out);
                }
            }
        }
    }

    private void pretty(Listing listing, PrintStream out) {
        List<String> columns = listing.narrow();
        TextTable table = new TextTable(columns.size() - 1);
        table.row(columns.stream()
                .map(column -> Cell.left(column.toUpperCase(Locale.ROOT)))
                .toList());
        for (Map<String, Object> row : listing.rows()) {
            table.row(Listing.cells(row, columns).stream()
                    .map(cell -> Cell.left(Printable.line(cell)))
                    .toList());
        }
        table.lines(console.surroundings().width()).forEach(out::println);
    }
}
