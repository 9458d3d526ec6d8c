type Boot = Record<string, Record<string, unknown> | undefined>;

/** The page's boot data. */
export const BOOT = /(<script type="application\/json" data-ad-runtime>)([^<]*)(<\/script>)/;
const ENTRY = /<script type="module"[^>]*src="([^"]*yearbook-islands\.js)"><\/script>/;

/** Replaces what must be there: a page that no longer holds it would be tested for nothing. */
export function replace(
  markup: string,
  what: RegExp | string,
  by: string | ((...parts: string[]) => string),
): string {
  const replaced = markup.replace(what, by as string);
  if (replaced === markup) throw new Error(`The page does not hold ${what}`);
  return replaced;
}

/** Changes the page's boot data. */
export const withBoot =
  (change: (boot: Boot) => unknown) =>
  (markup: string): string =>
    replace(markup, BOOT, (_all, open = '', text = '', close = '') => {
      const boot = JSON.parse(text) as Boot;
      const changed = change(boot) ?? boot;
      return open + JSON.stringify(changed).replaceAll('<', '\\u003c') + close;
    });

/** Prints the script tag otherwise; `src` is its address. */
export const withEntry =
  (print: (src: string) => string) =>
  (markup: string): string =>
    replace(markup, ENTRY, (_all, src = '') => print(src));

/** What stands in the head before anything of ours. */
export const withHead =
  (html: string) =>
  (markup: string): string =>
    replace(markup, '<meta charset="utf-8" />', () => `<meta charset="utf-8" />${html}`);

export const withScript = (code: string): ((markup: string) => string) =>
  withHead(`<script>${code}</script>`);

/** What stands in the content before everything else. */
export const withContent =
  (html: string) =>
  (markup: string): string =>
    replace(markup, /<main[^>]*>/, (main = '') => main + html);

export const FAULTY = 'guasto';

/** One more placement at the top of the page, chosen in the browser, that holds this creative. */
export const withAd =
  (
    content: string,
    { attributes = '', more = {}, ad = {} }: { attributes?: string; more?: object; ad?: object } = {},
  ) =>
  (markup: string): string =>
    withContent(
      `<ad-placement id="${FAULTY}" placement="${FAULTY}" ${attributes}><p>Riserva</p></ad-placement>`,
    )(
      withBoot((boot) => {
        boot.passive_placements = {
          ...boot.passive_placements,
          [`${FAULTY}_1`]: {
            type: 'ad',
            id: '901',
            elementid: [],
            ads: {
              901: { id: 901, title: 'Guasto', type: 'plain', content, privacy: { ignore: true }, ...ad },
            },
            placement_info: { id: '900', slug: FAULTY, title: 'Guasto' },
            ...more,
          },
        };
      })(markup),
    );

/** One change after the other. */
export const both =
  (...changes: readonly ((markup: string) => string)[]) =>
  (markup: string): string =>
    changes.reduce((printed, change) => change(printed), markup);
