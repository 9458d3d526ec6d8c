import { entries } from '../data/entries.mjs';
import { html } from '../lib/html.mjs';
import { bootScript } from './boot-data.mjs';
import { card } from './card.mjs';
import { facetForm, matcherOf } from './facets.mjs';
import { printPage } from './shell.mjs';
import { watches } from './texts.mjs';

/** @import { View } from './view.mjs' */

/** Number of cards before the halfpage in the grid. */
const HALFPAGE_AFTER = 3;

/** @param {View} view */
const halfpage = ({ t }) =>
  html`<ad-placement
    class="slot slot--halfpage"
    placement="halfpage"
    label="${t('ad')}"
    style="--yb-ratio:1000;--yb-caption:42rem"
    ><p class="slot__fallback">${t('slotFallback')}</p></ad-placement
  >`;

/** @param {View} view @param {{ matching: number, filtering: boolean }} found */
function masthead(view, { matching, filtering }) {
  const { t, lang, link } = view;
  const makers = new Set(entries.map(({ maker }) => maker)).size;
  const count = filtering
    ? `${watches(lang, matching)} ${t('of')} ${entries.length}`
    : watches(lang, entries.length);
  return html`<header class="masthead">
    <p class="masthead__edition">${t('edition')}</p>
    <h1>${t('yearbook')}</h1>
    <p class="masthead__intro">${t('yearbookIntro')}</p>
    <p class="masthead__count">
      <span data-of="${t('of')} ${entries.length}"
        >${count}${!filtering && ` · ${makers} ${lang === 'en' ? 'makers' : 'case'}`}</span
      >
      ${filtering ? html`<a href="${link('/annuario/')}">${t('clear')}</a>` : html`<a href="${link('/annuario/filter/')}">${t('filter')}</a>`}
    </p>
  </header>`;
}

/**
 * Prints every card and hides those that the address filters out. The page is complete without a script, and a
 * script can filter and count all entries.
 * @param {View} view @param {(typeof entries)[number][]} matching
 */
function grid(view, matching) {
  const shown = new Set(matching);
  const cards = entries.map((entry, position) => card(view, entry, { position, hidden: !shown.has(entry) }));
  return html`<yb-masonry class="grid" id="griglia"
    >${cards.slice(0, HALFPAGE_AFTER)}${halfpage(view)}${cards.slice(HALFPAGE_AFTER)}</yb-masonry
  >`;
}

/**
 * The listing below its filter, which shows on the filter's route.
 * @param {View} view
 * @param {{ withFilter: boolean }} screen
 */
export function listingPage(view, { withFilter }) {
  const { t, url, lang } = view;
  const matching = entries.filter(matcherOf(url.searchParams));
  const filtering = matching.length < entries.length;
  return printPage(view, {
    title: withFilter ? `${t('filter')} · ${t('yearbook')}` : t('yearbook'),
    description: `${watches(lang, entries.length)}. ${t('yearbookIntro')}`,
    name: 'listing',
    boot: bootScript(view, { passive: ['halfpage'] }),
    scripts: ['listing.js'],
    main: html`${masthead(view, { matching: matching.length, filtering })}
      <yb-filter class="filter" for="griglia" ${withFilter ? html` open` : ''}>
        <section aria-labelledby="filtra">
          <h2 id="filtra">${t('filter')}</h2>
          ${facetForm(view)}
        </section>
      </yb-filter>
      <ad-placement
        class="slot slot--leaderboard"
        placement="annuario-leaderboard"
        label="${t('ad')}"
      ></ad-placement>
      <p class="empty" ${matching.length ? html` hidden` : ''}>${t('none')}</p>
      ${grid(view, matching)}`,
  });
}
