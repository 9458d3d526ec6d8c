import { filterAsAuthor, type Filtered } from './content-filters.ts';
import { elementsOf, type FoundElement } from './elements-of.ts';
import type { Mixture } from './mixtures.ts';
import type { PluginSite } from './plugin/plugin-site.ts';

const OURS = /^(?:ad-placement|nl-form|yb-carousel|yb-filter|yb-masonry|yb-menu)$/;

/** wpautop makes them of line breaks; newer versions of WordPress name paragraphs that are blocks. */
const OF_LINES = new Set(['p', 'br', 'p class="wp-block-paragraph"']);

/** The markup that WordPress prints around a picture: as it reads `[caption]` where its brackets are whole. */
const OF_CAPTIONS = /^(?:div|p|figure|figcaption) .*\bclass="wp-caption/;

/** Elements and attributes that no author may write. */
const isForbidden = ({ tag, attributes }: FoundElement): boolean =>
  /^(?:script|iframe|style)$/.test(tag) || attributes.some((name) => /^(?:on|autofocus$|srcdoc$)/.test(name));

const isExplained = (element: string, { tag, attributes }: FoundElement): boolean =>
  OURS.test(tag) ||
  OF_LINES.has(element) ||
  (OF_CAPTIONS.test(element) && attributes.every((name) => /^(?:class|id|style)$/.test(name)));

/** Elements of a newsletter form; authors may write none of them. */
const OF_FORMS = /^(?:form|input) .*(?:mc4wp[-_]form|yb-newsletter|yb_form)/;

/** The id of a caption. Newer versions of WordPress add a number where the page has this id already. */
const ID_OF_CAPTION = /( aria-describedby="caption-[^"]*?)-\d+"/;

/** An author chooses the number of a form, and other quotation marks give another number. */
const withoutNumber = (element: string): string =>
  OF_FORMS.test(element) ? element.replaceAll(/\d+(?=[" ])/g, '0') : element.replace(ID_OF_CAPTION, '$1"');

/** A paragraph goes on behind an island that stood in it, without its id: an id stands once on a page. */
const restsOfParagraphs = (html: string): [string, FoundElement][] =>
  [...elementsOf(html, 'id')].filter(([, { tag }]) => tag === 'p');

/** Elements that stand in what is printed, and neither in what was saved nor without our filters of content. */
function newElements({ saved, printed, without }: Filtered): string[] {
  const known = new Map([
    ...[saved, without]
      .flatMap((html) => [...elementsOf(html), ...restsOfParagraphs(html)])
      .map(([element, found]) => [withoutNumber(element), found] as const),
  ]);
  return [...elementsOf(printed)]
    .filter(
      ([element, found]) =>
        isForbidden(found) || !(known.has(withoutNumber(element)) || isExplained(element, found)),
    )
    .map(([element]) => element);
}

/** Per mixture what our filters of content have made of it that nobody else does; undefined where nothing. */
export async function faultsOf(
  site: Pick<PluginSite, 'read'>,
  mixtures: readonly Mixture[],
): Promise<(string | undefined)[]> {
  const filtered = await filterAsAuthor(site, mixtures);
  const fresh = filtered.map(newElements);
  const suspects = fresh.flatMap((elements, index) => (elements.length ? [index] : []));
  const faults = new Array<string | undefined>(mixtures.length).fill(undefined);
  if (suspects.length === 0) return faults;
  const bare = await filterAsAuthor(
    site,
    mixtures.filter((_, index) => suspects.includes(index)),
    { bare: true },
  );
  bare.forEach((one, position) => {
    const index = suspects[position] ?? NaN;
    const known = newElements(one);
    const elements = fresh[index]?.filter((element) => known.includes(element)) ?? [];
    if (elements.length) faults[index] = JSON.stringify({ elements, ...filtered[index] }, null, 2);
  });
  return faults;
}
