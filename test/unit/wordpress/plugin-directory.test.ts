import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = 'src/wordpress';

const paths = readdirSync(FOLDER, { recursive: true }).map(String);
const sources = new Map(
  paths
    .filter((path) => path.endsWith('.php'))
    .map((path) => [path, readFileSync(join(FOLDER, path), 'utf8')]),
);
const readme = readFileSync(join(FOLDER, 'readme.txt'), 'utf8');
const plugin = sources.get('yearbook-islands.php') ?? '';

/** A field at the start of readme.txt or in the plugin's header. */
const fieldIn = (text: string, name: string): string =>
  new RegExp(`^(?: \\* )?${name}: *(.+)$`, 'm').exec(text)?.[1] ?? '';

/** The places in all sources that match, each as `file: text`. */
const found = (pattern: RegExp, of = sources): string[] =>
  [...of].flatMap(([path, text]) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match}`));

const NAMESPACE = 'YearbookIslands';

/** The files that are loaded when code first uses their class. */
const classFiles = new Map(
  [...sources].filter(
    ([path]) =>
      path.startsWith('includes/') &&
      !/\/(?:hooks|template-functions|in-place-of-wordpress\/.+)\.php$/.test(path),
  ),
);

/** `includes/ads/boot-data.php` has the class `YearbookIslands\\Ads\\Boot_Data`. */
const classOf = (path: string): string =>
  [NAMESPACE, ...path.replace(/^includes\/|\.php$/g, '').split('/')]
    .map((part) => part.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase().replace('-', '_')))
    .join('\\');

const namespaceOf = (text: string): string => /^namespace (.+);/m.exec(text)?.[1] ?? '';

const declaredIn = (text: string): string =>
  `${namespaceOf(text)}\\${/^(?:final )?(?:class|interface) (\w+)/m.exec(text)?.[1] ?? ''}`;

/** The methods and constants of a class: name → visibility. */
const membersOf = (text: string): Map<string, string> =>
  new Map(
    [
      ...text.matchAll(/^\t(?:(public|private|protected) )?(?:static )?function &?(\w+)/gm),
      ...text.matchAll(/^\t(?:(private) )?const (\w+)/gm),
    ].map(([, visibility = 'public', name = '']) => [name, visibility]),
  );

/** The methods and constants of our classes that a file names: class and name. */
function namesIn(path: string, source: string): [string, string][] {
  const text = source.replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
  const imports = new Map(
    [...text.matchAll(/^use ([\w\\]+);/gm)].map(([, name = '']) => [name.split('\\').pop(), name]),
  );
  const resolve = (name: string): string => {
    if (name === 'self') return classOf(path);
    const [first = '', ...rest] = name.split('\\');
    return first
      ? [imports.get(first) ?? `${namespaceOf(text)}\\${first}`, ...rest].join('\\')
      : rest.join('\\');
  };
  return [
    ...text.matchAll(/(?<![\w$\\])([A-Z\\][\w\\]*|self)::(?!class\b)(\w+)/g),
    ...text.matchAll(/\barray\( ([\w\\]+)::class, '(\w+)' \)/g),
  ]
    .map(([, owner = '', name = '']): [string, string] => [resolve(owner), name])
    .filter(([owner]) => owner.startsWith(NAMESPACE));
}

describe('the readme of the plugin directory', () => {
  it('says the same as the header of the plugin', () => {
    expect(/^=== (.+) ===$/m.exec(readme)?.[1]).toBe(fieldIn(plugin, 'Plugin Name'));
    expect(fieldIn(readme, 'Stable tag')).toBe(fieldIn(plugin, 'Version'));
    for (const name of ['Requires at least', 'Requires PHP', 'License', 'License URI'])
      expect(fieldIn(readme, name), name).toBe(fieldIn(plugin, name));
    expect(fieldIn(plugin, 'Text Domain')).toBe('yearbook-islands');
  });
});

describe('the code of the plugin', () => {
  it('is a file of the plugin each: no archives, hidden files, or programs', () => {
    expect(paths.filter((path) => /(^|\/)\.|\.(zip|gz|phar|exe|sh|bin|map)$/.test(path))).toEqual([]);
  });

  it('does nothing where a file is called by its address', () => {
    const guards = /\bdefined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/;
    const open = [...sources].filter(([, text]) => !guards.test(text)).map(([path]) => path);
    // these run without WordPress: `count.php` answers calls, the others only define classes and load them
    expect(open.filter((path) => !path.startsWith('includes/counting/')).sort()).toEqual([
      'autoload.php',
      'count.php',
    ]);
  });

  it('gives each text to translators as it is, under the name of the plugin', () => {
    const calls =
      /\b(?:__|_e|_x|_n|_nx|esc_html__|esc_html_e|esc_html_x|esc_attr__|esc_attr_e|esc_attr_x)\(/g;
    const good =
      /\((?:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\$]|\\.)*"),)+(?:\s*[^,()]+(?:\([^()]*\))?,)?\s*'yearbook-islands'\s*\)/y;
    const bad = [...sources].flatMap(([path, text]) =>
      [...text.matchAll(calls)].flatMap(({ 0: call, index }) => {
        good.lastIndex = index + call.length - 1;
        return good.test(text) ? [] : `${path}: ${text.slice(index, index + 90)}`;
      }),
    );
    expect(bad).toEqual([]);
    expect(found(calls).length).toBeGreaterThan(50);
  });

  it('loads nothing from other servers, and runs no text as code', () => {
    expect(found(/\b(?:wp_enqueue|wp_register)_\w+\([^;]*https?:\/\/[^;]*;/g)).toEqual([]);
    expect(found(/<(?:script|img|iframe|link)\b[^>]*https?:\/\/[^>]*>/g)).toEqual([]);
    // `eval` of a Redis client runs a script there, and is a method
    expect(found(/(?<!->)\b(?:eval|create_function|str_rot13|gzinflate|shell_exec|passthru)\s*\(/g)).toEqual(
      [],
    );
  });

  it('keeps its names apart: a namespace in every file', () => {
    const apart = [...sources].filter(([, text]) => !/^namespace YearbookIslands(\\\w+)?;$/m.test(text));
    // functions for themes have no namespace, but the prefix `yb_` or the names of the tags
    expect(apart.map(([path]) => path)).toEqual(['includes/tags/template-functions.php']);
  });

  it('has one class in each file, by whose name it is loaded', () => {
    const odd = [...classFiles].filter(
      ([path, text]) => declaredIn(text) !== classOf(path) || /^(?:function|const|add_|\$)/m.test(text),
    );
    expect(odd.map(([path]) => path)).toEqual([]);
  });

  // PHP notices a wrong name only when the line runs
  it('names classes, methods and constants that exist and may be used there', () => {
    const members = new Map([...classFiles].map(([path, text]) => [classOf(path), membersOf(text)]));
    const wrong = [...sources].flatMap(([path, text]) =>
      namesIn(path, text).flatMap(([owner, name]) => {
        const visibility = members.get(owner)?.get(name);
        const isFine = visibility === 'private' ? owner === classOf(path) : visibility;
        return isFine ? [] : `${path}: ${owner}::${name}`;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('has a folder for each feature, with one file that registers its hooks', () => {
    expect(paths.filter((path) => /^includes\/[^/]+\.php$/.test(path))).toEqual([]);
    const registers =
      /\b(?:add_(?:action|filter|shortcode)|register_(?:de)?activation_hook|WP_CLI::add_command)\(/;
    const registering = [...sources].filter(([, text]) => registers.test(text)).map(([path]) => path);
    expect(registering.filter((path) => !path.endsWith('/hooks.php')).sort()).toEqual([
      // for the time of one call, or for what a page has
      'includes/ads/printed-ads.php',
      'includes/assets/assets.php',
      'includes/catalogue/changes.php',
      'includes/catalogue/conditions.php',
      'includes/content/allow-tags.php',
      'includes/content/clean-tags.php',
      'includes/listing/pages.php',
      'includes/tags/menu.php',
    ]);
  });
});
