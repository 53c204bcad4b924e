import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * Goes through the events of a folder's YAML files by all cores with the library that reads our configuration, and makes nothing of
 * them: a measure that stays where it is when our own reader gets faster.
 */
final class LibraryParse {

    private LibraryParse() {}

    public static void main(String[] args) throws IOException, InterruptedException, ExecutionException {
        List<Path> files;
        try (Stream<Path> found = Files.list(Path.of(args[0]))) {
            files = found.sorted().toList();
        }
        int threads = Runtime.getRuntime().availableProcessors();
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        List<Future<Long>> counts = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int first = i;
            counts.add(workers.submit(() -> events(files, first, threads)));
        }
        long events = 0;
        for (Future<Long> count : counts) {
            events += count.get();
        }
        workers.shutdown();
        System.out.println(events);
    }

    private static long events(List<Path> files, int first, int step) {
        YAMLFactory factory = new YAMLFactory();
        long events = 0;
        for (int i = first; i < files.size(); i += step) {
            try (JsonParser parser = factory.createParser(Files.readAllBytes(files.get(i)))) {
                while (parser.nextToken() != null) {
                    events++;
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return events;
    }
}
