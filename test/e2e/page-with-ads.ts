import { placement as placementOf, type PlacementParts } from '../builders.ts';
import { whenIdle } from './ad-pages.ts';
import type { Site, OpenOptions, Tab } from './harness.ts';
import { bootScript, htmlPage } from './pages.ts';

export { ad } from '../builders.ts';

/** The demo's ad server. */
export const AJAX = '/wp-admin/admin-ajax.php';

/** The ad events of a page, in order. */
export interface Told {
  readonly type: string;
  /** The id of the event's target; '' for the document. */
  readonly id: string;
  readonly placement: string;
  readonly ads: readonly string[];
  readonly reason: string;
  /** Height of the target at that moment, px. */
  readonly height: number;
}

declare global {
  interface Window {
    adsTold: Told[];
  }
}

const TYPES = [
  ...['ad-requested', 'ad-rendered', 'ad-empty', 'ad-viewable', 'ad-close'],
  ...['ad-runtime-busy', 'ad-runtime-idle', 'ad-runtime-unfilled'],
];

/** Collects the ad events of the page from before its first script. */
function noteEvents(types: readonly string[]): void {
  const told: Told[] = (window.adsTold = []);
  for (const type of types)
    document.addEventListener(type, ({ target, detail }: CustomEventInit & Event) => {
      const { placement, ads, reason, elementId } = Object(detail) as {
        placement?: string;
        ads?: { id: string }[];
        reason?: string;
        elementId?: string;
      };
      const element = target instanceof HTMLElement ? target : null;
      told.push({
        type,
        id: element?.id ?? elementId ?? '',
        placement: placement ?? '',
        ads: (ads ?? []).map(({ id }) => id),
        reason: reason ?? '',
        height: element?.offsetHeight ?? 0,
      });
    });
}

interface PageWithAds {
  readonly boot: object;
  readonly body: string;
  readonly head?: string;
  readonly path?: string;
}

/** Opens a page with this boot data. Its ad events are in `window.adsTold`. */
export async function openWithAds(
  site: Site,
  { boot, body, head = '', path = '/pagina-di-prova/' }: PageWithAds,
  options?: OpenOptions,
): Promise<Tab> {
  const tab = await site.open(options);
  await tab.page.evaluateOnNewDocument(noteEvents, TYPES);
  await tab.print(htmlPage({ head: head + bootScript(boot), body }), path);
  return tab;
}

/** Waits until the ad runtime is idle, also if a run has not started yet. */
export const idle = ({ page }: Tab): Promise<void> => whenIdle(page);

/** The ids of the ads in an element. */
export const adsIn = ({ page }: Tab, id: string): Promise<(string | null)[]> =>
  page.$$eval(`#${id} [data-ad]`, (ads) => ads.map((ad) => ad.getAttribute('data-ad')));

/** Waits until an element has shown this many ads, and returns all shown so far, in order. */
export async function shownIn({ page }: Tab, id: string, count = 1): Promise<string[]> {
  const shown = (element: string): string[] =>
    window.adsTold
      .filter((one) => one.type === 'ad-rendered' && one.id === element)
      .flatMap(({ ads }) => ads);
  await page.waitForFunction(
    (element, least) =>
      window.adsTold.filter((one) => one.type === 'ad-rendered' && one.id === element).length >= least,
    {},
    id,
    count,
  );
  return page.evaluate(shown, id);
}

/** A placement under its slug. */
export const placement = (
  slug: string,
  ...parts: [Parameters<typeof placementOf>[1], PlacementParts?]
): Record<string, object> => ({ [slug]: placementOf(slug, ...parts) });

/** A host whose id is the slug, with a fallback of the server. */
export const host = (slug: string, more = ''): string =>
  `<ad-placement id="${slug}" placement="${slug}" ${more}><p>ripiego</p></ad-placement>`;

/** The fields of a sent form. */
export type Fields = readonly (readonly [string, string])[];

/** Collects the requests to the ad server; `answer` replaces the server's answer. */
export function listening(asked: Fields[], answer?: (elementIds: readonly string[]) => unknown): OpenOptions {
  return {
    intercept: async (request) => {
      if (new URL(request.url()).pathname !== AJAX) return undefined;
      const fields = [...new URLSearchParams(await request.fetchPostData())];
      if (!fields.some(([, value]) => value === 'advads_ad_select')) return undefined;
      asked.push(fields);
      const ids = fields.filter(([name]) => name.endsWith('[elementId]') && name.startsWith('deferedAds'));
      const answered = await answer?.(ids.map(([, id]) => id));
      return answered === undefined ? undefined : { body: JSON.stringify(answered) };
    },
  };
}

/** An item of the ad server’s answer. */
export const served = (elementId: string, id: string, more: object = {}): object => ({
  status: 'success',
  item: `<b data-ad="${id}">${id}</b>`,
  elementId,
  ads: [{ id, type: 'ad', title: `Servito ${id}`, tracking_enabled: true }],
  ...more,
});
