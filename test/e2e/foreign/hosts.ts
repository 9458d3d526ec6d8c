import type { PromiseName } from './promise-names.ts';

type Exceptions = Readonly<Partial<Record<PromiseName, string>>>;

/** A page of somebody else that the islands stand in. */
export interface Host {
  readonly name: string;
  /** Rules of the page, which come after ours. */
  readonly css?: string;
  /** A library of package.json whose stylesheet the page has. */
  readonly library?: string;
  /** Classes of the page's own elements. */
  readonly classes?: Readonly<Partial<Record<'around' | 'card' | 'slide' | 'link', string>>>;
  /** Whether the page has utilities (`CLASSES`). */
  readonly utilities?: boolean;
  /** Attributes of the root. */
  readonly root?: string;
  /** What stands beside each island in its parent. */
  readonly beside?: string;
  /** The promises that do not hold here, each with its reason. */
  readonly except?: Exceptions;
  readonly exceptInFirefox?: Exceptions;
}

/** @param all the rules of each host → its name, if the rules are not the name */
const rules = (all: Readonly<Record<string, string>>): Host[] =>
  Object.entries(all).map(([css, name]) => ({ name: name || `\`${css}\``, css }));

const ASIDE = '<aside style="flex:none; inline-size: 160px">Accanto</aside>';

const NARROW_GRID = {
  'a grid is as wide as a plain block':
    'except in Firefox: a grid gives a parent that asks its content for a width at most 240 px there',
};

const CLIPPED_LINK = {
  'the focus shows on a link that fills its slide': 'the page clips the carousel or its slide itself',
};

const OTHER_GUTTER = {
  'same place and size before and after the script':
    'the page gives its cards another space than `--yb-gutter`, so that some move by a few px',
};

const LIBRARIES: Host[] = [
  {
    name: 'Tailwind 4',
    library: 'tailwindcss',
    classes: { card: 'flex flex-col p-4', slide: 'flex', link: 'block p-6', around: 'px-4' },
    utilities: true,
  },
  {
    name: 'Bootstrap 5',
    library: 'bootstrap/dist/css/bootstrap.min.css',
    classes: { card: 'card d-flex', slide: 'd-grid', link: 'nav-link d-block', around: 'container' },
  },
  {
    name: 'Foundation 6',
    library: 'foundation-sites/dist/css/foundation.min.css',
    classes: { card: 'card', slide: 'callout', around: 'grid-container' },
  },
  {
    name: 'Bulma 1',
    library: 'bulma/css/bulma.min.css',
    classes: { card: 'card is-flex', slide: 'box', around: 'container' },
    except: OTHER_GUTTER,
  },
  { name: 'normalize.css', library: 'normalize.css/normalize.css' },
  { name: 'modern-normalize', library: 'modern-normalize/modern-normalize.css' },
];

const LAYERS: Host[] = [
  {
    name: 'utilities in a layer',
    css: '@layer utilities { .w-40 { width: 160px } .mb-20 { margin-bottom: 80px } .min-h-80 { min-height: 320px } .box-content { box-sizing: content-box } .basis-1\\/3 { flex-basis: 33.3333% } .grow { flex-grow: 1 } .p-10 { padding: 40px } .block { display: block } }',
    utilities: true,
  },
];

const DISPLAYS = rules({
  '.card, .slide { display: flex; flex-direction: column }': '',
  'article { display: grid !important }': '',
  'body .is-layout-flex { display: flex }': '',
});

const RESETS = rules({
  '* { margin: 0; padding: 0; box-sizing: border-box }': '',
  '* { box-sizing: content-box }': '',
  '*, *::before, *::after { box-sizing: inherit }': '',
  '*:where(:not(html, iframe, canvas, img, svg, video, audio):not(svg *)) { all: unset; display: revert }':
    '',
  '* { all: revert }': '',
  '@layer base { * { margin: 0; padding: 0; border: 0 solid } }': '',
  '* { transition: all .3s }': '',
  '* + * { margin-block-start: 1.5em }': '',
  '* { max-width: 100%; min-width: 0 }': '',
  '* { animation-delay: -1ms !important; animation-duration: 1ms !important; transition-duration: 0s !important }':
    '',
});

