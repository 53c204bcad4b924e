// Command apitypes writes the table of Kubernetes' built-in API types that vapscan decodes by:
// one text file per API package, a list of kinds, and Go's names of what texts name. See README.md.
//
//	go run . DIRECTORY
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"sort"
	"strings"

	autoscaling "k8s.io/api/autoscaling/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/kubernetes/pkg/api/legacyscheme"

	_ "k8s.io/kubernetes/pkg/apis/admissionregistration/install"
	_ "k8s.io/kubernetes/pkg/apis/apps/install"
	_ "k8s.io/kubernetes/pkg/apis/authentication/install"
	_ "k8s.io/kubernetes/pkg/apis/authorization/install"
	_ "k8s.io/kubernetes/pkg/apis/autoscaling/install"
	_ "k8s.io/kubernetes/pkg/apis/batch/install"
	_ "k8s.io/kubernetes/pkg/apis/certificates/install"
	_ "k8s.io/kubernetes/pkg/apis/coordination/install"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	_ "k8s.io/kubernetes/pkg/apis/discovery/install"
	_ "k8s.io/kubernetes/pkg/apis/events/install"
	_ "k8s.io/kubernetes/pkg/apis/flowcontrol/install"
	_ "k8s.io/kubernetes/pkg/apis/networking/install"
	_ "k8s.io/kubernetes/pkg/apis/node/install"
	_ "k8s.io/kubernetes/pkg/apis/policy/install"
	_ "k8s.io/kubernetes/pkg/apis/rbac/install"
	_ "k8s.io/kubernetes/pkg/apis/resource/install"
	_ "k8s.io/kubernetes/pkg/apis/scheduling/install"
	_ "k8s.io/kubernetes/pkg/apis/storage/install"
)

// Types with a decoder of their own.
var own = map[string]string{
	"k8s.io/apimachinery/pkg/api/resource.Quantity": "quantity", "k8s.io/apimachinery/pkg/apis/meta/v1.Time": "time",
	"k8s.io/apimachinery/pkg/apis/meta/v1.MicroTime": "microtime", "k8s.io/apimachinery/pkg/apis/meta/v1.Duration": "duration",
	"k8s.io/apimachinery/pkg/util/intstr.IntOrString": "intorstring", "k8s.io/apimachinery/pkg/runtime.RawExtension": "raw",
	"k8s.io/apimachinery/pkg/apis/meta/v1.FieldsV1": "raw", "k8s.io/api/core/v1.ResourceList": "resources",
}

var unmarshaler = reflect.TypeFor[json.Unmarshaler]()

type table struct {
	kinds    map[string][]string          // "group/version package" → kinds
	packages map[string]map[string]string // package → type → line
	names    []string                     // what a decoder's texts say of a field, where its shape does not tell
}

func main() {
	t := table{kinds: map[string][]string{}, packages: map[string]map[string]string{}}
	for gvk, rt := range legacyscheme.Scheme.AllKnownTypes() {
		if gvk.Version == "__internal" || strings.HasPrefix(rt.PkgPath(), "k8s.io/apimachinery/") && gvk.Kind != "List" {
			continue
		}
		name := t.shape(rt)
		pkg, local, _ := strings.Cut(name, ".")
		if local != gvk.Kind {
			continue // options of subresources
		}
		key := strings.TrimPrefix(schema.GroupVersion{Group: gvk.Group, Version: gvk.Version}.String(), "/") + "\t" + pkg
		t.kinds[key] = append(t.kinds[key], gvk.Kind)
	}
	// Types that no field has: what autoscaling/v1 keeps in annotations.
	for _, extra := range []any{autoscaling.MetricSpec{}, autoscaling.MetricStatus{}, autoscaling.HorizontalPodAutoscalerCondition{}} {
		t.shape(reflect.TypeOf(extra))
	}
	t.write(os.Args[1])
}

func (t *table) write(dir string) {
	var lines []string
	for k, kinds := range t.kinds {
		sort.Strings(kinds)
		lines = append(lines, k+"\t"+strings.Join(kinds, " "))
	}
	write(dir, "kinds", lines)
	write(dir, "names", t.names)
	for pkg, types := range t.packages {
		var lines []string
		for _, l := range types {
			lines = append(lines, l)
		}
		write(dir, strings.ReplaceAll(pkg, "/", "-"), lines)
	}
}

