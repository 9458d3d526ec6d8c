import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../src/yearbook/facets/catalogue.ts';
import { entriesOf } from '../../../src/yearbook/facets/entries.ts';
import { FacetIndex } from '../../../src/yearbook/facets/facet-index.ts';
import type { Facet } from '../../../src/yearbook/facets/facet.ts';
import { foldText } from '../../../src/yearbook/facets/fold-text.ts';
import { hasBit } from '../../../src/yearbook/facets/bits.ts';
import { readQuery } from '../../../src/yearbook/facets/query.ts';
import { inOrder, readOrder } from '../../../src/yearbook/listing/order.ts';
import { facetOf } from '../../unit/yearbook/facets/facet-of.ts';
import { ALPHABETS, LOCALES, WORDS } from '../../unit/yearbook/listing/order-cases.ts';
import { cardsIn, openCatalogueSite, type Card } from './catalogue-site.ts';
import { given } from './plugin-site.ts';
import { sharedSite } from '../shared-site.ts';
import { indexBudget } from '../../bench/budgets.mjs';
import { finished } from '../../finished.ts';

const TITLES = [
  ..."Lanterna|lanterna|Àncora|ancora|ANCORA|Ancòra|Zefiro|zaffiro|L’ora|L'ora|L ora".split('|'),
  ...'Ora & “più”|Ora|Óra|ora 10|ora 9|10 ore|9 ore|Œuvre|Oeuvre|Straße|Strasse|Ñandú|Nando'.split('|'),
  ...'Łódź|Lodz|«Sole»|Sole|Sole – luna|Sole-luna|Ωmega|Время'.split('|'),
];
const MARCHE = ['sestriga', 'ostermark', 'solmarina'];
const LUOGHI = ['Europa', 'Italia', 'Milano', 'Roma', 'Francia', 'Giappone'];
const PREGI = [['oro'], ['oro', 'raro'], ['raro', 'unico'], ['oro', 'raro', 'unico'], []];
const ANNI = ['1990', '1971.5', '12', '-3', 'mille', '0', '1e3'];
const USCITE = ['2024', '2024-05', '2024-05-01', '2023-12-31', '2025-02-29', 'ieri', '2024-05-17'];

/** One of a list, or nothing now and then. */
const some = <T>(list: readonly T[], at: number): T | undefined => list[at % (list.length + 1)];

