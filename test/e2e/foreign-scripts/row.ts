import type { Tab } from '../harness.ts';

/** A library of package.json on a page with islands, and what has to hold there. */
export interface Row {
  readonly library: string;
  readonly promise: string;
  /** The core takes the first row of each kind. */
  readonly kind: string;
  /** The library's files, below `node_modules`. Code that starts the library comes after them. */
  readonly files: readonly string[];
  readonly start?: string;
  readonly head?: string;
  readonly body: string;
  /** What holds in the page before the library comes, where it comes after the islands. */
  readonly before?: string;
  /** Why Firefox cannot run the row. */
  readonly notInFirefox?: string;
  /** What another page of the site prints, by its path. */
  readonly pages?: Readonly<Record<string, string>>;
  check(tab: Tab, asked: readonly string[]): Promise<void>;
}

/** How often the page asked for addresses with this part. */
export const times = (asked: readonly string[], part: string): number =>
  asked.filter((url) => url.includes(part)).length;

export const picture = (name: string): string => `/media/morandello-retrone-glicine/${name}.svg`;

export const SLIDES = '<article>Uno</article><article>Due</article><article>Tre</article>';
export const GRID = `<yb-masonry id="griglia" style="--yb-columns: 3">${[80, 40, 120, 60]
  .map(
    (height, at) =>
      `<article style="height: ${height}px" data-cassa="${at % 2 ? 'oro' : 'acciaio'}">${at}</article>`,
  )
  .join('')}</yb-masonry>`;
export const FILTER = `<yb-filter base="/prova" for="griglia" open data-load-on="ready"><form action="/prova/">
  <select name="cassa"><option value="">Tutte</option><option value="oro">Oro</option><option value="acciaio">Acciaio</option></select>
  <button>Mostra</button></form></yb-filter>`;
export const carousel = (slides: string): string =>
  `<main style="inline-size: 400px"><yb-carousel data-load-on="ready" label="Viste">${slides}</yb-carousel></main>`;
