import { describe, expect, it } from 'vitest';
import { isFull } from '../../size.mjs';
import { elementsOf, pathTo } from '../elements-of.ts';
import { openPluginSite, php } from './plugin-site.ts';
import { sharedSite } from '../shared-site.ts';

const site = sharedSite(() => openPluginSite());

describe('a tag is kept whole', () => {
  it('where a > stands in quotes', async () => {
    const tag = `<yb-carousel breakpoints='{"(width >= 600px)":{"perView":2}}'>\n\n<i>1</i>\n\n</yb-carousel>`;
    expect(await site.printed(`Prima.\n\n${tag}\n\nDopo.`)).toBe(`<p>Prima.</p>${tag}<p>Dopo.</p>\n`);
  });

  it('behind one that nobody closes', async () => {
    const tag = '<yb-carousel>\n\n<i>1</i>\n\n</yb-carousel>';
    expect(await site.printed(`<yb-menu>Prima.\n\n${tag}`)).toContain(tag);
  });

  it('and a shortcode too, inside one of another plugin', async () => {
    const printed = await site.run(`
      add_shortcode('cornice', function ($args, $content) { return '<div>' . do_shortcode($content) . '</div>'; });
      echo apply_filters('the_content', ${php('[cornice titolo="[yb_menu]"]Ecco.\n\n[yb_masonry]\n\n<article>1</article>\n\n<article>2</article>\n\n[/yb_masonry][/cornice]')});`);
    expect(printed).toContain('<yb-masonry><article>1</article> <article>2</article></yb-masonry>');
  });
});

describe('[nl_form] around a form that is an island already', () => {
  const inForm = (html: string): Promise<string> =>
    site.run(`echo YearbookIslands\\Newsletter\\Form::html(array('ajax' => true), ${php(html)});`);

  it('prints one island', async () => {
    expect(await inForm('<NL-Form ajax title="a > b"><form>uno</form></nl-form >')).toBe(
      '<nl-form ajax><form>uno</form></nl-form>',
    );
  });

  it.each([
    '<a title="<nl-form" class="> onfocus=x()">uno</a>',
    `<DIV title='</nl-form x="'>uno</DIV> <b class='" onfocus=x()>'>due</b>`,
    'testo <DIV title="<nl-form>">uno</DIV>',
    '<!-- <nl-form> -->uno',
    '<textarea><nl-form></textarea>',
    'a < b <!--',
  ])('takes its tags only, and no text that looks like one (WP-10): %s', async (html) => {
    expect(await inForm(html)).toBe(`<nl-form ajax>${html}</nl-form>`);
  });
});

/** A content for each of our shortcodes, with blocks in it that a browser lets stand in no paragraph. */
const SHORTCODES = [
  ['yb-masonry', '[yb_masonry]<article>uno</article>[/yb_masonry]'],
  ['yb-carousel', '[yb_carousel]<div>uno</div>[/yb_carousel]'],
  ['yb-menu', '[yb_menu]<ul><li>uno</li></ul>[/yb_menu]'],
  ['yb-filter', '[yb_filter]<form><p>uno</p></form>[/yb_filter]'],
  ['ad-placement', '[ad_placement slug="halfpage"]<div>uno</div>[/ad_placement]'],
  ['nl-form', '[nl_form]<form><p>uno</p></form>[/nl_form]'],
] as const;

const filtered = (filter: string, content: string): Promise<string> =>
  site.run(`echo apply_filters('${filter}', ${php(content)}, array(), null);`);

const block = (name: string, inner: string): string => `<!-- wp:${name} -->${inner}<!-- /wp:${name} -->`;

/** Where an editor puts a shortcode; the filter that prints it. */
const PLACES: Record<string, readonly [write: (shortcode: string) => string, filter?: string]> = {
  'a Shortcode block': [(shortcode) => block('shortcode', shortcode)],
  'a Shortcode block with line breaks': [(shortcode) => block('shortcode', `\n${shortcode}\n`)],
  'a Shortcode block in columns': [
    (shortcode) =>
      block(
        'columns',
        `<div class="wp-block-columns">${block('column', `<div>${block('shortcode', shortcode)}</div>`)}</div>`,
      ),
  ],
  'a Paragraph block': [(shortcode) => block('paragraph', `<p>${shortcode}</p>`)],
  'classic content': [(shortcode) => `Prima.\n\n${shortcode}\n\nDopo.`],
  'a classic paragraph': [(shortcode) => `Prima ${shortcode} dopo.`],
  'a text widget': [(shortcode) => `Prima.\n\n${shortcode}`, 'widget_text_content'],
  'a widget of blocks': [(shortcode) => block('shortcode', shortcode), 'widget_block_content'],
  'a widget’s Paragraph block': [
    (shortcode) => block('paragraph', `<p>${shortcode}</p>`),
    'widget_block_content',
  ],
};

describe.each(Object.entries(PLACES))(
  'a shortcode in %s (WP-10)',
  (_place, [write, filter = 'the_content']) => {
    it.each(SHORTCODES)('keeps its content inside <%s>', async (tag, shortcode) => {
      const html = await filtered(filter, write(shortcode));
      expectInside(html, tag);
      expect(html).not.toMatch(/<p>\s*<\/p>|<br/);
    });
  },
);

/** The text stands in the tag, and the tag in no paragraph. */
function expectInside(html: string, tag: string): void {
  const path = pathTo(html, 'uno');
  expect(path).toContain(tag);
  expect(path.slice(0, path.indexOf(tag))).not.toContain('p');
}

