import type { Finding } from './finding.ts';
import type { Page, PageElement } from './page-elements.ts';

const SCRIPT = /(?:^|\/)yearbook-islands\.js(?:[?#]|$)/;
const STYLESHEET = /(?:^|\/)yearbook-islands\.css(?:[?#]|$)/;
const CHUNK = /(?:^|\/)chunks\/[a-z-]+-[a-z0-9_]{8}\.js/;

const sourceOf = ({ attributes }: PageElement): string => attributes.get('src') ?? '';
const hrefOf = ({ attributes }: PageElement): string => attributes.get('href') ?? '';
const relOf = ({ attributes }: PageElement): string[] =>
  (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);

const isScript = (element: PageElement): boolean =>
  element.tag === 'script' && SCRIPT.test(sourceOf(element));
const isLink = (element: PageElement, rel: string): boolean =>
  element.tag === 'link' && relOf(element).includes(rel);

/** The addresses of the package’s files on a page, with the line of each. */
export const assetsOf = ({ elements }: Page): { readonly address: string; readonly line: number }[] =>
  elements.flatMap((element) => {
    const address = element.tag === 'script' ? sourceOf(element) : hrefOf(element);
    const isOurs = SCRIPT.test(address) || STYLESHEET.test(address) || CHUNK.test(address);
    return isOurs ? [{ address, line: element.line }] : [];
  });

function checkScript(element: PageElement): Finding[] {
  const { attributes, line } = element;
  if (attributes.get('type') === 'module') return [];
  return [{ level: 'error', line, message: 'yearbook-islands.js is not a module: type="module" is missing' }];
}

function checkPreload(element: PageElement): Finding[] {
  const { line } = element;
  if (!CHUNK.test(hrefOf(element)) || !isLink(element, 'preload')) return [];
  return [
    {
      level: 'warning',
      line,
      message: 'A preload of a chunk is loaded twice: modules need rel="modulepreload"',
    },
  ];
}

/** Checks the script, the stylesheet and the preloads of a page that has tags or ads. */
export function checkAssets({ elements }: Page, needs: { tags: boolean; ads: boolean }): Finding[] {
  const scripts = elements.filter(isScript);
  const hasStylesheet = elements.some(
    (element) => isLink(element, 'stylesheet') && STYLESHEET.test(hrefOf(element)),
  );
  const findings = [...scripts.flatMap(checkScript), ...elements.flatMap(checkPreload)];
  if ((needs.tags || needs.ads) && !scripts.length)
    findings.push({
      level: 'warning',
      line: 1,
      message: 'The page does not load yearbook-islands.js, unless a bundle contains it',
    });
  if (needs.tags && !hasStylesheet)
    findings.push({
      level: 'warning',
      line: 1,
      message: 'The page does not link yearbook-islands.css: what it shows moves when the script adds it',
    });
  return findings;
}
