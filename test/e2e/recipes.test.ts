import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from './harness.ts';
import { onlyIn } from './only-in.ts';
import { bootScript, htmlPage, placementOf } from './pages.ts';
import { openKitchen, type Kitchen } from './recipes.ts';

const NO_PAGE = 'it opens no page';
let kitchen: Kitchen;
let site: Site;
beforeAll(async () => {
  kitchen = await openKitchen();
  await kitchen.follow('elements/README.md');
  await kitchen.follow('src/ads/decide/conditions/README.md');
  await kitchen.follow('src/ads/consent/methods/README.md');
  await kitchen.run('build');
  site = await openSite({ distDir: join(kitchen.folder, 'dist') });
}, 900_000);
afterAll(async () => {
  await site?.close();
  await kitchen?.clear();
});

it('an island: works in the page, in both languages, and appears in the editors’ data', async () => {
  const tab = await site.open();
  await tab.print(
    htmlPage({
      body: `<yb-greeting id="it"><h2>Salotto</h2></yb-greeting>
        <yb-greeting id="en" lang="en" name="Ada"><h2>Salon</h2></yb-greeting>`,
    }),
  );
  await tab.page.waitForSelector('#it[data-ready]');
  await tab.page.waitForSelector('#en[data-ready]');
  const shown = await tab.page.$$eval('yb-greeting', (hosts) =>
    hosts.map((host) => [
      host.textContent?.trim(),
      host.shadowRoot?.querySelector('[part=text]')?.textContent,
    ]),
  );
  expect(shown).toEqual([
    ['Salotto', 'Ciao, mondo'],
    ['Salon', 'Hello, Ada'],
  ]);
  expect(tab.problems).toEqual([]);
  expect((await tab.shifts()).score).toBe(0);
  await tab.close();

  const manifest = await readFile(join(kitchen.folder, 'dist/custom-elements.json'), 'utf8');
  expect(manifest).toContain('"yb-greeting"');
  const data = await readFile(join(kitchen.folder, 'dist/html-data.json'), 'utf8');
  expect(data).toContain('"yb-greeting"');
});

/** A file that uses the recipe's tag, as its author would write it. */
const USE = `import type {} from 'yearbook-islands/jsx';
import type { YbGreetingElement } from 'yearbook-islands';
import { expectTypeOf } from 'vitest';

export const page = <yb-greeting name="Ada" text-hello="Salve" data-load-on="idle" />;
// @ts-expect-error -- it has no such attribute
export const wrong = <yb-greeting surname="Lovelace" />;
expectTypeOf(document.createElement('yb-greeting')).toEqualTypeOf<YbGreetingElement>();
expectTypeOf(document.createElement('yb-greeting').name).toEqualTypeOf<string>();
`;

it('an island: its tag is in the types of JSX and of the DOM', async (test) => {
  onlyIn('chromium', NO_PAGE, test);
  await writeFile(join(kitchen.folder, 'test/types/greeting.tsx'), USE);
  await kitchen.run('types:package');
}, 300_000);

it('an island, a condition and a consent method pass npm run size', async (test) => {
  onlyIn('chromium', NO_PAGE, test);
  await kitchen.run('size');
}, 300_000);

it('npm run create writes the files of the recipe under another name', async (test) => {
  onlyIn('chromium', NO_PAGE, test);
  await kitchen.run('create', '--', 'yb-price-list');
  const read = (file: string): Promise<string> => readFile(join(kitchen.folder, file), 'utf8');
  const created = await read('elements/yb-price-list/price-list.tsx');
  const example = await read('elements/yb-greeting/greeting.tsx');
  expect(created).toBe(example.replaceAll('yb-greeting', 'yb-price-list').replace('Greeting', 'PriceList'));
  for (const file of ['yb-price-list.contract.ts', 'yb-price-list.css', 'define.ts', 'README.md'])
    expect(await read(`elements/yb-price-list/${file}`)).toContain('yb-price-list');
  expect(await read('elements/registry.ts')).toContain(`'yb-price-list': island({`);
  expect(await read('test/browser/elements/yb-price-list.test.ts')).toContain('<yb-price-list>');
});

