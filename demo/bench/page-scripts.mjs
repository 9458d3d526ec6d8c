import { html } from '../lib/html.mjs';
import { siteClock } from './site-clock.mjs';
import { switchedTo } from './switches.mjs';

/** @import { Part } from '../lib/html.mjs' */
/** @import { View } from '../pages/view.mjs' */

/** @param {View} view @param {Part} attributes */
const script = ({ nonce }, attributes) =>
  html`<script ${attributes}${nonce ? html` nonce="${nonce}"` : ''}></script>`;

/** @param {View} view @param {string} src */
export const moduleScript = (view, src) => script(view, html`type="module" src="${src}"`);

/** @typedef {(view: View, src: string) => Part} Order */

/** Places of the islands' script in a page; '' is after the boot data. @type {Record<string, { first?: Order, last?: Order }>} */
const orders = {
  '': { last: moduleScript },
  before: { first: (view, src) => script(view, html`async type="module" src="${src}"`) },
  late: { last: (view, src) => script(view, html`type="module" src="/assets/late.js" data-src="${src}"`) },
  double: {
    last: (view, src) => html`${moduleScript(view, `${src}?ver=1`)}${moduleScript(view, `${src}?ver=2`)}`,
  },
};

/** @param {View} view */
const orderOf = ({ url }) => orders[switchedTo(url.searchParams, 'script')] ?? {};

/** @param {View} view */
const entryOf = ({ scriptBase }) => `${scriptBase}/yearbook-islands.js`;

/** Scripts that run before all others: the browser emulation and scripts that must be first. @param {View} view */
export function firstScripts(view) {
  const { searchParams } = view.url;
  const [device, languages] = [switchedTo(searchParams, 'device'), switchedTo(searchParams, 'languages')];
  const clock = siteClock(switchedTo(searchParams, 'now'), switchedTo(searchParams, 'weekday'));
  const emulated = device || languages || clock !== null;
  return html`${
    emulated &&
    script(
      view,
      html`src="/assets/emulate.js" data-device="${device}" data-languages="${languages}"
      data-clock="${clock}"`,
    )
  }${orderOf(view).first?.(view, entryOf(view))}`;
}

/** @param {View} view */
export const lastScripts = (view) => orderOf(view).last?.(view, entryOf(view));

/** The stylesheet that hides ads as an ad blocker does. @param {View} view */
export const blockerStyles = ({ url }) =>
  switchedTo(url.searchParams, 'adblock') && html`<link rel="stylesheet" href="/assets/filter-list.css" />`;