func write(dir, name string, lines []string) {
	sort.Strings(lines)
	check(os.WriteFile(filepath.Join(dir, name+".txt"), []byte(strings.Join(lines, "\n")+"\n"), 0o644))
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

// shape names a type: a scalar, []shape, {}shape, or package.Type; *shape where list items or map values are pointers.
func (t *table) shape(rt reflect.Type) string {
	star := ""
	if rt.Kind() == reflect.Pointer {
		rt, star = rt.Elem(), "*"
	}
	full := rt.PkgPath() + "." + rt.Name()
	if l, ok := own[full]; ok {
		return star + l
	}
	if reflect.PointerTo(rt).Implements(unmarshaler) && rt.Name() != "" {
		fmt.Fprintln(os.Stderr, "own decoder, not known:", full)
	}
	switch k := rt.Kind(); k {
	case reflect.String, reflect.Bool:
		return star + k.String()
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return star + k.String()
	case reflect.Float32, reflect.Float64:
		return star + "double"
	case reflect.Slice:
		if rt.Elem().Kind() == reflect.Uint8 {
			return star + "bytes"
		}
		return star + "[]" + t.shape(rt.Elem())
	case reflect.Map:
		return star + "{}" + t.shape(rt.Elem())
	case reflect.Struct:
	default:
		panic(full + " is a " + k.String())
	}
	pkg := strings.TrimPrefix(strings.TrimPrefix(rt.PkgPath(), "k8s.io/api/"), "k8s.io/apimachinery/pkg/apis/")
	if t.packages[pkg] == nil {
		t.packages[pkg] = map[string]string{}
	}
	if _, ok := t.packages[pkg][rt.Name()]; !ok {
		t.packages[pkg][rt.Name()] = ""
		fields := t.fields(pkg+"."+rt.Name(), "", rt)
		t.packages[pkg][rt.Name()] = strings.Join(append([]string{rt.Name()}, fields...), "\t")
	}
	return star + pkg + "." + rt.Name()
}

// fields lists "name shape flags": p a pointer, e omitempty, z omitzero. The names of the structs that the fields are
// embedded by stand in embedded.
func (t *table) fields(owner, embedded string, rt reflect.Type) []string {
	var out []string
	for i := range rt.NumField() {
		f := rt.Field(i)
		tag, opts, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || tag == "-" {
			continue
		}
		if tag == "" && (strings.Contains(opts, "inline") || f.Anonymous) {
			e := f.Type
			if e.Kind() == reflect.Pointer {
				fmt.Fprintln(os.Stderr, "embedded pointer:", rt, f.Name)
				e = e.Elem()
			}
			out = append(out, t.fields(owner, embedded+f.Name+".", e)...)
			continue
		}
		if tag == "" {
			tag = f.Name
		}
		flags := ""
		if f.Type.Kind() == reflect.Pointer {
			flags += "p"
		}
		if strings.Contains(opts, "omitempty") {
			flags += "e"
		}
		if strings.Contains(opts, "omitzero") {
			flags += "z"
		}
		if strings.Contains(opts, "string") {
			fmt.Fprintln(os.Stderr, "string option:", rt, f.Name)
		}
		t.name(owner+" "+tag, embedded, f.Type)
		out = append(out, tag+" "+strings.TrimPrefix(t.shape(f.Type), "*")+" "+flags)
	}
	return out
}

// name notes the structs that a field is embedded by, and Go's names of its type, of its items', of theirs: the latter if the
// shape would be named otherwise.
func (t *table) name(field, embedded string, rt reflect.Type) {
	var names []string
	told := 0
	for {
		if rt.Kind() == reflect.Pointer {
			rt = rt.Elem()
		}
		names = append(names, rt.String())
		if rt.String() != t.told(rt) {
			told = len(names)
		}
		if k := rt.Kind(); k != reflect.Map && (k != reflect.Slice || rt.Elem().Kind() == reflect.Uint8) {
			break
		}
		rt = rt.Elem()
	}
	if embedded != "" || told > 0 {
		t.names = append(t.names, strings.Join(append([]string{field, embedded}, names[:told]...), "\t"))
	}
}

// told is the name that a shape tells.
func (t *table) told(rt reflect.Type) string {
	shape := t.shape(rt)
	if _, ok := own[rt.PkgPath()+"."+rt.Name()]; ok && shape != "resources" {
		return rt.String() // is not named by itself, and has its own name in lists and maps
	}
	switch k := rt.Kind(); {
	case shape == "bytes":
		return "[]uint8"
	case k == reflect.Slice:
		return "[]" + t.told(rt.Elem())
	case k == reflect.Map:
		return "map[string]" + t.told(rt.Elem())
	case k == reflect.Struct:
		return shape[strings.LastIndex(shape, "/")+1:]
	}
	return shape
}
