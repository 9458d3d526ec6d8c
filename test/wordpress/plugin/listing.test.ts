import { beforeAll, describe, expect, it } from 'vitest';
import { openPluginSite, publishEntries } from './plugin-site.ts';
import { sharedSite } from '../shared-site.ts';

const site = sharedSite(() => openPluginSite());
beforeAll(async () => {
  await publishEntries(site, [
    { title: 'Lanterna', marca: 'sestriga', movimento: 'manuale', anno: 1990, cassa: 'tonda' },
    { title: 'Meridiana', marca: 'ostermark', movimento: 'manuale', anno: 1971, cassa: 'quadra' },
    { title: 'Clessidra', marca: 'sestriga', movimento: 'automatico', anno: 1955, cassa: 'tonda' },
  ]);
});

/** Titles of the cards; titles of hidden cards are in brackets. */
const cardsIn = (html: string): string[] =>
  [...html.matchAll(/<article class="yb-card"([^>]*)>.*?yb-card__title">(.*?)<\/span>/g)].map(
    ([, attributes = '', title = '']) => (/\shidden\b/.test(attributes) ? `(${title})` : title),
  );

const listing = async (query: string): Promise<string[]> =>
  cardsIn((await site.ask(`/annuario/${query}`)).text);

it('WordPress loads pages ahead that no script answers, and no others (WP-24)', async () => {
  const paths = await site.read(
    `echo json_encode(apply_filters('wp_speculation_rules_href_exclude_paths', array('/cassa/*'), 'prefetch'));`,
  );
  expect(paths).toEqual(['/cassa/*', '/annuario/filter/*', '/annuario/page/*']);
});

describe('the listing', () => {
  it('prints every entry as a card with its values, and enclosed content between the cards', async () => {
    const { status, text } = await site.ask('/annuario/');
    expect(status).toBe(200);
    expect(cardsIn(text)).toEqual(['Lanterna', 'Meridiana', 'Clessidra']);
    expect(text).toContain(
      'data-marca="sestriga" data-movimento="manuale" data-q="Lanterna Un orologio" data-year="1990" data-cassa="tonda"',
    );
    expect(text).toMatch(
      /<yb-masonry id="yb-listing" data-sort-language="en"><article.*?<\/article><ad-placement placement="halfpage"><p>Intanto<\/p><\/ad-placement><article/,
    );
    expect(text).not.toMatch(/<yb-filter[^>]* open/);
  });

  // catalogue.test.ts compares what is found with what the browser finds
  it.each([
    [
      'and across facets',
      '?marca[]=sestriga&movimento[]=manuale',
      ['Lanterna', '(Meridiana)', '(Clessidra)'],
    ],
    [
      'repeated names without brackets',
      '?movimento=manuale&movimento=automatico&marca=ostermark',
      ['(Lanterna)', 'Meridiana', '(Clessidra)'],
    ],
    ['a range with its ends', '?year_min=1955&year_max=1971', ['(Lanterna)', 'Meridiana', 'Clessidra']],
    ['the options of a field', '?cassa=quadra', ['(Lanterna)', 'Meridiana', '(Clessidra)']],
    ['a search, whatever its case', '?q=LANT', ['Lanterna', '(Meridiana)', '(Clessidra)']],
    [
      'unknown values and parameters',
      '?marca[]=altra&cassa=ovale&year_min=ieri&boh=1&utm_source=x',
      ['Lanterna', 'Meridiana', 'Clessidra'],
    ],
    ['empty controls', '?marca[]=&q=&year_min=&year_max=', ['Lanterna', 'Meridiana', 'Clessidra']],
    [
      'nested and broken parameters',
      '?marca[a][b]=sestriga&q[]=%ff%fe&year_min[]=1980&=x&%00=1',
      ['Lanterna', '(Meridiana)', '(Clessidra)'],
    ],
  ])('answers without a script: %s', async (_what, query, cards) => {
    expect(await listing(query)).toEqual(cards);
  });

  it('shows a message if nothing was found, and keeps the search in the form', async () => {
    const { text } = await site.ask('/annuario/?q=nulla&marca[]=sestriga&cassa=tonda&year_min=1900');
    expect(text).toContain('<p class="yb-none">No results.</p>');
    expect(text).toContain('name="q" value="nulla"');
    expect(text).toMatch(/name="marca\[\]" value="sestriga" checked/);
    expect(text).toMatch(/<option value="tonda" selected/);
    expect(text).toContain('name="year_min" value="1900"');
  });

  it.each(['"><script>alert(1)</script>', "' onfocus=alert(1) x='", '[yb_menu]', '%', "') OR 1=1 --"])(
    'prints %s from the address as a text',
    async (payload) => {
      const value = encodeURIComponent(payload);
      const { status, text } = await site.ask(`/annuario/?q=${value}&marca[]=${value}&year_min=${value}`);
      expect(status).toBe(200);
      expect(text).not.toContain('<script>alert');
      expect(text).not.toMatch(/<[^>"]*\sonfocus=/);
      expect(cardsIn(text)).toHaveLength(3);
    },
  );
});

describe('the route /annuario/filter/', () => {
  it('is the listing with its filter open, also with a query', async () => {
    for (const query of ['', '?marca[]=sestriga']) {
      const { status, text } = await site.ask(`/annuario/filter/${query}`);
      expect(status).toBe(200);
      expect(text).toMatch(/<yb-filter for="yb-listing" base="\/annuario" open>/);
      expect(cardsIn(text)).toHaveLength(3);
      expect(text).toMatch(/<meta name='robots' content='noindex, follow/);
      expect(text).toMatch(/<title>Filter · Annuario/);
    }
  });

  it('has one address, and works without pretty permalinks too (WP-8)', async () => {
    const { status, headers } = await site.ask('/annuario/filter?marca[]=sestriga');
    expect(status).toBe(301);
    expect(headers.get('location')).toBe('http://127.0.0.1/annuario/filter/?marca[]=sestriga');
    expect((await site.ask('/?yb_filter=1')).text).toMatch(/<yb-filter[^>]* open>/);
  });

  it('is a slug that no entry can have (WP-8)', async () => {
    const slugs = await site.run(`foreach (array('annuario', 'post') as $type) {
      $id = wp_insert_post(array('post_type' => $type, 'post_status' => 'publish', 'post_title' => 'Filter'));
      echo get_post($id)->post_name, ' ';
      wp_delete_post($id, true);
    }`);
    expect(slugs).toBe('filter-2 filter ');
  });

  it('leaves single entries and their slugs alone', async () => {
    const { status, text } = await site.ask('/annuario/lanterna/?marca[]=ostermark');
    expect(status).toBe(200);
    expect(text).toContain('single-annuario');
  });

  it('follows a changed base without a flush of the rules', async () => {
    await site.install('base', "add_filter('yearbook_islands_base', fn () => 'catalogo/orologi/');");
    await site.ask('/');
    const { status, text } = await site.ask('/catalogo/orologi/filter/');
    await site.deactivate('base');
    expect(status).toBe(200);
    expect(text).toMatch(/<yb-filter for="yb-listing" base="\/catalogo\/orologi" open>/);
  });

  it('can be a page if the post type has no archive', async () => {
    const answer = await site.read(`
      $GLOBALS['wp_post_types']['annuario']->has_archive = false;
      echo json_encode(YearbookIslands\\Filter\\Filter_Route::request_listing(array('yb_filter' => '1', 'marca' => 'x')));`);
    expect(answer).toEqual({ yb_filter: '1', pagename: 'annuario' });
  });
});
