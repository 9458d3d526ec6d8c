import { given, openPluginSite, type PluginSite } from './plugin-site.ts';

/** An entry with values for facets of every kind. */
export interface CatalogueEntry {
  readonly title: string;
  readonly marca?: string;
  /** Name of a term of the tree. */
  readonly luogo?: string;
  readonly pregio?: readonly string[];
  readonly anno?: string;
  readonly uscita?: string;
}

/** The tree of places, as parents of names. */
const PLACES: Readonly<Record<string, string>> = {
  Europa: '',
  Italia: 'Europa',
  Milano: 'Italia',
  Roma: 'Italia',
  Francia: 'Europa',
  Asia: '',
  Giappone: 'Asia',
};

const SEED = (entries: readonly CatalogueEntry[]): string => `
  $ids = array();
  foreach (${given(PLACES)} as $name => $parent)
    $ids[$name] = wp_insert_term($name, 'luogo', array('parent' => $parent ? $ids[$parent] : 0))['term_id'];
  foreach (${given(entries)} as $index => $entry) {
    $id = wp_insert_post(wp_slash(array('post_type' => 'annuario', 'post_status' => 'publish', 'post_title' => $entry['title'], 'post_excerpt' => 'Un caffè',
      'post_date' => gmdate('Y-m-d H:i:s', time() - 43200 * (intdiv($index, 2) + 1)))));
    wp_set_object_terms($id, $entry['marca'] ?? array(), 'marca');
    wp_set_object_terms($id, isset($entry['luogo']) ? $ids[$entry['luogo']] : array(), 'luogo');
    wp_set_object_terms($id, $entry['pregio'] ?? array(), 'pregio');
    foreach (array('anno', 'uscita') as $key) if (isset($entry[$key])) update_post_meta($id, $key, $entry[$key]);
  }`;

export interface CatalogueSite extends PluginSite {
  /** Sets the number of cards of a page; 0 prints all on one. */
  pageSize(size: number): Promise<string>;
  /** The address of the index, as the page prints it. */
  indexAddress(): Promise<string>;
}

/** A site whose catalogue has facets of every kind; two entries share each date. */
export async function openCatalogueSite(entries: readonly CatalogueEntry[]): Promise<CatalogueSite> {
  const site = await openPluginSite({
    plugins: { catalogue: `${import.meta.dirname}/../fixtures/catalogue` },
  });
  await site.run(SEED(entries));
  return {
    ...site,
    pageSize: (size) => site.run(`update_option('yearbook_islands_page_size', ${size});`),
    async indexAddress() {
      const { text } = await site.ask('/annuario/');
      const [, address = ''] = /<yb-filter[^>]* data-index="([^"]*)"/.exec(text) ?? [];
      return plain(address).replace('http://127.0.0.1', '');
    },
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The text of an attribute. */
export const plain = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name ?? ''] ?? whole),
  );

export type Card = Readonly<Record<string, string>>;

/** The `data-*` of the cards of a page, without their prefix. */
export const cardsIn = (html: string): Card[] =>
  [...html.matchAll(/<article class="yb-card"([^>]*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/\sdata-([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
        name,
        plain(value),
      ]),
    ),
  );