const ELEMENT_RULES = rules({
  'img { max-width: 100%; height: auto !important }': '',
  'a { display: inline-block; padding: 1em }': '',
  'ul { margin: 1em 0; padding-left: 2em; list-style: square inside }': '',
  'button { all: unset }': '',
  'button { display: block; width: 100%; padding: 24px; text-transform: uppercase }': '',
  'article { position: relative !important }': '',
  '.around > *::before, .around > *::after { content: " "; display: table; clear: both }': 'a clearfix',
});

const GUTTER: Host = {
  name: '`article { margin: 0 0 24px }`',
  css: 'article { margin: 0 0 24px }',
  except: OTHER_GUTTER,
};

const CLIPPING: Host = {
  name: '`article { content-visibility: auto }`',
  css: 'article { content-visibility: auto }',
  except: CLIPPED_LINK,
};

const SCROLLING = rules({
  'html, body { height: 100% } body { overflow-x: hidden }': '',
  'body { overflow-x: hidden }': '',
  'html { overflow-y: scroll } body { overflow-x: hidden }': '',
  'html, body { height: 100%; overflow: hidden } #page { height: 100%; overflow: auto }': '',
  'html { scroll-behavior: smooth } body { contain: paint; overflow-x: hidden }': '',
  'html { scroll-behavior: smooth; scroll-padding-top: 96px }': '',
});

const PARENTS: Host[] = [
  {
    name: 'a flex row with an aside',
    css: '.around { display: flex; gap: 16px }',
    beside: ASIDE,
  },
  ...rules({
    '.around { display: grid; grid-template-columns: 1fr 2fr; gap: 16px }': '',
    '.around { display: flex; flex-wrap: wrap; gap: .5em; align-items: center }': 'a Row of WordPress',
    '.around { display: flex; flex-direction: column; align-items: flex-start }': 'a Stack of WordPress',
    '.around { display: table; width: 100%; table-layout: auto }': '',
    '.around { border: 0; min-inline-size: min-content }': 'a fieldset',
    '.around { contain: layout style }': '',
    '.around { container-type: inline-size }': '',
  }),
  {
    name: '`transform` and `overflow: hidden`',
    css: '.around { transform: translateX(4px); overflow: hidden }',
    except: CLIPPED_LINK,
  },
  { name: '`main * { overflow: hidden }`', css: 'main * { overflow: hidden }', except: CLIPPED_LINK },
  ...rules({
    '.around { float: left } .around + * { clear: both }': '',
    '.around { width: fit-content }': '',
    '.around { display: inline-block }': '',
    '.around { display: table }': 'a table cell without a width',
  }).map((host) => ({ ...host, exceptInFirefox: NARROW_GRID })),
];

const SIZES = rules({
  'html { font-size: 62.5% }': '',
  'html { font-size: 200% }': '',
  'html { font-size: 200% } .around { display: grid; grid-template-columns: minmax(0, 1fr) 2fr }': '',
  'body { zoom: .9 }': '',
  'body { line-height: 3; letter-spacing: .12em; word-spacing: .16em }': '',
});

const DIRECTIONS: Host[] = [
  { name: 'right to left', root: 'dir="rtl"' },
  { name: '`body { direction: rtl }`', css: 'body { direction: rtl }' },
  {
    name: '`.around { writing-mode: vertical-rl }`',
    css: '.around { writing-mode: vertical-rl }',
    except: {
      'no wider than the window':
        'a box across the lines of its parent is as wide as the window, also a plain one, and stands in the padding of the page',
    },
  },
];

/** Default themes of WordPress, whose pages come from a WordPress. */
export const THEMES = [
  { name: 'WordPress, Twenty Twenty-Five', theme: 'twentytwentyfive' },
  { name: 'WordPress, Twenty Twenty-Four', theme: 'twentytwentyfour' },
  { name: 'WordPress, Twenty Twenty-Three', theme: 'twentytwentythree' },
] as const satisfies readonly (Host & { theme: string })[];

export const HOSTS: readonly Host[] = [
  { name: 'no rules' },
  ...LIBRARIES,
  ...LAYERS,
  ...DISPLAYS,
  ...RESETS,
  ...ELEMENT_RULES,
  GUTTER,
  CLIPPING,
  ...SCROLLING,
  ...PARENTS,
  ...SIZES,
  ...DIRECTIONS,
];
