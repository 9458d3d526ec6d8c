type Boot = Record<string, Record<string, unknown> | undefined>;

/** The page's link to the stylesheet. */
export const STYLESHEET_LINK = /<link rel="stylesheet" href="([^"]*yearbook-islands\.css)"[^>]*>/;

/** The page's boot data. */
export const BOOT = /(<script type="application\/json" data-ad-runtime>)([^<]*)(<\/script>)/;
const ENTRY = /<script type="module"[^>]*src="([^"]*yearbook-islands\.js)"><\/script>/;

/**
 * Replaces a part of the page. Fails if the page does not contain it, because the test would then check an
 * unchanged page.
 */
export function replace(
  markup: string,
  what: RegExp | string,
  by: string | ((...parts: string[]) => string),
): string {
  const replaced = markup.replace(what, by as string);
  if (replaced === markup) throw new Error(`The page does not contain ${what}`);
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

/** Changes the script tag; `src` is its address. */
export const withEntry =
  (print: (src: string) => string) =>
  (markup: string): string =>
    replace(markup, ENTRY, (_all, src = '') => print(src));

/** Inserts markup into the head, before the product's tags. */
export const withHead =
  (html: string) =>
  (markup: string): string =>
    replace(markup, '<meta charset="utf-8" />', () => `<meta charset="utf-8" />${html}`);

export const withScript = (code: string): ((markup: string) => string) =>
  withHead(`<script>${code}</script>`);

/** Inserts markup at the beginning of the content. */
export const withContent =
  (html: string) =>
  (markup: string): string =>
    replace(markup, /<main[^>]*>/, (main = '') => main + html);

/** Inserts markup at the end of the page. */
export const withTail =
  (html: string) =>
  (markup: string): string =>
    replace(markup, '</body>', () => `${html}</body>`);

const EVERY_TAG = 'yb-[a-z]+|ad-placement|nl-form';

/** Gives the code of these islands five seconds: on a busy machine, code that does come needs more than one. */
export const withTimeout =
  (tags = EVERY_TAG) =>
  (markup: string): string =>
    replace(markup, new RegExp(`<(${tags})\\b`, 'g'), (tag = '') => `${tag} data-load-timeout="5"`);

export const FAULTY = 'guasto';

/** Adds a placement at the top of the page. The browser fills it with this creative. */
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

/** Applies the changes in order. */
export const both =
  (...changes: readonly ((markup: string) => string)[]) =>
  (markup: string): string =>
    changes.reduce((printed, change) => change(printed), markup);
