import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../demo/app.mjs';
import { archive } from '../../demo/data/archive.mjs';
import { sorted, sortTypes } from '../../demo/pages/archive-listing.mjs';

const ASSETS = '/wp-content/themes/orologi/assets';

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
});