const ENTRIES = TITLES.map((title, at) => {
  const given = {
    marca: some(MARCHE, at),
    luogo: some(LUOGHI, at * 3),
    pregio: some(PREGI, at),
    anno: some(ANNI, at * 5),
    uscita: some(USCITE, at),
  };
  return { title, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
});

/** All cards, in the catalogue's own order. */
let cards: Card[];

const ITALY = ['europa/italia', 'europa/italia/milano', 'europa/italia/roma'];
const PATHS = ['asia', 'asia/giappone', 'europa', 'europa/francia', ...ITALY];

/** The facets as the browser reads them from the form. */
const FACETS: readonly Facet[] = [
  facetOf('marca[]', 'checkbox', MARCHE),
  facetOf('luogo[]', 'checkbox', PATHS, { isTree: true }),
  facetOf('luogo_not[]', 'checkbox', PATHS, { isTree: true }),
  facetOf('pregio[]', 'checkbox', ['oro', 'raro', 'unico'], { needsAll: true }),
  facetOf('year', 'range'),
  facetOf('uscita', 'date-range'),
  facetOf('giorno', 'date'),
  facetOf('q', 'search'),
];

const site = sharedSite(() => openCatalogueSite(ENTRIES));
beforeAll(async () => {
  cards = cardsIn((await site.ask('/annuario/')).text);
});

const entriesOfCards = () =>
  entriesOf(
    cards.map((card) => ({
      getAttribute: (name: string) => card[name.replace('data-', '')] ?? null,
      textContent: null,
    })),
  );

/** The ids that the browser finds among the cards, in the catalogue's order. */
function browserFinds(query: string): string[] {
  const index = new FacetIndex(FACETS, entriesOfCards());
  const { matches } = index.recount(readQuery(new URLSearchParams(query), FACETS).values);
  return cards.filter((_, at) => hasBit(matches, at)).map(({ entry = '' }) => entry);
}

const SORT_TYPES: Readonly<Record<string, 'text' | 'number' | 'date'>> = {
  title: 'text',
  marca: 'text',
  luogo: 'text',
  pregio: 'text',
  year: 'number',
  uscita: 'date',
  date: 'date',
};

/** The order that a browser gives the cards. */
function browserSorts(ids: readonly string[], sort: string): readonly string[] {
  const order = readOrder(sort);
  const type = SORT_TYPES[order.name];
  const valueOf = new Map(cards.map((card) => [card['entry'], card[order.name] ?? '']));
  return type ? inOrder(ids, (id) => valueOf.get(id) ?? '', { order, type, language: 'en' }).entries : ids;
}

/** The server's own answers to many addresses, without the pages around them. */
async function serverFinds(queries: readonly string[]): Promise<{ ids: string[]; total: number }[]> {
  const answer = await site.run(`
    add_filter('yearbook_islands_page_size', function () { return 500; });
    $answers = array();
    foreach (${given(queries)} as $query) {
      $_SERVER['QUERY_STRING'] = $query;
      list($entries, $total) = YearbookIslands\\Listing\\Pages::entries_of_page(YearbookIslands\\Listing\\Pages::catalogue_query(), 1);
      $answers[] = array('ids' => array_map('strval', array_column($entries, 'ID')), 'total' => $total);
    }
    echo wp_json_encode($answers);`);
  return JSON.parse(answer) as { ids: string[]; total: number }[];
}

const maybe = (text: fc.Arbitrary<string>) => fc.option(text, { nil: '', freq: 2 });
const listed = (name: string, values: readonly string[]) =>
  fc
    .subarray([...values, 'ignoto'], { maxLength: 3 })
    .map((chosen) => chosen.map((value) => `${name}=${encodeURIComponent(value)}`).join('&'));
const one = (name: string, values: readonly string[]) =>
  maybe(fc.constantFrom(...values).map((value) => `${name}=${encodeURIComponent(value)}`));
const DAYS = ['2023-12-31', '2024-01-01', '2024-05-01', '2024-05-17', '2024-13-01', '2024'];

/** Values that a form can send or an address can have. */
const query = fc
  .tuple(
    maybe(listed('marca[]', MARCHE)),
    maybe(listed('luogo[]', PATHS)),
    maybe(listed('luogo_not[]', PATHS)),
    maybe(listed('pregio[]', ['oro', 'raro', 'unico'])),
    one('year_min', ['-3', '12', '1971.5', '1972', 'ieri']),
    one('year_max', ['0', '1971.5', '1990']),
    one('uscita_min', DAYS),
    one('uscita_max', DAYS),
    one('giorno', DAYS),
    one('q', ['ORA', 'àncora', 'l’', 'caffe  un', '%', '_', '“', "o'", 'strasse', 'ora &', 'amp']),
    one(
      'sort',
      Object.keys(SORT_TYPES)
        .flatMap((name) => [name, `-${name}`])
        .concat('nessuno'),
    ),
  )
  .map((parts) => parts.filter(Boolean).join('&'));

describe('the server and the browser', () => {
  it('find the same entries in the same order, whatever the address asks for (WP-24)', async () => {
    expect(cards).toHaveLength(ENTRIES.length);
    await fc.assert(
      fc.asyncProperty(fc.array(query, { minLength: 40, maxLength: 40 }), async (queries) => {
        const answers = await serverFinds(queries);
        queries.forEach((asked, at) => {
          const sort = new URLSearchParams(asked).get('sort') ?? '';
          const expected = browserSorts(browserFinds(asked), sort);
          expect(answers[at], asked).toEqual({ ids: expected, total: expected.length });
        });
      }),
      { numRuns: 5 },
    );
  });

  it('have the same order of texts in every language of WordPress (LISTING-12)', async () => {
    const hasIntl = (await site.run(`echo class_exists('Collator');`)) === '1';
    const words = (hasIntl ? WORDS : ALPHABETS).toSorted();
    const sorted = await site.read<Record<string, [language: string, words: string[]]>>(`$sorted = array();
        add_filter('pre_option_WPLANG', function () use (&$locale) { return $locale; });
        foreach (${given(LOCALES)} as $locale) {
          $words = ${given(words)};
          $keys = array_map('YearbookIslands\\Catalogue\\Sort_Key::of_text', $words);
          array_multisort($keys, SORT_STRING, array_keys($keys), $words);
          $sorted[$locale] = array(YearbookIslands\\Catalogue\\Sort_Key::sort_language(), $words);
        }
        echo wp_json_encode($sorted);`);
    const options = { order: readOrder('x'), type: 'text' } as const;
    // a browser leaves the order to the server where the server names no language
    const named = Object.entries(sorted).filter(([, [language]]) => language !== 'zxx');
    expect(named.length).toBeGreaterThan(150);
    for (const [locale, [language, found]] of named)
      expect([locale, ...found]).toEqual([
        locale,
        ...inOrder(words, (word) => word, { ...options, language }).entries,
      ]);
  });

  it('search the same letters (FILTER-10)', async () => {
    const texts = Array.from({ length: 0x30000 }, (_, code) => `a${String.fromCodePoint(code)}z`).filter(
      (one) => one.isWellFormed() && !/\p{M}/u.test(one),
    );
    texts.push(...['ΟΔΟΣ', 'οδος', 'Timis\u0326oara', 'がぎ', '한국', ' ơ\u3000ư ', 'Ə ə Ґ ґ Ұ ա Ა']);
    const folded = await site.read<string[]>(
      `echo wp_json_encode(array_map('YearbookIslands\\Catalogue\\Sort_Key::fold_text', ${given(texts)}));`,
    );
    expect(texts.filter((text, at) => folded[at] !== foldText(text))).toEqual([]);
  });

  it('have the same values: the index says what the cards say (WP-25)', async () => {
    await site.pageSize(5);
    const { text } = await site.ask(await site.indexAddress());
    const { ids, entries, problems } = finished(readCatalogue(JSON.parse(text)));
    expect(problems).toEqual([]);
    expect(ids).toEqual(cards.map(({ entry }) => entry));
    for (const name of ['marca', 'luogo', 'pregio', 'year', 'uscita', 'giorno', 'movimento', 'cassa']) {
      const read = entries.read(`data-${name}`);
      const texts = ids.map((_, at) => read?.texts[(read.codes[at] ?? 0) - 1] ?? '');
      expect(texts, name).toEqual(cards.map((card) => card[name]));
    }
    expect(entries.read('data-q')).toBeUndefined();
  });

  it('have days that plugins for other calendars do not change', async () => {
    const card = await site.run(`add_filter('get_the_date', fn () => '1405-09-08');
      echo yearbook_islands_card_attributes(get_posts(array('post_type' => 'annuario', 'numberposts' => 1))[0]);`);
    expect(card).toMatch(/data-date="20\d\d-\d\d-\d\d"/);
  });
});

/** The first link of a kind. */
const linkOf = (html: string, rel: string): string | undefined => {
  const [, href] = new RegExp(`<a[^>]* rel="${rel}" href="http://127.0.0.1([^"]*)"`).exec(html) ?? [];
  return href?.replaceAll('&#038;', '&');
};

describe('the pages of the listing', () => {
  beforeAll(async () => void (await site.pageSize(5)));

  const walk = async (start: string): Promise<{ ids: string[]; addresses: string[]; last: string }> => {
    const ids: string[] = [];
    const addresses: string[] = [];
    let last = '';
    for (let next: string | undefined = start; next; next = linkOf(last, 'next')) {
      addresses.push(next);
      const { status, text } = await site.ask(next);
      expect(status, next).toBe(200);
      ids.push(...cardsIn(text).map(({ entry = '' }) => entry));
      last = text;
    }
    return { ids, addresses, last };
  };

  it('hold each entry once, and ordinary links lead through them (WP-24)', async () => {
    const { ids, addresses, last } = await walk('/annuario/');
    expect(ids).toEqual(cards.map(({ entry }) => entry));
    expect(addresses[1]).toBe('/annuario/page/2/');
    expect(linkOf(last, 'prev')).toBe(addresses.at(-2));
    expect(last).toContain(`data-total="${ENTRIES.length}"`);
    expect((await site.ask(`/annuario/page/${addresses.length + 1}/`)).status).toBe(404);
  });

  it('keep the filters and the order of the address (WP-24)', async () => {
    const asked = 'luogo%5B%5D=europa&marca%5B%5D=sestriga&marca%5B%5D=ostermark&sort=-title';
    const { ids, addresses } = await walk(`/annuario/?${asked}&utm_source=x`);
    expect(ids).toEqual(browserSorts(browserFinds(asked), '-title'));
    expect(ids.length).toBeGreaterThan(5);
    expect(new URL(addresses[1] ?? '', 'http://x').search.split('&').toSorted()).toEqual(
      `?${asked}`.split('&').toSorted(),
    );
  });

  it('are for search engines; filtered and sorted ones are not', async () => {
    const { text } = await site.ask('/annuario/page/2/?utm_source=x');
    expect(text).toContain('<link rel="canonical" href="http://127.0.0.1/annuario/page/2/">');
    expect(text).not.toMatch(/<meta name='robots' content='noindex/);
    for (const path of ['?sort=title', '?marca[]=sestriga', 'filter/']) {
      const { text: chosen } = await site.ask(`/annuario/${path}`);
      expect(chosen, path).toMatch(/<meta name='robots' content='noindex, follow/);
      expect(chosen, path).not.toContain('rel="canonical"');
    }
  });

  it('say how a script shows more, by the setting or the argument', async () => {
    expect((await site.ask('/annuario/')).text).not.toMatch(/<yb-masonry[^>]* more/);
    await site.run(`update_option('yearbook_islands_more', 'scroll');`);
    expect((await site.ask('/annuario/')).text).toMatch(/<yb-masonry more="scroll" data-total/);
    await site.run(`delete_option('yearbook_islands_more');`);
  });

  it('say so where nothing matches', async () => {
    const { status, text } = await site.ask('/annuario/?q=nulla');
    expect(status).toBe(200);
    expect(text).toContain('<p class="yb-none">No results.</p>');
    expect(text).toContain('data-total="0"');
    expect(cardsIn(text)).toEqual([]);
  });

  it('can be sorted by a form that keeps the filters', async () => {
    const form = await site.run(`
      $_SERVER['QUERY_STRING'] = 'marca[]=sestriga&luogo_not[]=asia&sort=-year';
      echo YearbookIslands\\Catalogue\\Sorts::sort_form('title,-title,year,boh', 'yb-listing');`);
    expect(form).toContain('<input type="hidden" name="marca[]" value="sestriga">');
    expect(form).toContain('<input type="hidden" name="luogo_not[]" value="asia">');
    expect(
      [...form.matchAll(/<option value="([^"]*)"( data-sort-type="\w+")?/g)].map(
        ([, value, type]) => `${value}${type ?? ''}`,
      ),
    ).toEqual([
      '',
      'title data-sort-type="text"',
      '-title data-sort-type="text"',
      'year data-sort-type="number"',
      '-year data-sort-type="number"',
    ]);
    expect(form).toMatch(/value="-year" data-sort-type="number" selected/);
  });

  it('take nothing else from the address', async () => {
    for (const value of ["' OR 1=1 --", '"><script>', '[yb_menu]', '-', '%', 'title,date', '-'.repeat(300)]) {
      const text = encodeURIComponent(value);
      const { status, text: html } = await site.ask(
        `/annuario/?sort=${text}&luogo_not[]=${text}&giorno=${text}&uscita_min=${text}&year_max=${text}`,
      );
      expect(status, value).toBe(200);
      expect(
        cardsIn(html).map(({ entry }) => entry),
        value,
      ).toEqual(cards.slice(0, 5).map(({ entry }) => entry));
      expect(html).not.toContain('"><script>');
    }
  });

  it('read a part of a very long address', async () => {
    const read = await site.read(`
      foreach (array(str_repeat('x=' . str_repeat('a', 98) . '&', 82), str_repeat('x=a&', 200), str_repeat('x=a&', 199)) as $before) {
        $_SERVER['QUERY_STRING'] = $before . 'marca=ostermark';
        $read[] = isset(YearbookIslands\\Filter\\Query_String::query_values()['marca']);
      }
      $read[] = strlen(YearbookIslands\\Filter\\Facet_Query::searched_text(str_repeat('a', 300)));
      echo wp_json_encode($read);`);
    expect(read).toEqual([false, false, true, 200]);
  });
});

describe('the index', () => {
  beforeAll(async () => void (await site.pageSize(5)));

  it('has an address of its version, which caches keep, and answers 304 (WP-25)', async () => {
    const address = await site.indexAddress();
    expect(await site.indexAddress()).toBe(address);
    const first = await site.ask(address);
    expect(first.headers.get('content-type')).toMatch(/^application\/json/);
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = first.headers.get('etag') ?? '';
    for (const header of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await site.ask(address, { headers: { 'if-none-match': header } });
      expect(again.status, header).toBe(304);
      expect(again.text).toBe('');
    }
    expect((await site.ask(address, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
    const old = await site.ask('/?yb_index=0123456789ab');
    expect(old.text).toBe(first.text);
    expect(old.headers.get('cache-control')).toContain('no-cache');
  });

  it('is behind the gates of the site (WP-25)', async () => {
    const address = await site.indexAddress();
    const gate = `add_action('template_redirect', function () { status_header(503); echo 'chiuso'; exit; });`;
    await site.install('chiuso', gate);
    const { status, text } = await site.ask(address);
    await site.deactivate('chiuso');
    expect([status, text]).toEqual([503, 'chiuso']);
  });

  const FIRST = `$id = get_posts(array('post_type' => 'annuario', 'numberposts' => 1, 'orderby' => 'ID', 'order' => 'ASC'))[0]->ID;`;

  it.each([
    ['a title', `wp_update_post(array('ID' => $id, 'post_title' => 'Altro'));`],
    ['a field', `update_post_meta($id, 'anno', '2001');`],
    ['a term', `wp_set_object_terms($id, 'ostermark', 'marca');`],
    [
      'a term’s place',
      `$term = get_term_by('slug', 'giappone', 'luogo'); wp_update_term($term->term_id, 'luogo', array('parent' => get_term_by('slug', 'europa', 'luogo')->term_id));`,
    ],
    ['a draft', `wp_update_post(array('ID' => $id, 'post_status' => 'draft'));`],
    ['a deleted entry', `wp_delete_post($id, true);`],
    [
      'a change that no hook tells of',
      `$GLOBALS['wpdb']->query("UPDATE {$GLOBALS['wpdb']->posts} SET post_status = 'private' WHERE ID = $id");
       do_action('yearbook_islands_check_entries');`,
    ],
  ])('is made again after %s (WP-25)', async (_what, change) => {
    const before = await site.indexAddress();
    await site.ask(before);
    await site.run(`${FIRST} ${change}`);
    const after = await site.indexAddress();
    expect(after).not.toBe(before);
    await site.pageSize(0);
    const now = cardsIn((await site.ask('/annuario/')).text);
    await site.pageSize(5);
    const { ids, entries } = finished(readCatalogue(JSON.parse((await site.ask(after)).text)));
    expect(ids).toEqual(now.map(({ entry }) => entry));
    for (const name of ['marca', 'luogo', 'year']) {
      const read = entries.read(`data-${name}`);
      expect(ids.map((_, at) => read?.texts[(read.codes[at] ?? 0) - 1] ?? '')).toEqual(
        now.map((card) => card[name]),
      );
    }
  });

  it.each([
    [
      'a comment',
      `wp_insert_comment(array('comment_post_ID' => $id, 'comment_content' => 'Bello', 'comment_approved' => 1));`,
    ],
    [
      'a draft',
      `wp_insert_post(array('post_type' => 'annuario', 'post_status' => 'draft', 'post_title' => 'Bozza'));`,
    ],
    ['saving without a change', `wp_update_post(array('ID' => $id));`],
    ['a text that no card shows', `wp_update_post(array('ID' => $id, 'post_content' => 'Altro testo'));`],
    [
      'the description of a term',
      `$term = get_terms(array('taxonomy' => 'marca', 'number' => 1))[0]; wp_update_term($term->term_id, 'marca', array('description' => 'Nuova'));`,
    ],
    [
      'another locale for a page',
      `add_filter('locale', fn () => 'de_DE'); YearbookIslands\\Catalogue\\Fill::fill_table();`,
    ],
  ])('keeps its version after %s (WP-39)', async (_what, change) => {
    const before = await site.indexAddress();
    const { text } = await site.ask(before);
    await site.run(`${FIRST} ${change}`);
    expect(await site.indexAddress()).toBe(before);
    expect((await site.ask(before)).text).toBe(text);
  });

  it('is left to the background after many changes, and pages go on with what is there (WP-39)', async () => {
    const before = await site.indexAddress();
    const filtered = '/annuario/?marca=ostermark';
    const cards = cardsIn((await site.ask(filtered)).text);
    // an entry that was saved often is one entry, whatever its place among the marks
    await site.run(`${FIRST} for ($n = 0; $n < 250; $n++) YearbookIslands\\Catalogue\\Changes::write_marks(array($id));
      for ($n = 0; $n < 250; $n++) wp_insert_post(array('post_type' => 'annuario', 'post_status' => 'publish', 'post_title' => "Molte $n"));
      wp_remove_object_terms($id, 'ostermark', 'marca');`);
    const meanwhile = await site.ask(filtered);
    expect(cardsIn(meanwhile.text)).toEqual(cards);
    expect(meanwhile.headers.get('cache-control')).toContain('no-cache');
    expect(await site.indexAddress()).toBe(before);
    expect(await site.run(`echo wp_next_scheduled('yearbook_islands_fill') ? 'due' : 'no job';`)).toBe('due');
    await site.run(`do_action('yearbook_islands_fill');`);
    const after = await site.indexAddress();
    expect(after).not.toBe(before);
    const { ids } = finished(readCatalogue(JSON.parse((await site.ask(after)).text)));
    expect(ids.length).toBeGreaterThan(250);
    expect((await site.ask(filtered)).headers.get('cache-control') ?? '').not.toContain('no-cache');
  });

  it('stays below 90 kB (gzip) for 10,000 entries with 12 facets (WP-25)', async () => {
    const bytes = await site.run(`
      mt_srand(7);
      $facets = array();
      for ($facet = 0; $facet < 12; $facet++) {
        $texts = array();
        $most = array(4, 9, 30, 30, 60, 60, 60, 6, 12, 20, 500, 2000)[$facet];
        // few values are frequent, most are rare
        for ($entry = 0; $entry < 10000; $entry++) $texts[] = 'valore-' . (int) ($most * pow(mt_rand() / mt_getrandmax(), 3));
        $facets["facet$facet"] = YearbookIslands\\Catalogue\\Index::encode_texts($texts);
      }
      $ids = range(100, 40096, 4);
      echo strlen(gzencode(wp_json_encode(array('version' => 1, 'ids' => YearbookIslands\\Catalogue\\Index::encode_ids(array_slice($ids, 0, 10000)), 'facets' => $facets))));`);
    expect(Number(bytes)).toBeGreaterThan(30_000);
    expect(Number(bytes)).toBeLessThan(indexBudget.bytes);
    console.log(`An index of 10,000 entries with 12 facets has ${bytes} B (gzip).`);
  });
});

describe('a listing that is a page of the site', () => {
  beforeAll(async () => {
    await site.pageSize(5);
    await site.install(
      'no-archive',
      `add_filter('register_post_type_args', function ($args, $name) { return 'annuario' === $name ? array('has_archive' => false) + $args : $args; }, 10, 2);`,
    );
    await site.run(`wp_insert_post(array('post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'annuario', 'post_title' => 'Annuario',
      'post_content' => '[yb_filter /] [yb_masonry more="scroll" sort="title,-year" /]'));`);
    // the first request writes the changed rules
    await site.ask('/');
  });

  it('has the same pages', async () => {
    const pages = await Promise.all(
      ['', 'page/2/', 'page/2/?sort=-title', 'page/999/'].map((path) => site.ask(`/annuario/${path}`)),
    );
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
    const ids = pages.slice(0, 2).flatMap(({ text }) => cardsIn(text).map(({ entry }) => entry));
    expect(new Set(ids).size).toBe(10);
    const [first, second, sorted] = pages.map(({ text }) => text);
    expect(first).toMatch(
      /<form class="yb-sort".*<yb-masonry more="scroll" data-total="\d+".*<nav class="yb-pages"/,
    );
    expect(second).toContain('<link rel="canonical" href="http://127.0.0.1/annuario/page/2/" />');
    expect(sorted).not.toContain('rel="canonical"');
    expect((await site.ask('/annuario/zefiro/')).status).toBe(200);
  });
});
