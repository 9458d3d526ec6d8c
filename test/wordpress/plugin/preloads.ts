import { readFile } from 'node:fs/promises';

type Files = Readonly<Record<string, readonly string[]>>;

/** The files that pages need first, as the build lists them. */
export async function readPreloads(): Promise<{ readonly tags: Files; readonly features: Ads }> {
  return JSON.parse(await readFile('dist/preloads.json', 'utf8')) as { tags: Files; features: Ads };
}

type Ads = Readonly<
  Record<'ads' | 'ad-conditions' | 'ad-consent-tools' | 'ad-globals' | 'ad-shared-answers', readonly string[]>
>;

/** The files that a page preloads, relative to the built folder. */
export const preloadsIn = (html: string): string[] =>
  [...html.matchAll(/<link rel="modulepreload" href="[^"]*\/assets\/([^"]+)"/g)].map(([, file = '']) => file);
