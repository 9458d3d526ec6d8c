import { access, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assetsOf } from './check-assets.ts';
import type { Finding } from './finding.ts';
import { type Page, readPage } from './page-elements.ts';

/** How long a server may take, ms. */
const PATIENCE_MS = 20_000;

const isAddress = (target: string): boolean => /^https?:/i.test(target);
const get = (address: string | URL): Promise<Response> =>
  fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), headers: { accept: 'text/html,*/*' } });

/** Loads a page from its address or its file. Throws an error that says why it cannot. */
export async function loadPage(target: string): Promise<Page> {
  if (!isAddress(target)) return readPage(await readFile(target, 'utf8'), target);
  const answer = await get(target);
  if (!answer.ok) throw new Error(`${target} answers ${answer.status}`);
  const policy = answer.headers.get('content-security-policy');
  return readPage(await answer.text(), answer.url, policy ? [policy] : []);
}

async function problemOf(address: string, page: string): Promise<string | undefined> {
  if (isAddress(page)) {
    const answer = await get(new URL(address, page)).catch((error: unknown) => String(error));
    if (typeof answer === 'string') return answer;
    await answer.body?.cancel();
    return answer.ok ? undefined : `the server answers ${answer.status}`;
  }
  // a path from the root of a site says nothing about files
  if (isAddress(address) || address.startsWith('/')) return undefined;
  const file = join(dirname(page), address.replace(/[?#].*/, ''));
  return access(file).then(
    () => undefined,
    () => 'there is no such file',
  );
}

/** Checks whether the files of the package that a page names are there. */
export async function checkFiles(page: Page): Promise<Finding[]> {
  const found = await Promise.all(
    assetsOf(page).map(async ({ address, line }) => {
      const problem = await problemOf(address, page.address);
      return problem ? [{ level: 'error' as const, line, message: `${address}: ${problem}` }] : [];
    }),
  );
  return found.flat();
}
