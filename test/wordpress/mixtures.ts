import fc, { type Arbitrary } from 'fast-check';

/** Content that an author might send, broken on purpose, and the filters that it goes through. */
export interface Mixture {
  readonly way: Way;
  /** Whether the site has a newsletter plugin, whose forms become islands. */
  readonly newsletter: boolean;
  readonly content: string;
}

/** Where WordPress filters content. */
export const WAYS = ['post', 'block theme', 'text widget', 'block widget', 'excerpt'] as const;
export type Way = (typeof WAYS)[number];

/** The form of the newsletter plugin is an island by a setting. */
const OUR_SHORTCODES = 'yb_menu yb_carousel yb_masonry ad_placement yb_filter nl_form mc4wp_form'.split(' ');
const OUR_TAGS = 'yb-menu yb-carousel yb-masonry ad-placement yb-filter nl-form YB-Menu NL-Form'.split(' ');

/** Becomes attributes as soon as somebody's quotes or brackets are lost before it. */
const HANDLER = 'onfocus=pwned() autofocus tabindex=0 x=';

const WORDS = [
  ...['uno', 'due tre', 'a < b', 'c > d', 'R&D', "l'ora", '"detto"', '12"', '...', 'a -- b'],
  HANDLER,
];

const BROKEN = [
  ...['"', "'", '<', '>', '[', ']', '[[', ']]', '/', '/]', '/>', '</', '=', '&', '`', '\\', '\0', '\t'],
  ...['<!--', '-->', '--!>', '<!-->', '<![CDATA[', ']]>', '<?', '<!doctype html>'],
  ...['\n', '\n\n', '\r\n', '&quot;', '&#34;', '&#91;', '&#93;', '&#091;', '&lt;', '\\x3c', '\\"'],
  ...['<a title="', "<a title='", '<img alt="', '" class="', '">', "'>", `" ${HANDLER}"`, `' ${HANDLER}'`],
  ...['[yb_menu', '[yb_menu label="', '[/yb_menu]', '[[yb_menu]]', '[yb_masonry title="<b>"]', '[YB_MENU]'],
  ...['[caption', '[/caption]', '[caption caption="', '[caption width="300" caption="', '[/yb_masonry]'],
  ...['[nl_form]', '[/nl_form]', '[nl_form ajax name="', '[/yb_filter]', '[mc4wp_form]', '[mc4wp_form id="'],
  ...['<nl-form', '<nl-form>', '</nl-form>', '<nl-form name="', '<yb-filter>', '</yb-filter>'],
  ...['<form>', '</form>'],
  ...['<yb-masonry', '<yb-masonry>', '</yb-masonry>', '</yb-menu>', '<yb-menu label="', '<ybmenu>'],
  ...['<div data-yb-held="', 'data-yb-held', '<div data-yb-held=x-0></div>', '</div>', '</p>', '<p>', '<br>'],
  ...[
    '<pre>',
    '</pre>',
    '<textarea>',
    '</textarea>',
    '<code>',
    '</code>',
    '<table>',
    '</td>',
    '</a>',
    '</b>',
  ],
  ...['<!-- wp:paragraph -->', '<!-- /wp:paragraph -->', '<!-- wp:html -->', '<!-- /wp:html -->'],
] as const;

const pick = (texts: readonly string[]): Arbitrary<string> => fc.constantFrom(...texts);

const joined = (...parts: Arbitrary<string>[]): Arbitrary<string> =>
  fc.tuple(...parts).map((texts) => texts.join(''));

/** Up to `most` of a text, one after the other. */
const several = (part: Arbitrary<string>, most: number): Arbitrary<string> =>
  fc.array(part, { maxLength: most }).map((texts) => texts.join(''));

const quoted = (value: Arbitrary<string>): Arbitrary<string> =>
  fc
    .tuple(pick(['"', '"', "'", '']), value)
    .map(([quote, text]) => `=${quote}${quote ? text.replaceAll(quote, '') : text}${quote}`);

/** Attributes of a tag or a shortcode, by their names. */
const attributes = (names: readonly string[], value: Arbitrary<string>): Arbitrary<string> =>
  several(joined(fc.constant(' '), pick(names), quoted(value)), 3);

const HTML_ATTRIBUTES = ['title', 'class', 'alt', 'href', 'src', 'id', 'style', 'data-yb-held', 'onfocus'];
const SHORTCODE_ATTRIBUTES = ['label', 'slug', 'class', 'id', 'style', 'name', 'loop', 'onfocus'];
const CAPTION_ATTRIBUTES = ['caption', 'width', 'id', 'align', 'class'];
const PLAIN_TAGS = ['a', 'b', 'p', 'div', 'pre', 'code', 'textarea', 'blockquote', 'td', 'button', 'A'];

const around = (name: Arbitrary<string>, given: Arbitrary<string>, inner: Arbitrary<string>) => ({
  element: fc.tuple(name, given, inner).map(([tag, rest, html]) => `<${tag}${rest}>${html}</${tag}>`),
  shortcode: fc.tuple(name, given, inner).map(([code, rest, html]) => `[${code}${rest}]${html}[/${code}]`),
});

const { html } = fc.letrec<{ html: string; value: string; inline: string }>((tie) => {
  const ofTag = attributes(HTML_ATTRIBUTES, tie('value'));
  const ofShortcode = attributes(SHORTCODE_ATTRIBUTES, tie('value'));
  const ofCaption = attributes(CAPTION_ATTRIBUTES, tie('value'));
  const image = joined(fc.constant('<img src="/x.png"'), ofTag, pick([' />', '>']));
  const shortcode = joined(
    fc.constant('['),
    pick(OUR_SHORTCODES),
    ofShortcode,
    pick([' /]', ']', '/]', ']]']),
  );
  return {
    value: several(fc.oneof(pick(WORDS), shortcode, pick(BROKEN), tie('inline')), 3),
    inline: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      pick(WORDS),
      pick(BROKEN),
      shortcode,
      image,
      around(pick(PLAIN_TAGS), ofTag, tie('html')).element,
      around(pick(OUR_TAGS), ofTag, tie('html')).element,
      around(pick(OUR_SHORTCODES), ofShortcode, tie('html')).shortcode,
      around(fc.constant('caption'), ofCaption, joined(image, tie('html'))).shortcode,
      around(pick(['gallery', 'sconosciuto']), ofShortcode, tie('html')).shortcode,
      joined(fc.constant('<!--'), tie('value'), fc.constant('-->')),
      tie('html').map((block) => `<!-- wp:paragraph -->\n<p>${block}</p>\n<!-- /wp:paragraph -->\n\n`),
      tie('html').map((block) => `<!-- wp:shortcode -->\n${block}\n<!-- /wp:shortcode -->\n\n`),
    ),
    html: several(fc.oneof(tie('inline'), pick(WORDS), pick(BROKEN)), 5),
  };
});

/** Most of it nested rightly, and all of it broken somewhere. */
export const mixture: Arbitrary<Mixture> = fc.record({
  way: fc.constantFrom<Way>('post', ...WAYS),
  newsletter: fc.boolean(),
  content: several(html, 3),
});
