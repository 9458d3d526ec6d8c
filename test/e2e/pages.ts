import { bootScript } from '../bench/pages.mjs';
import { ad, placement, type PlacementParts } from '../builders.ts';

/** The smallest pages, as a host prints them around the built files. */
export const BASE = '/wp-content/themes/orologi/assets';

interface PageParts {
  readonly head?: string;
  readonly body: string;
  readonly lang?: string;
  readonly base?: string;
  readonly stylesheet?: boolean;
  /** The address of the script; '' prints none. */
  readonly script?: string;
}

export function htmlPage({
  head = '',
  body,
  lang = 'it',
  base = BASE,
  stylesheet = true,
  script = `${base}/yearbook-islands.js`,
}: PageParts): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Pagina</title>
<meta name="viewport" content="width=device-width">
${stylesheet ? `<link rel="stylesheet" href="${base}/yearbook-islands.css">` : ''}${head}
${script ? `<script type="module" src="${script}"></script>` : ''}</head><body>${body}</body></html>`;
}

/**
 * For the head of a page whose script does not come: the five seconds after which styles show what it would show do not
 * pass while a busy machine is slow. A test ends them itself.
 */
export const WAITING = '<style>* { animation-play-state: paused !important }</style>';

/** Cards of known sizes. */
export const cards = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `<article class="card" style="block-size:${80 + ((index * 37) % 120)}px">Orologio ${index + 1}</article>`,
  ).join('');

export { bootScript };

/** Boot data of a placement that holds one ad. */
export const placementOf = (
  slug: string,
  content: string,
  more?: PlacementParts,
): Readonly<Record<string, unknown>> => placement(slug, [ad(12, content)], more);