describe('an excerpt (WP-10)', () => {
  const excerpt = (fields: string, theme = ''): Promise<string> =>
    site.run(`${theme}
      $id = wp_insert_post(wp_slash(array('post_status' => 'publish', 'post_title' => 'Prova', ${fields})));
      $GLOBALS['post'] = get_post($id);
      setup_postdata($GLOBALS['post']);
      the_excerpt();`);
  const RUNS_SHORTCODES = `add_filter('the_excerpt', 'do_shortcode');`;

  describe.each(['a classic paragraph', ...(isFull ? ['classic content', 'a text widget'] : [])])(
    'that an author writes as %s',
    (place) => {
      const [write] = PLACES[place] ?? [String];
      it.each(SHORTCODES)(
        'keeps a shortcode’s content inside <%s>, where the theme runs shortcodes',
        async (tag, shortcode) => {
          const html = await excerpt(`'post_excerpt' => ${php(write(shortcode))}`, RUNS_SHORTCODES);
          expectInside(html, tag);
          expect(html).not.toMatch(/<p>\s*<\/p>|<br|data-yb-held/);
        },
      );
    },
  );

  it('keeps a tag that is written by hand', async () => {
    const tag = '<yb-carousel>\n\n<div>1</div>\n\n</yb-carousel>';
    expect(await excerpt(`'post_excerpt' => ${php(`Prima ${tag} dopo.`)}`)).toBe(
      `<p>Prima </p>${tag}<p> dopo.</p>\n`,
    );
  });

  it('shows shortcodes as text where the theme does not run them, as WordPress does', async () => {
    expect(await excerpt(`'post_excerpt' => 'Prima [nl_form] dopo [altro].'`)).toMatch(
      /<p>Prima\s*<\/p>\[nl_form\]<p>\s*dopo \[altro\]\.<\/p>/,
    );
  });

  describe.each(Object.entries(PLACES).slice(isFull ? 0 : -1))(
    'that WordPress cuts from %s',
    (_place, [write]) => {
      it('has the text, and nothing of a shortcode', async () => {
        for (const [, shortcode] of SHORTCODES) {
          const content = `<!-- wp:paragraph --><p>Inizio.</p><!-- /wp:paragraph -->${write(shortcode)}`;
          const html = await excerpt(`'post_content' => ${php(content)}`, RUNS_SHORTCODES);
          expect(html).toContain('Inizio.');
          expect(html).not.toMatch(/[[\]]|uno|data-yb-held|<(?:yb|nl|ad)-/);
        }
      });
    },
  );
});

it.each(['a Shortcode block', 'a Paragraph block'])(
  'a shortcode in a block template keeps its content in %s (WP-10)',
  async (place) => {
    const [write = String] = PLACES[place] ?? [];
    for (const [tag, shortcode] of SHORTCODES) {
      // as WordPress prints a template: shortcodes first
      const template = `do_shortcode(shortcode_unautop(${php(write(shortcode))}))`;
      expect(pathTo(await site.run(`echo do_blocks(${template});`), 'uno')).toContain(tag);
    }
  },
);

describe('a paragraph with a shortcode in it (WP-10)', () => {
  const SHORTCODE = '[nl_form]<form></form>[/nl_form]';
  const ISLAND = /<nl-form[^>]*><form><\/form><\/nl-form>/;

  it.each([
    ['alone', `<p>${SHORTCODE}</p>`, '@'],
    ['alone, with blanks and breaks', `<p class="a"> ${SHORTCODE}<br>\n</p>`, '@'],
    [
      'before and after words',
      `<p class="a" id="b">uno ${SHORTCODE} due</p>`,
      '<p class="a" id="b">uno</p>@<p class="a">due</p>',
    ],
    ['twice', `<p>${SHORTCODE} uno ${SHORTCODE}</p>`, '@<p>uno</p>@'],
    ['after an empty paragraph', `<p></p><p>${SHORTCODE}</p>`, '<p></p>@'],
    ['in one that nobody closes', `<p>uno ${SHORTCODE}`, '<p>uno</p>@'],
  ])('%s', async (_what, written, expected) => {
    const html = await filtered('widget_block_content', written);
    const printed = html
      .replaceAll(' >', '>')
      .replace(new RegExp(ISLAND, 'g'), '@')
      .replace(/\s*(<\/?p[^>]*>|@)\s*/g, '$1');
    expect(printed).toBe(expected);
  });

  it('is left alone where its tag has a stray quote', async () => {
    const html = await filtered('widget_block_content', `<p title="x>uno ${SHORTCODE}</p>`);
    expect(html).toContain('<p title="x>uno');
    expect(html.match(/<p/g)).toHaveLength(1);
  });
});

describe('what looks like a tag is left alone (WP-10)', () => {
  it.each([
    ['in a script', `<script>const html = "<yb-menu></yb-menu>";</script>`],
    ['in a field for text', '<textarea><yb-menu></yb-menu></textarea>'],
    ['in a comment', '<!-- <yb-menu></yb-menu> [yb_menu]x[/yb_menu] -->'],
    ['from one comment to the other', '<!-- [yb_menu] --><b>uno</b><!-- [/yb_menu] -->'],
  ])('%s', async (_what, written) => {
    expect(await site.printed(written)).toContain(written);
  });
});

it('is not given back where another filter has put its stand-in into an attribute (WP-10)', async () => {
  const printed = await site.run(`
    add_filter('the_content', function ($content) { return '<a title="' . $content . '">uno</a>'; }, 9);
    echo apply_filters('the_content', '<yb-menu label="onfocus=pwned">x</yb-menu>');`);
  for (const { attributes } of elementsOf(printed).values()) {
    expect(attributes.filter((name) => !['title', 'data-yb-held'].includes(name))).toEqual([]);
  }
  expect(printed).not.toContain('pwned');
});
