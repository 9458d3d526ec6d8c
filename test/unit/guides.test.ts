import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSelectAnswer, type SelectedItem } from '../../src/ads/deliver/select-answer.ts';
import { checkHtml, linesOf } from './check/pages.ts';

const run = promisify(execFile);
const php = process.env.PHP_PATH ?? '/usr/bin/php';
const hasPhp = await access(php).then(
  () => true,
  () => false,
);

/** Writes the files of a guide, as it says. */
async function filesOf(guide: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guide-'));
  const text = await readFile(`demo/docs/guides/${guide}.md`, 'utf8');
  for (const [, file = '', content = ''] of text.matchAll(/^```\w+ file=(\S+)\n([^]*?)^```$/gm))
    await writeFile(join(folder, file), content);
  return folder;
}

/** A page that shows the ad of the guide. */
function expectPage(html: string): void {
  const checked = checkHtml(html);
  expect(linesOf(checked)).toEqual([]);
  expect(checked.summary).toMatchObject({
    tags: { 'ad-placement': 1 },
    bootScripts: 1,
    placements: ['halfpage'],
  });
}

function expectAnswer(answer: unknown): void {
  const reported: unknown[] = [];
  const items = readSelectAnswer(answer as unknown[], (error) => reported.push(error));
  expect(reported).toEqual([]);
  expect(items).toMatchObject([
    { status: 'success', elementId: 'b-1', html: '<a href="/watches/">Watches</a>', ads: [{ id: '13' }] },
    { status: 'error', elementId: 'b-2', message: 'no ad' },
  ] satisfies Partial<Record<keyof SelectedItem, unknown>>[]);
}

/** The question for two wrappers, as the runtime encodes it. */
const QUESTION = {
  'deferedAds[0][ad_id]': 'billboard',
  'deferedAds[0][elementId]': 'b-1',
  'deferedAds[1][ad_id]': 'other',
  'deferedAds[1][elementId]': 'b-2',
};

describe('the guide for Node', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await filesOf('node');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('builds a page that shows its ad', async () => {
    await run(process.execPath, ['build.mjs'], { cwd: folder });
    expectPage(await readFile(join(folder, 'site/index.html'), 'utf8'));
  });

  it('answers a question', async () => {
    const { answer } = (await import(pathToFileURL(join(folder, 'ads.mjs')).href)) as {
      answer(request: Request): Promise<Response>;
    };
    const request = new Request('https://orologi.example/ads', {
      method: 'POST',
      body: new URLSearchParams(QUESTION),
    });
    expectAnswer(await (await answer(request)).json());
  });
});

describe.skipIf(!hasPhp)('the guide for PHP', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await filesOf('php');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('prints a page that shows its ad', async () => {
    expectPage((await run(php, ['page.php'], { cwd: folder })).stdout);
  });

  it('answers a question', async () => {
    const code = `parse_str('${new URLSearchParams(QUESTION)}', $_POST); include 'ads.php';`;
    expectAnswer(JSON.parse((await run(php, ['-r', code], { cwd: folder })).stdout));
  });
});
