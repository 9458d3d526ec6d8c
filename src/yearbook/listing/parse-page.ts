import type { HttpResponse } from '../../lib/http.ts';
import { trustedPolicy } from '../../lib/trusted.ts';
import { isolatePage } from './isolate-page.ts';
import { attachDeclaredRoots } from './shadow-roots.ts';

/** The types of an answer that a browser shows as a page. */
const PAGE_TYPES: readonly string[] = [
  'text/html',
  'application/xhtml+xml',
] satisfies DOMParserSupportedType[];

/**
 * Turns the content of `noscript` into text, as it is where scripts run. A parser without scripts makes elements of it:
 * in the page, they would load their pictures, frames and styles beside those of the scripts.
 */
function keepNoscriptDead(page: Document): void {
  for (const noscript of page.querySelectorAll('noscript')) noscript.textContent = noscript.innerHTML;
}

/**
 * Parses the answer to a request for a page of the site (SECURITY-5). Nothing of it runs, also not when its nodes move
 * into the present page. It is what the browser would show: content of `noscript` is text, and declared shadow
 * roots are there (LISTING-17). Throws if the answer is no page: a file that an author has uploaded, or JSON, may hold any
 * text.
 *
 * @param base the address of the page
 */
export function parsePage({ data, headers }: HttpResponse<string>, base: string): Document {
  const type = (headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!PAGE_TYPES.includes(type)) throw new Error(`it is no page: its type is "${type}"`);
  const html = trustedPolicy().createHTML(data) as string;
  const page = new DOMParser().parseFromString(html, type as DOMParserSupportedType);
  keepNoscriptDead(page);
  isolatePage(page, base);
  attachDeclaredRoots(page);
  return page;
}
