import { describe, expect, it } from 'vitest';
import { type Tab, sharedSite } from './harness.ts';
import { ad, host, idle, openWithAds, placement } from './page-with-ads.ts';

const site = sharedSite();
let tab: Tab;

const note = (word: string): string => `(window.ran ??= []).push(${JSON.stringify(word)})`;
const inline = (word: string): string => `<script>${note(word)}</script>`;
const ran = (): Promise<string[]> => tab.page.evaluate(() => (Reflect.get(window, 'ran') ?? []) as string[]);
const hasRun = (word: string): Promise<unknown> =>
  tab.page.waitForFunction(
    (wanted) => ((Reflect.get(window, 'ran') ?? []) as string[]).includes(wanted),
    {},
    word,
  );

/** Scripts of another party, by path. A held script is answered when the test releases it. */
async function open(
  slots: Readonly<Record<string, string>>,
  scripts: Readonly<Record<string, string>> = {},
): Promise<{ letGo: (path: string) => void }> {
  const gates = new Map<string, () => void>();
  const passed = Object.keys(scripts).map((path): [string, Promise<void>] => [
    path,
    new Promise((resolve) => gates.set(path, resolve)),
  ]);
  const waits = new Map(passed);
  const slugs = Object.keys(slots);
  tab = await openWithAds(
    site,
    {
      boot: {
        passive_placements: Object.assign(
          {},
          ...slugs.map((slug, at) => placement(slug, [ad(at + 1, slots[slug])])),
        ) as object,
      },
      body: slugs.map((slug) => host(slug)).join(''),
    },
    {
      intercept: async (request) => {
        const { pathname } = new URL(request.url());
        if (!waits.has(pathname)) return undefined;
        await waits.get(pathname);
        return { contentType: 'text/javascript', body: scripts[pathname] ?? '' };
      },
    },
  );
  return { letGo: (path) => gates.get(path)?.() };
}

describe('scripts of an ad', () => {
  it('run in order, and scripts of other slots do not wait for them', async () => {
    const { letGo } = await open(
      {
        lenta: `${inline('1')}<script src="/lento.js"></script>${inline('3')}<script async src="/mai.js"></script>${inline('4')}`,
        svelta: `<script src="/svelto.js"></script>${inline('altra')}`,
      },
      { '/lento.js': note('2'), '/svelto.js': note('svelto'), '/mai.js': note('mai') },
    );
    letGo('/svelto.js');
    await hasRun('altra');
    expect(await ran()).toEqual(['1', 'svelto', 'altra']);
    letGo('/lento.js');
    await hasRun('4');
    expect(await ran()).toEqual(['1', 'svelto', 'altra', '2', '3', '4']);
    letGo('/mai.js');
    await hasRun('mai');
    expect(tab.problems).toEqual([]);
  });

  it('that throw or cannot be loaded delay nothing', async () => {
    const { letGo } = await open(
      {
        guasta: `<script>throw new Error('della creatività')</script><script src="data:text/javascript,)"></script><script src="/rotto.js"></script>${inline('dopo')}`,
      },
      { '/rotto.js': 'var = {' },
    );
    letGo('/rotto.js');
    await hasRun('dopo');
    await idle(tab);
    expect(tab.problems.join('\n')).toContain('della creatività');
  });

  it('keep data in script elements, and every attribute', async () => {
    await open({
      dati: `<script type="application/json" id="dati-json">{"a":"$& \\u003c/b>"}</script><script data-json='{"a":"$&"}' id="con-attributi">${note('attributi')}</script>`,
    });
    await hasRun('attributi');
    expect(await tab.page.$eval('#dati-json', (script) => script.textContent)).toBe('{"a":"$& \\u003c/b>"}');
    expect(await tab.page.$eval('#con-attributi', (script) => (script as HTMLElement).dataset.json)).toBe(
      '{"a":"$&"}',
    );
  });
});

describe('document.write', () => {
  const write = (html: string): string =>
    `<script>document.write(${JSON.stringify(html).replaceAll('</script', '<\\/script')})</script>`;
  const childrenOf = (slug: string): Promise<(string | null)[]> =>
    tab.page.$$eval(`#${slug} [slot=ad] :is(i,b,u,s,em)`, (all) => all.map((node) => node.textContent));
  const isNative = (): Promise<boolean> =>
    tab.page.evaluate(() =>
      (['write', 'writeln', 'open', 'close'] as const).every((name) => !Object.hasOwn(document, name)),
    );

  it('writes at the place of its script, also from scripts that it writes', async () => {
    await open({
      annidata: `<i>1</i>${write(`<b>2</b>${write(`<u>3</u>${write('<s>4</s>')}`)}<em>5</em>`)}<i>6</i>${inline('fine')}`,
    });
    await hasRun('fine');
    await idle(tab);
    expect(await childrenOf('annidata')).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(await isNative()).toBe(true);
    expect(tab.problems).toEqual([]);
  });

  it('by external scripts writes at the place of each, and is the browser’s own again when both end', async () => {
    const { letGo } = await open(
      {
        una: `<i>1</i><script src="/una.js"></script><i>3</i>${inline('una')}`,
        altra: `<i>1</i><script src="/altra.js"></script><i>4</i>${inline('altra')}`,
      },
      {
        '/una.js': 'document.write("<b>2</b>")',
        '/altra.js':
          'document.write("<b>2"); document.writeln("</b>"); document.open(); document.write("<u>3</u>"); document.close()',
      },
    );
    letGo('/altra.js');
    await hasRun('altra');
    expect(await isNative()).toBe(false);
    letGo('/una.js');
    await hasRun('una');
    await idle(tab);
    expect(await childrenOf('una')).toEqual(['1', '2', '3']);
    expect((await childrenOf('altra')).map((text) => text?.trim())).toEqual(['1', '2', '3', '4']);
    expect(await isNative()).toBe(true);
    expect(await tab.page.title()).toBe('Pagina');
  });
});
