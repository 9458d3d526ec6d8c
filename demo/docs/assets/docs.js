/** Search in the documentation, and the routes of examples. Every page reads without this script. */

/** @typedef {{ title: string, path: string, names: string[], text: string }} Entry */

const MOST = 12;

// `base` has to be an absolute path, and only the browser knows under which path this site is hosted
for (const filter of document.querySelectorAll('yb-filter[base*="live/"]'))
  filter.setAttribute('base', new URL(filter.getAttribute('base') ?? '', location.href).pathname);

/** @param {string} word @param {string} text */
const starts = (word, text) =>
  text.startsWith(word) || text.includes(` ${word}`) || text.includes(`-${word}`);

/** How well an entry answers a word; 0 = not at all. @param {Entry} entry @param {string} word @returns {number} */
function scoreOf({ title, names, text }, word) {
  if (title.toLowerCase().replace(/[<>]/g, '') === word) return 100;
  if (names.some((name) => name.toLowerCase() === word)) return 60;
  if (title.toLowerCase().includes(word)) return 40;
  if (names.some((name) => starts(word, name.toLowerCase()))) return 20;
  return text.toLowerCase().includes(word) ? 5 : 0;
}

/** @param {readonly Entry[]} entries @param {string} query */
function find(entries, query) {
  const words = query.toLowerCase().replace(/[<>]/g, '').split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return entries
    .map((entry) => ({ entry, scores: words.map((word) => scoreOf(entry, word)) }))
    .filter(({ scores }) => scores.every((score) => score > 0))
    .map(({ entry, scores }) => ({ entry, score: scores.reduce((sum, score) => sum + score) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

/** The text around the first word. @param {Entry} entry @param {string} query */
function excerptOf({ text, names }, query) {
  const [word = ''] = query.toLowerCase().split(/\s+/);
  const name = names.find((one) => one.toLowerCase().includes(word));
  if (name) return name;
  const at = Math.max(0, text.toLowerCase().indexOf(word) - 20);
  return text.slice(at, at + 90);
}

/** @param {HTMLFormElement} form */
function startSearch(form) {
  const input = /** @type {HTMLInputElement} */ (form.querySelector('input'));
  const results = /** @type {HTMLElement} */ (form.querySelector('.search__results'));
  const status = /** @type {HTMLElement} */ (form.querySelector('[role=status]'));
  const root = form.dataset.root ?? '';
  /** @type {Promise<Entry[]> | undefined} */
  let loading;
  const load = () =>
    (loading ??= fetch(`${root}assets/search.json`).then((answer) =>
      answer.ok ? answer.json() : Promise.reject(new Error(`search.json: ${answer.status}`)),
    ));
  const close = () => (results.hidden = true);

  async function show() {
    const query = input.value.trim();
    /** @type {Entry[]} */
    let entries;
    try {
      entries = await load();
    } catch {
      // the next typed letter tries again; the button opens the list of all pages
      loading = undefined;
      status.textContent = 'The search could not be loaded. The button shows all pages.';
      return;
    }
    if (query !== input.value.trim()) return;
    const found = find(entries, query);
    results.replaceChildren(
      ...found.map((entry) => {
        const link = document.createElement('a');
        link.href = root + entry.path;
        const where = document.createElement('small');
        where.textContent = excerptOf(entry, query);
        link.append(entry.title, where);
        return link;
      }),
    );
    results.hidden = !found.length;
    status.textContent = query ? `${found.length} results` : '';
  }

  /** @param {KeyboardEvent} event */
  function move(event) {
    if (event.key === 'Escape') {
      close();
      input.focus();
      return;
    }
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || results.hidden) return;
    const stops = [input, ...results.querySelectorAll('a')];
    const at = stops.indexOf(/** @type {HTMLInputElement} */ (document.activeElement));
    const step = event.key === 'ArrowDown' ? 1 : -1;
    stops[(at + step + stops.length) % stops.length]?.focus();
    event.preventDefault();
  }

  input.addEventListener('input', () => void show());
  form.addEventListener('keydown', move);
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
  });
  form.addEventListener('submit', (event) => {
    const first = results.querySelector('a');
    // Enter in the field opens the best result
    if (!first || results.hidden || document.activeElement !== input) return;
    event.preventDefault();
    first.click();
  });
}

for (const form of document.querySelectorAll('form.search'))
  startSearch(/** @type {HTMLFormElement} */ (form));
