package io.vapscan.scan;

import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.PackReader;
import io.vapscan.object.PackWriter;
import io.vapscan.object.PackedTree;
import io.vapscan.object.Utf8Text;
import org.jspecify.annotations.Nullable;

/** Objects in few bytes, with their trees where somebody will ask for those. */
final class PackedObjects {

    private final Vocabulary vocabulary;
    private @Nullable String path;
    private int pathAt;
    private @Nullable GroupVersionKind kind;
    private int kindNumber;

    PackedObjects(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    void write(ScannedObject object, boolean withTree, PackWriter out) {
        Source source = object.source();
        out.number(object.ordinal());
        out.number(source.document());
        out.number(source.start().line());
        out.number(source.start().column());
        if (source.path().equals(path)) {
            out.number(pathAt);
        } else {
            out.number(0);
            path = source.path();
            pathAt = out.position();
            out.text(source.path());
        }
        write(object.kind(), out);
        out.text(object.namespace());
        out.text(object.name());
        out.octet(withTree ? 1 : 0);
        if (withTree) {
            PackedTree.write(object.object(), out);
        }
    }

    private void write(GroupVersionKind of, PackWriter out) {
        if (!of.equals(kind)) {
            kind = of;
            kindNumber = vocabulary.kinds().number(of);
        }
        out.number(kindNumber + 1);
        if (kindNumber < 0) {
            out.text(of.group());
            out.text(of.version());
            out.text(of.kind());
        }
    }

    ScannedObject read(byte[] bytes, int at) {
        PackReader in = new PackReader(bytes, at);
        int ordinal = in.count();
        int document = in.count();
        Position start = new Position(in.count(), in.count());
        int written = in.count();
        String file = written == 0 ? in.text() : in.from(written).text();
        GroupVersionKind of = kind(in);
        String namespace = in.text();
        String name = in.text();
        boolean tree = in.octet() == 1;
        return new ScannedObject(
                ordinal,
                new Source(file, document, start),
                of,
                namespace,
                name,
                tree ? PackedTree.lazily(bytes, in.position()) : NoTree.INSTANCE);
    }

    /** Appends what {@link KeptTexts#heading} does, of the object that is read next. */
    boolean heading(PackReader in, String between, Utf8Text out) {
        in.number();
        in.number();
        int line = in.count();
        int column = in.count();
        int written = in.count();
        int from = out.length();
        boolean latin = written == 0 ? in.text(out) : in.from(written).text(out);
        if (!latin || !out.isPlain(from)) {
            return false;
        }
        out.append(':').append(line).append(':').append(column).ascii(between);
        from = out.length();
        out.append(kind(in).kind()).append(' ');
        int namespace = out.length();
        latin = in.text(out);
        if (out.length() > namespace) {
            out.append('/');
        }
        int name = out.length();
        latin &= in.text(out);
        return latin && out.length() > name && out.isPlain(from);
    }

    private GroupVersionKind kind(PackReader in) {
        int number = in.count() - 1;
        if (number < 0) {
            return new GroupVersionKind(in.text(), in.text(), in.text());
        }
        GroupVersionKind known = vocabulary.kinds().value(number);
        if (known == null) {
            throw new IllegalStateException("no kind of number " + number);
        }
        return known;
    }
}
