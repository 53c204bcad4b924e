package io.vapscan.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** A headless Chromium with one page, spoken to through its DevTools protocol. */
final class Browser implements AutoCloseable, WebSocket.Listener {

    private static final long PATIENCE_SECONDS = 60;
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Process process;
    private final Path profile;
    private final WebSocket socket;
    private final AtomicInteger ids = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final Map<String, CompletableFuture<JsonNode>> awaited = new ConcurrentHashMap<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final StringBuilder text = new StringBuilder();

    private Browser(String executable) throws Exception {
        profile = Files.createTempDirectory("vapscan-browser");
        process = new ProcessBuilder(
                        executable,
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--remote-debugging-port=0",
                        "--remote-allow-origins=*",
                        "--window-size=1280,1000",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectErrorStream(true)
                .start();
        HttpClient client = HttpClient.newHttpClient();
        socket = client.newWebSocketBuilder()
                .connectTimeout(Duration.ofSeconds(PATIENCE_SECONDS))
                .buildAsync(page(client, process), this)
                .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        for (String domain : List.of("Page", "Network", "Runtime", "Log")) {
            call(domain + ".enable", Map.of());
        }
    }

    /** A browser, where one is installed: {@code CHROMIUM} names it, or it is on the path. */
    static Optional<String> installed() {
        String named = System.getenv("CHROMIUM");
        if (named != null && !named.isEmpty()) {
            return Optional.of(named);
        }
        return Stream.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
                .flatMap(name -> Stream.of(System.getenv("PATH").split(":")).map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst();
    }

    static Browser open(String executable) throws Exception {
        return new Browser(executable);
    }

    private static URI page(HttpClient client, Process process) throws Exception {
        BufferedReader lines = process.inputReader();
        String line = lines.readLine();
        while (line != null && !line.startsWith("DevTools listening on ")) {
            line = lines.readLine();
        }
        if (line == null) {
            throw new IOException("the browser did not start");
        }
        Thread drain = new Thread(() -> lines.lines().forEach(rest -> {}));
        drain.setDaemon(true);
        drain.start();
        URI browser =
                URI.create(line.substring("DevTools listening on ".length()).strip());
        URI list = URI.create("http://127.0.0.1:" + browser.getPort() + "/json/list");
        HttpResponse<String> pages =
                client.send(HttpRequest.newBuilder(list).build(), HttpResponse.BodyHandlers.ofString());
        for (JsonNode page : MAPPER.readTree(pages.body())) {
            if (page.path("type").asText().equals("page")) {
                return URI.create(page.path("webSocketDebuggerUrl").asText());
            }
        }
        throw new IOException("the browser shows no page");
    }

    /** Opens a file and waits until it is loaded. */
    void load(Path file) throws Exception {
        requests.clear();
        complaints.clear();
        CompletableFuture<JsonNode> loaded = new CompletableFuture<>();
        awaited.put("Page.loadEventFired", loaded);
        call("Page.navigate", Map.of("url", file.toUri().toString()));
        loaded.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** Runs a command of the protocol. */
    JsonNode call(String method, Map<String, Object> params) throws Exception {
        int id = ids.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        answers.put(id, answer);
        socket.sendText(MAPPER.writeValueAsString(Map.of("id", id, "method", method, "params", params)), true)
                .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        JsonNode message = answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (message.has("error")) {
            throw new IOException(method + ": " + message.path("error"));
        }
        return message.path("result");
    }

    /** The value of a script's expression; a promise is waited for. */
    JsonNode evaluate(String expression) throws Exception {
        JsonNode result =
                call("Runtime.evaluate", Map.of("expression", expression, "awaitPromise", true, "returnByValue", true));
        if (result.has("exceptionDetails")) {
            throw new IOException(result.path("exceptionDetails").toString());
        }
        return result.path("result").path("value");
    }

    /** Waits until a script's expression is true. */
    void until(String expression) throws Exception {
        for (int i = 0; i < 100 && !evaluate("Boolean(" + expression + ")").asBoolean(); i++) {
            Thread.sleep(50);
        }
    }

    /** What was asked for since the last page was opened. */
    List<String> requests() {
        return new ArrayList<>(requests);
    }

    /** Faults and dialogs of the page since it was opened. */
    List<String> complaints() {
        return new ArrayList<>(complaints);
    }

    @Override
    public CompletionStage<?> onText(WebSocket webSocket, CharSequence data, boolean last) {
        text.append(data);
        if (last) {
            String whole = text.toString();
            text.setLength(0);
            receive(whole);
        }
        webSocket.request(1);
        return CompletableFuture.completedStage(null);
    }

    private void receive(String whole) {
        JsonNode message;
        try {
            message = MAPPER.readTree(whole);
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        if (message.has("id")) {
            answers.remove(message.path("id").asInt()).complete(message);
            return;
        }
        String event = message.path("method").asText();
        switch (event) {
            case "Network.requestWillBeSent" ->
                requests.add(message.at("/params/request/url").asText());
            case "Runtime.exceptionThrown", "Log.entryAdded", "Page.javascriptDialogOpening" ->
                complaints.add(message.toString());
            default -> {}
        }
        CompletableFuture<JsonNode> waiting = awaited.remove(event);
        if (waiting != null) {
            waiting.complete(message);
        }
    }

    @Override
    public void close() throws IOException {
        socket.abort();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().orTimeout(10, TimeUnit.SECONDS).join();
        try (Stream<Path> files = Files.walk(profile)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(java.io.File::delete);
        }
    }
}
