import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../demo/app.mjs';

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

describe('headers', () => {
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
