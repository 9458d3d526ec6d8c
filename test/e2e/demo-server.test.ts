import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../demo/app.mjs';
import { archive } from '../../demo/data/archive.mjs';
import { entries } from '../../demo/data/entries.mjs';
import { MEDIA, pictureFile, VIEW_SIZE, VIEWS } from '../../demo/data/pictures.mjs';
import { sorted, sortTypes } from '../../demo/pages/archive-listing.mjs';
import { tagExamples } from '../../demo/pages/examples/index.mjs';
import { decodeForm } from '../../demo/lib/form.mjs';

interface Call {
  method: string;
  path: string;
  kind: string;
  origin: string | null;
  type: string;
  body: Record<string, unknown>;
  status: number;
}

const ASSETS = '/wp-content/themes/orologi/assets';
const AJAX = '/wp-admin/admin-ajax.php';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

let folder: string;
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yearbook-dist-'));
  mkdirSync(join(folder, 'dist/chunks'), { recursive: true });
  writeFileSync(join(folder, 'dist/yearbook-islands.js'), `export {};\n${'// padding\n'.repeat(200)}`);
  writeFileSync(join(folder, 'dist/yearbook-islands.css'), 'yb-masonry{display:grid}');
  writeFileSync(join(folder, 'dist/chunks/react-a1b2c3d4.js'), 'export {};');
  writeFileSync(join(folder, 'secret.txt'), 'outside of the build');
  server = await startServer({ port: 0, distDir: join(folder, 'dist'), random: () => 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  await ask('/_log', { method: 'DELETE' });
  await ask('/_faults', { method: 'DELETE' });
});

const ask = (path: string, init?: RequestInit) =>
  fetch(`${server.url}${path}`, { redirect: 'manual', ...init });
const text = async (path: string) => (await ask(path)).text();
const calls = async () => ((await (await ask('/_log?format=json')).json()) as { calls: Call[] }).calls;
const counts = async () =>
  ((await (await ask('/_log?format=json')).json()) as { counts: Record<string, Record<string, number>> })
    .counts;
const post = (body: string, path = AJAX) => ask(path, { method: 'POST', headers: FORM, body });

/** A selection of one placement, encoded as a page sends it. */
const selection = (id: string, elementId = 'ad-placement-1') =>
  new URLSearchParams({
    action: 'advads_ad_select',
    'deferedAds[0][ad_id]': id,
    'deferedAds[0][ad_method]': 'placement',
    'deferedAds[0][ad_args]': JSON.stringify({ adblocker_active: false }),
    'deferedAds[0][elementId]': elementId,
    'deferedAds[0][blog_id]': '1',
    'ad_ids[0][id]': '311',
    theId: '1926',
  }).toString();

function bootData(page: string) {
  const [, json = ''] =
    /<script type="application\/json" data-ad-runtime>\s*([^<]*)<\/script>/.exec(page) ?? [];
  return JSON.parse(json) as {
    config: { ajax_url: string; nonce?: string };
    passive_placements: Record<
      string,
      { placement_info: { slug: string }; ads: Record<string, { content: string }> }
    >;
  };
}

describe('the archive', () => {
  it('has 5,000 entries with ids of their own, in the same order every time', () => {
    expect(new Set(archive.map(({ id }) => id)).size).toBe(5000);
    expect(archive.map(({ year }) => year)).toEqual(
      archive.map(({ year }) => year).toSorted((one, other) => other - one),
    );
  });

  it.each(Object.keys(sortTypes))(
    'sorts by %s in both directions; ties keep the order of the archive',
    (name) => {
      const place = new Map(archive.map((entry, at) => [entry, at]));
      const valueOf = (entry: (typeof archive)[number]): string | number =>
        Reflect.get(entry, name) as string | number;
      const { compare } = new Intl.Collator('it');
      const order = (one: string | number, other: string | number): number =>
        typeof one === 'number' ? one - Number(other) : compare(one, String(other));
      for (const sign of [1, -1]) {
        const list = sorted(archive, sign > 0 ? name : `-${name}`, 'it');
        const values = list.map(valueOf);
        const known = values.filter((value) => value !== '');
        expect(values.slice(known.length).every((value) => value === '')).toBe(true);
        list.forEach((entry, at) => {
          const next = list[at + 1];
          if (!next || valueOf(entry) === '' || valueOf(next) === '') return;
          const step = sign * order(valueOf(entry), valueOf(next));
          if (step > 0 || (step === 0 && (place.get(entry) ?? 0) > (place.get(next) ?? 0)))
            throw new Error(`${entry.id} stands before ${next.id}`);
        });
      }
      expect(sorted(archive, 'toString', 'it')).toBe(archive);
    },
  );
});

