'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const byId = id => document.getElementById(id);
  const list = byId('list'), count = byId('count'), more = byId('more'), form = byId('filter');
  const PAGE = 100;
  const fields = ['severity', 'status', 'control', 'namespace', 'file'];

  const findings = data.findings.map(finding => {
    const control = data.controls[finding.control], object = data.objects[finding.object];
    return {
      finding, control, object,
      severity: control.severity, status: finding.status, controlId: control.id,
      namespace: object.namespace, file: object.file,
      text: [control.title, object.title, object.file, ...finding.messages].join('\n').toLowerCase()
    };
  });
  const value = { severity: f => f.severity, status: f => f.status, control: f => f.controlId, namespace: f => f.namespace, file: f => f.file };

  function element(name, className, text) {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text !== undefined) made.textContent = text;
    return made;
  }

  function options() {
    const labels = { control: id => data.controls.find(c => c.id === id).title, namespace: n => n || '(none)' };
    const ranks = { severity: ['Critical', 'High', 'Medium', 'Low', 'Unknown'], status: ['failed', 'error', 'unknown', 'excepted', 'passed'] };
    for (const field of fields) {
      const counts = new Map();
      for (const f of findings) counts.set(value[field](f), (counts.get(value[field](f)) || 0) + 1);
      const rank = ranks[field];
      const keys = [...counts.keys()].sort((a, b) => rank ? rank.indexOf(a) - rank.indexOf(b) : a < b ? -1 : a > b ? 1 : 0);
      for (const key of keys) {
        const option = element('option', '', (labels[field] ? labels[field](key) : key) + ' (' + counts.get(key) + ')');
        option.value = '=' + key;
        form.elements[field].append(option);
      }
    }
  }

  let shown = [], drawn = 0;

  function matches() {
    const wanted = fields.map(field => [value[field], form.elements[field].value]).filter(pair => pair[1] !== '');
    const words = form.elements.text.value.toLowerCase().split(/\s+/).filter(word => word !== '');
    return findings.filter(f => wanted.every(pair => '=' + pair[0](f) === pair[1]) && words.every(word => f.text.includes(word)));
  }

  function excerpt(source) {
    const block = element('pre');
    block.tabIndex = 0;
    block.setAttribute('role', 'group');
    block.setAttribute('aria-label', 'Source, from line ' + source.first);
    source.lines.forEach((line, i) => {
      const number = source.first + i;
      const hit = number === source.line;
      block.append(element('span', hit ? 'hit' : '', (hit ? '\u25b6' : ' ') + String(number).padStart(5) + '  ' + line));
    });
    return block;
  }

  function pair(names, name, text, mono) {
    names.append(element('dt', '', name));
    const cell = element('dd');
    cell.append(mono ? element('code', '', text) : text);
    names.append(cell);
  }

  function body(f) {
    const box = element('div', 'body');
    for (const message of f.finding.messages) box.append(element('p', '', message));
    if (f.finding.source) box.append(excerpt(f.finding.source));
    const facts = element('dl');
    for (const fix of f.finding.fixes) pair(facts, 'Fix', fix.path + ': ' + fix.value, true);
    for (const path of f.finding.remove) pair(facts, 'Remove', path, true);
    for (const path of f.finding.review) pair(facts, 'Review', path, true);
    for (const path of f.finding.failed) pair(facts, 'Fails at', path, true);
    if (f.control.remediation) pair(facts, 'Remedy', f.control.remediation, false);
    if (f.control.description) pair(facts, 'About', f.control.description, false);
    for (const why of f.finding.why) pair(facts, 'Judged by', why, true);
    box.append(facts);
    return box;
  }

  function item(f, open) {
    const made = element('li');
    const details = element('details');
    const head = element('summary');
    head.append(element('span', f.severity.toLowerCase(), f.severity), ' \u00b7 ', element('span', f.status, f.finding.verdict), ' \u00b7 ');
    head.append(element('span', 'what', f.control.title), ' \u2014 ' + f.object.title);
    head.append(element('span', 'where mono', f.object.file + ':' + f.finding.line + ':' + f.finding.column));
    details.append(head);
    const fill = () => { if (details.childElementCount === 1) details.append(body(f)); };
    details.addEventListener('toggle', () => { if (details.open) fill(); });
    if (open) { fill(); details.open = true; }
    made.append(details);
    return made;
  }

  function draw(howMany, open) {
    const part = document.createDocumentFragment();
    const end = Math.min(shown.length, drawn + howMany);
    for (; drawn < end; drawn++) part.append(item(shown[drawn], open));
    list.append(part);
    more.hidden = drawn === shown.length;
    more.textContent = 'Show ' + Math.min(PAGE, shown.length - drawn) + ' more of ' + (shown.length - drawn);
  }

  function filter() {
    shown = matches();
    drawn = 0;
    list.replaceChildren();
    draw(PAGE, false);
    count.textContent = shown.length === findings.length
      ? findings.length + (findings.length === 1 ? ' finding' : ' findings')
      : shown.length + ' of ' + findings.length + ' findings';
  }

  options();
  filter();
  form.addEventListener('input', filter);
  form.addEventListener('submit', event => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(filter, 0));
  more.addEventListener('click', () => {
    const first = drawn;
    draw(PAGE, false);
    const next = list.children[first];
    if (next) next.querySelector('summary').focus();
  });
  document.addEventListener('click', event => {
    const link = event.target.closest('a[data-control]');
    if (!link) return;
    form.reset();
    form.elements.control.value = '=' + link.dataset.control;
    filter();
  });
  window.addEventListener('beforeprint', () => {
    list.replaceChildren();
    drawn = 0;
    draw(shown.length, true);
  });
  window.addEventListener('afterprint', filter);
})();
