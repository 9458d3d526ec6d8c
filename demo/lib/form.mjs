/**
 * Parses a form body like PHP: `a[0][b]=1&a[0][c][]=2` → `{ a: [{ b: '1', c: ['2'] }] }`.
 * @typedef {string | FormTree | FormList} FormValue
 * @typedef {{ [name: string]: FormValue }} FormTree
 * @typedef {FormValue[]} FormList
 */

/** The defaults of PHP's `max_input_vars` and `max_input_nesting_level`. */
const MOST_FIELDS = 1000;
const DEEPEST = 64;

/** `a[b][]` → `['a', 'b', '']`. Other brackets belong to the name. @param {string} name */
function pathOf(name) {
  const [, head = name, tail = ''] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? [];
  return [head, ...Array.from(tail.matchAll(/\[([^\]]*)\]/g), ([, key = '']) => key)];
}

/** A record without a prototype, so that a field can be named `__proto__`. @returns {FormTree} */
const emptyTree = () => Object.create(null);

/** @param {FormTree} tree @param {string[]} path @param {string} value */
function plant(tree, path, value) {
  let branch = tree;
  for (const [at, name] of path.entries()) {
    const key = name || (at ? String(Object.keys(branch).length) : name);
    if (at === path.length - 1) {
      branch[key] = value;
      return;
    }
    const next = branch[key];
    branch = typeof next === 'object' && !Array.isArray(next) ? next : (branch[key] = emptyTree());
  }
}

/** Turns records with the keys 0, 1, 2 … into lists. @param {FormTree} tree @returns {FormTree | FormValue[]} */
function withLists(tree) {
  const keys = Object.keys(tree);
  for (const key of keys) {
    const value = tree[key];
    if (typeof value === 'object' && !Array.isArray(value)) tree[key] = withLists(value);
  }
  const numbered = keys.length > 0 && keys.every((key, at) => key === String(at));
  return numbered ? Object.values(tree) : tree;
}

/** @param {string} body @returns {FormTree} */
export function decodeForm(body) {
  const tree = emptyTree();
  for (const [name, value] of [...new URLSearchParams(body)].slice(0, MOST_FIELDS)) {
    const path = pathOf(name);
    if (path.length <= DEEPEST) plant(tree, path, value);
  }
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'object' && !Array.isArray(value)) tree[name] = withLists(value);
  }
  return tree;
}

/** The fields of a posted form, also of a multipart form. A file becomes its name and size. @param {Request} request */
export async function readForm(request) {
  const type = request.headers.get('Content-Type') ?? '';
  if (!type.startsWith('multipart/form-data')) return decodeForm(await request.text());
  const fields = new URLSearchParams();
  for (const [name, value] of await request.formData())
    fields.append(name, typeof value === 'string' ? value : `${value.name}, ${value.size} B`);
  return decodeForm(fields.toString());
}