describe('pages', () => {
  it('prints all 120 entries with both lengths for the grid, and pictures with their size', async () => {
    const page = await text('/annuario/');
    const cards =
      page.match(/<article class="card[^>]*style="--yb-ratio:[\d.]+;--yb-caption:[\d.]+rem"[^>]*>/g) ?? [];
    expect(cards).toHaveLength(120);
    expect(
      page.match(/<img class="card__picture" src="\/media\/[\w-]+\.svg" width="\d+" height="\d+"/g),
    ).toHaveLength(120);
    for (const name of ['maker', 'year', 'case', 'movement', 'price'])
      expect(cards[0]).toContain(` data-${name}="`);
  });

  it('prints the halfpage with its boot data into the grid, and no data for the placement that the server chooses', async () => {
    const page = await text('/annuario/');
    const grid = page.slice(page.indexOf('<yb-masonry'), page.indexOf('</yb-masonry>'));
    expect(grid).toContain('placement="halfpage"');
    expect(page).toContain('placement="annuario-leaderboard"');
    const placements = Object.values(bootData(page).passive_placements);
    expect(placements.map(({ placement_info: { slug } }) => slug)).toEqual(['halfpage']);
    expect(Object.values(placements[0]?.ads ?? {})[0]?.content).toContain('/inserzionisti/aste-zecche/');
  });

  it('links the stylesheet and the one module from the theme folder', async () => {
    const page = await text('/annuario/');
    expect(page).toContain(`<link rel="stylesheet" href="${ASSETS}/yearbook-islands.css" />`);
    expect(page).toContain(`<script type="module" src="${ASSETS}/yearbook-islands.js"></script>`);
  });

  it('has a page for every entry, with its drawings', async () => {
    for (const { slug, maker } of entries) {
      const page = await text(`/annuario/${slug}/`);
      expect(page).toContain(maker.replace('&', '&amp;'));
      for (const view of ['quadrante', 'fondello', 'calibro', 'profilo'])
        expect(page).toContain(`/media/${slug}/${view}.svg`);
    }
  });

  it('speaks English on request, and keeps the language in its links', async () => {
    const page = await text('/annuario/?lang=en');
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('>Yearbook</h1>');
    expect(page).toMatch(/href="\/annuario\/[\w-]+\/\?lang=en"/);
  });

  it('hides filtered entries: or within a facet, and across facets, unknown values ignored (FILTER-3)', async () => {
    const wanted = entries.filter(
      ({ maker, case: { metal }, price }) =>
        ['Brunasco', 'Hallvik'].includes(maker) && metal === 'acciaio' && price >= 1000,
    );
    expect(wanted.length).toBeGreaterThan(2);
    const page = await text(
      '/annuario/?maker=Brunasco&maker=Hallvik&maker=Nobody&material=acciaio&price_min=1000',
    );
    const shown = (page.match(/<article class="card[^>]*>/g) ?? []).filter(
      (card) => !card.includes(' hidden'),
    );
    expect(shown).toHaveLength(wanted.length);
    expect(page).toContain(`${wanted.length} orologi su 120`);
  });

  it('prints the filter as an ordinary form with the values of the address', async () => {
    const page = await text('/annuario/filter/?maker=Cordevole&q=%22%3E%3Cb%3E');
    expect(page).toContain('<form class="facets" method="get" action="/annuario/">');
    expect(page).toMatch(/name="maker"\s+value="Cordevole"\s+checked/);
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(page).not.toContain('"><b>');
  });

  it('shows every tag on the bench with its escaped markup to copy', async () => {
    const page = await text('/');
    for (const { tag } of tagExamples) {
      expect(page).toContain(`&lt;${tag}&gt;`);
      expect(new RegExp(`<${tag}[\\s>]`).test(page), `<${tag}> on the page`).toBe(true);
    }
    expect(page).toContain(
      '&lt;ad-placement class=&quot;slot--halfpage&quot; placement=&quot;halfpage&quot;',
    );
  });

  it('answers 404 with a page if the address does not exist', async () => {
    for (const path of [
      '/annuario/none/',
      '/nothing',
      '/media/none.svg',
      '/media/constructor.svg',
      '/media/%2e%2e%2fdata%2fentries.json',
      '/dist/none.js',
    ]) {
      expect((await ask(path)).status, path).toBe(404);
    }
  });
});

describe('the data', () => {
  it('has 120 entries with different addresses and texts', () => {
    expect(entries).toHaveLength(120);
    expect(new Set(entries.map(({ slug }) => slug)).size).toBe(120);
    expect(new Set(entries.map(({ text }) => text)).size).toBe(120);
  });

  it('has a picture of every view of every entry, in the size that the pages reserve', async () => {
    for (const entry of entries) {
      for (const view of [undefined, ...VIEWS]) {
        const file = pictureFile(entry, view);
        const answer = await ask(`/media/${file}`);
        expect(answer.headers.get('content-type'), file).toBe('image/svg+xml');
        const { width, height } = view ? VIEW_SIZE : entry.picture;
        const [root = ''] = /^<svg [^>]*>/.exec(await answer.text()) ?? [];
        expect(root, file).toContain(` width="${width}" height="${height}"`);
      }
    }
  });

  it('has no picture without an entry', () => {
    const files = readdirSync(MEDIA, { recursive: true }).filter((file) => String(file).endsWith('.svg'));
    expect(files).toHaveLength(entries.length * (1 + VIEWS.length));
  });
});

describe('headers', () => {
  it('let caches keep hashed chunks for a year and revalidate everything else', async () => {
    const chunk = await ask('/dist/chunks/react-a1b2c3d4.js');
    expect(chunk.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(chunk.headers.get('content-type')).toContain('text/javascript');
    const entry = await ask(`${ASSETS}/yearbook-islands.js`);
    expect(entry.headers.get('cache-control')).toBe('public, no-cache');
    const again = await ask(`${ASSETS}/yearbook-islands.js`, {
      headers: { 'If-None-Match': entry.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('let pages of another origin load the build', async () => {
    const { headers } = await ask('/dist/yearbook-islands.js', {
      headers: { Origin: 'https://elsewhere.example' },
    });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('refuse paths outside the folder', async () => {
    for (const path of [
      '/dist/..%2fsecret.txt',
      '/dist/%2e%2e/secret.txt',
      '/dist/%00',
      '/dist/%zz',
      '/dist/',
    ]) {
      const answer = await ask(path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text()).not.toContain('outside of the build');
    }
  });

  it('compress if the client accepts it', async () => {
    const { headers } = await ask('/annuario/', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('vary')).toContain('Accept-Encoding');
  });

  it('contain the usual security headers', async () => {
    const { headers } = await ask('/annuario/');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('content-security-policy')).not.toContain('script-src');
  });

  it('contain one fresh nonce for policy, scripts and boot data under ?csp=1', async () => {
    const [one, two] = await Promise.all([ask('/?csp=1'), ask('/?csp=1')]);
    const policy = one.headers.get('content-security-policy') ?? '';
    const [, nonce = ''] = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy) ?? [];
    expect(nonce).toHaveLength(24);
    expect(policy).toContain(
      "style-src 'self'; style-src-attr 'unsafe-inline'; require-trusted-types-for 'script'",
    );
    expect(two.headers.get('content-security-policy')).not.toBe(policy);
    const page = await one.text();
    const scripts = page.match(/<script type="module"[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    expect(bootData(page).config.nonce).toBe(nonce);
    expect(page).not.toMatch(/<style|<script(?![^>]*(src=|application\/json))|\son\w+="/);
  });
});

describe('ad selection', () => {
  it('answers each deferred ad with the item of its element', async () => {
    const items = await (await post(selection('annuario-leaderboard', 'ad-placement-7'))).json();
    expect(items).toEqual([
      {
        status: 'success',
        item: expect.stringContaining('/inserzionisti/museo-del-tempo/'),
        inject_before: [],
        elementId: 'ad-placement-7',
        ads: [
          {
            id: '321',
            type: 'ad',
            title: 'Museo del Tempo, testata',
            tracking_enabled: true,
            content: expect.stringContaining('/inserzionisti/museo-del-tempo/'),
          },
        ],
        blog_id: 1,
        method: 'placement',
        id: 'annuario-leaderboard',
      },
    ]);
    expect(await counts()).toEqual({ impressions: { 321: 1 } });
  });

  it('finds a placement by id, by slug and by the slug in its arguments', async () => {
    const body = new URLSearchParams({
      action: 'advads_ad_select',
      'deferedAds[0][ad_id]': '43',
      'deferedAds[1][ad_id]': 'annuario-scheda',
      'deferedAds[2][ad_args]': '{"slug":"annuario-scheda"}',
      'deferedAds[5][ad_id]': '331',
      'deferedAds[5][ad_method]': 'ad',
    });
    const items = (await (await post(body.toString())).json()) as { ads: { id: string }[] }[];
    expect(items.map(({ ads }) => ads[0]?.id)).toEqual(['331', '331', '331', '331']);
  });

  it('names a placement that has no ad', async () => {
    expect(await (await post(selection('annuario-vuota'))).json()).toEqual([
      { status: 'error', message: 'No ad for placement "annuario-vuota"', elementId: 'ad-placement-1' },
    ]);
  });

  it('answers 0 to an unknown action, and names a body that it cannot read', async () => {
    const unknown = await post('action=heartbeat');
    expect([unknown.status, await unknown.text()]).toEqual([400, '0']);
    const broken = await ask(AJAX, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '[1',
    });
    expect([broken.status, await broken.text()]).toEqual([
      400,
      'The body is neither a form nor a JSON object.',
    ]);
  });

  it('rejects a body that is too large', async () => {
    expect((await post(`action=${'x'.repeat(2 ** 20)}`)).status).toBe(413);
  });
});

describe('tracking', () => {
  it('counts impressions and clicks from forms', async () => {
    await post('action=aatrack-records&ads%5B%5D=311&ads%5B%5D=312&referrer=%2Fannuario%2F&bid=1');
    await post('action=aatrack-click&ads%5B%5D=311&type=ajax&bid=1', '/ads/track');
    expect(await counts()).toEqual({ impressions: { 311: 1, 312: 1 }, clicks: { 311: 1 } });
  });

  it('reads a beacon with JSON as text from another origin', async () => {
    const headers = { 'Content-Type': 'text/plain;charset=UTF-8', Origin: 'https://elsewhere.example' };
    const body = JSON.stringify({ action: 'aatrack-click', ads: ['312'], type: 'beacon', bid: 1 });
    const answer = await ask('/ads/track', { method: 'POST', headers, body });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await calls()).toEqual([
      expect.objectContaining({
        kind: 'click',
        origin: headers.Origin,
        body: expect.objectContaining({ ads: ['312'] }),
      }),
    ]);
    expect(await counts()).toEqual({ clicks: { 312: 1 } });
  });

  it('answers and logs a preflight', async () => {
    const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' };
    expect((await ask('/ads/track', { method: 'OPTIONS', headers })).status).toBe(204);
    expect(await calls()).toEqual([expect.objectContaining({ kind: 'preflight', method: 'OPTIONS' })]);
  });
});

describe('the log', () => {
  it('stores time, method, address, decoded body and status, and can be cleared', async () => {
    await post(selection('halfpage'), `${AJAX}?from=test`);
    const [call] = await calls();
    expect(call).toMatchObject({ method: 'POST', path: `${AJAX}?from=test`, kind: 'select', status: 200 });
    expect(call?.body).toMatchObject({
      action: 'advads_ad_select',
      deferedAds: [{ ad_id: 'halfpage', ad_method: 'placement', elementId: 'ad-placement-1' }],
      ad_ids: [{ id: '311' }],
    });
    expect(await text('/_log')).toContain('<strong>select</strong>');
    expect((await ask('/_log', { method: 'POST' })).status).toBe(303);
    expect(await calls()).toEqual([]);
  });
});

describe('faults', () => {
  const faulty = async (fault: string) => {
    expect((await ask('/_faults', { method: 'POST', body: JSON.stringify({ select: fault }) })).status).toBe(
      200,
    );
    const answer = await post(selection('halfpage'));
    return [answer.status, await answer.text()] as const;
  };

  it.each([
    ['500', 500, 'Internal Server Error'],
    ['zero', 200, '0'],
    ['null', 200, 'null'],
    ['empty', 200, '[]'],
  ])('%s', async (fault, status, body) => {
    expect(await faulty(fault)).toEqual([status, body]);
  });

  it('html and truncated are not JSON', async () => {
    for (const fault of ['html', 'truncated']) {
      const [status, body] = await faulty(fault);
      expect(status).toBe(200);
      expect(() => JSON.parse(body) as unknown, fault).toThrow(SyntaxError);
    }
  });

  it('count nothing that the server does not deliver', async () => {
    for (const fault of ['500', 'truncated', 'error', 'empty']) await faulty(fault);
    await post('action=aatrack-click&ads%5B%5D=311', `${AJAX}?fault=click:500`);
    expect(await counts()).toEqual({});
  });

  it('error refuses each item by its element', async () => {
    const [, body] = await faulty('error');
    expect(JSON.parse(body)).toEqual([
      expect.objectContaining({ status: 'error', elementId: 'ad-placement-1' }),
    ]);
  });

  it('hang never answers, and ends when the client disconnects', async () => {
    const giveUp = new AbortController();
    const hanging = ask(`${AJAX}?fault=hang`, {
      method: 'POST',
      headers: FORM,
      body: selection('halfpage'),
      signal: giveUp.signal,
    });
    await expect.poll(async () => (await calls()).length).toBe(1);
    expect((await calls())[0]?.status).toBe(0);
    giveUp.abort();
    await expect(hanging).rejects.toThrow(/abort/i);
    await expect.poll(async () => (await calls())[0]?.status).toBe(504);
  });

  it('slow and delay answer correctly, but late', async () => {
    for (const query of ['fault=slow:60', 'delay=60']) {
      const start = performance.now();
      expect(await (await post(selection('halfpage'), `${AJAX}?${query}`)).json()).toHaveLength(1);
      expect(performance.now() - start, query).toBeGreaterThan(55);
    }
  });

  it("apply to the call that the page's address names, and to no other", async () => {
    const { ajax_url } = bootData(await text('/annuario/?fault=select:500')).config;
    expect(ajax_url).toBe(`${AJAX}?fault=select%3A500`);
    expect((await post(selection('halfpage'), ajax_url)).status).toBe(500);
    expect((await post('action=aatrack-records&ads%5B%5D=311', ajax_url)).status).toBe(200);
  });

  it('deliver the build late under /slow/{ms}/', async () => {
    const page = await text('/annuario/?slow=60');
    expect(page).toContain(`src="/slow/60${ASSETS}/yearbook-islands.js"`);
    const start = performance.now();
    expect((await ask(`/slow/60${ASSETS}/chunks/react-a1b2c3d4.js`)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(55);
  });

  it('reject an unknown call or fault by name, and change nothing', async () => {
    const answer = await ask('/_faults', { method: 'POST', body: '{"select":"boom","paint":"500"}' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/Unknown fault "boom".*\n.*Unknown call "paint"/);
    expect(await (await ask('/_faults')).json()).toEqual({});
  });
});

describe('form decoding', () => {
  it('reads brackets as PHP does', () => {
    expect(decodeForm('a[0][b]=1&a[0][c][]=2&a[0][c][]=3&a[1][b]=4&d[x][type]=geo&e[2]=z&f=%5B1%5D')).toEqual(
      {
        a: [{ b: '1', c: ['2', '3'] }, { b: '4' }],
        d: { x: { type: 'geo' } },
        e: { 2: 'z' },
        f: '[1]',
      },
    );
  });

  it('takes the last of two values, and a nested value over an earlier text', () => {
    expect(decodeForm('a=1&a=2&b=1&b[c]=2')).toEqual({ a: '2', b: { c: '2' } });
  });

  it('reads malformed names as plain names', () => {
    const decoded = decodeForm('__proto__[x]=1&[a]=2&b[=3&constructor=4');
    expect(Object.keys(decoded)).toEqual(['__proto__', '[a]', 'b[', 'constructor']);
    expect(Object.prototype).not.toHaveProperty('x');
  });
});

describe('starting', () => {
  it('exits with advice if the port is taken', async () => {
    const script = new URL('../../demo/server.mjs', import.meta.url).pathname;
    const env = { ...process.env, PORT: String(server.port) };
    const second = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    second.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect(await once(second, 'close')).toEqual([1, null]);
    expect(said).toContain(`Port ${server.port} is taken.`);
    expect(said).toContain(`PORT=${server.port + 1} npm start`);
  });

  it('rejects with the system’s reason if the port is taken', async () => {
    await expect(startServer({ port: server.port, distDir: folder })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});
