import { loadPart } from '../load-part.ts';

/** Names of the plugin family's script API that ads and injected snippets call (ruling 15). */
const CALLS = /\b(advads\s*[.[]|advanced_ads_(ready|pro)\b)/;

let provided = false;

/** Whether the scripts in this HTML need the API, and have to wait for it. */
export const callsScriptApi = (html: string): boolean => !provided && CALLS.test(html);

/** Puts the API on the page, where the page has none. Where it cannot be loaded its callers fail, and nobody else. */
export async function provideScriptApi(report: (error: unknown) => void): Promise<void> {
  try {
    const { installScriptApi } = await loadPart('script-api', () => import('./script-api.ts'));
    installScriptApi();
    provided = true;
  } catch (error) {
    report(error);
  }
}