it('the islands of the recipe and of `npm run create`: get their rows in the tables', async (test) => {
  onlyIn('chromium', NO_PAGE, test);
  await kitchen.run('build');
  await kitchen.run('docs:write');
  for (const tag of ['yb-greeting', 'yb-price-list']) {
    const bundlers = await readFile(join(kitchen.folder, 'src/BUNDLERS.md'), 'utf8');
    expect(bundlers).toContain(`yearbook-islands/elements/${tag}`);
    const page = await readFile(join(kitchen.folder, `dist/docs/examples/${tag}.html`), 'utf8');
    expect(page).toContain(`<${tag}`);
  }
}, 300_000);

it.for(['types', 'lint', 'test:unit', 'test:package'])(
  'the islands of the recipe and of `npm run create`: pass npm run %s',
  { timeout: 300_000 },
  async (script, test) => {
    onlyIn('chromium', NO_PAGE, test);
    await kitchen.run(script);
  },
);

it('the islands of the recipe and of `npm run create`: pass their own tests', async (test) => {
  onlyIn('chromium', NO_PAGE, test);
  const files = ['yb-greeting', 'yb-price-list'].map((tag) => `test/browser/elements/${tag}.test.ts`);
  await kitchen.run('test:browser', '--', ...files, 'test/browser/island/conformance.test.ts');
}, 300_000);

it.for([
  ['', 'Give the name of the tag'],
  ['Price', '"Price" is no name for a tag'],
  ['yb_price', '"yb_price" is no name for a tag'],
  ['font-face', 'HTML reserves the name "font-face"'],
  ['yb-menu', '"yb-menu" is taken'],
] as const)('npm run create refuses the name "%s"', async ([name, message], test) => {
  onlyIn('chromium', NO_PAGE, test);
  const before = await readFile(join(kitchen.folder, 'elements/registry.ts'), 'utf8');
  await expect(kitchen.run('create', '--', ...(name ? [name] : []))).rejects.toThrow(message);
  expect(await readFile(join(kitchen.folder, 'elements/registry.ts'), 'utf8')).toBe(before);
});

it('a visitor condition: passes and refuses by the month', async () => {
  const month = new Date().getUTCMonth() + 1;
  const adIn = (slug: string, id: number, months: number[]): Record<string, unknown> =>
    placementOf(slug, 'Auguri', {
      id,
      ads: {
        [id]: {
          id,
          title: 'Annuncio',
          content: 'Auguri',
          visitors: [{ type: 'month', operator: 'is', value: months }],
        },
      },
    });
  const tab = await site.open();
  await tab.print(
    htmlPage({
      body: `${bootScript({
        passive_placements: { a_1: adIn('ora', 12, [month]), b_2: adIn('mai', 13, [(month % 12) + 1]) },
      })}<ad-placement placement="ora"></ad-placement><ad-placement placement="mai"></ad-placement>`,
    }),
  );
  await tab.page.waitForSelector('[placement=ora][data-state=filled]');
  await tab.page.waitForSelector('[placement=mai][data-reason=by_visitor]');
  await tab.close();
});

it('a consent method: receives the tool’s answer, at once and later', async () => {
  const tab = await site.open();
  const state = (): Promise<string | undefined> =>
    tab.page.evaluate(
      () => (window.adRuntime as { consent?: { state: string } } | undefined)?.consent?.state,
    );
  await tab.print(
    htmlPage({
      body: `<script>window.consenso = { answer: 'no' }</script>
        ${bootScript({ config: { consent: { enabled: true, method: 'consenso' } } })}
        <ad-placement placement="nessuno"></ad-placement>`,
    }),
  );
  await expect.poll(state).toBe('rejected');
  await tab.page.evaluate(() => {
    (window as unknown as { consenso: object }).consenso = { answer: 'yes' };
    document.dispatchEvent(new Event('consenso'));
  });
  await expect.poll(state).toBe('accepted');
  expect(tab.problems).toEqual([]);
  await tab.close();
});
