/** Lists the events of the islands and the ad runtime as they happen. Starts before them, so that it misses none. */

const names = [
  ...['island-ready', 'island-error'],
  ...[
    'busy',
    'idle',
    'consent',
    'placement',
    'can-display',
    'select',
    'impression',
    'click',
    'unfilled',
    'ban',
  ].map((name) => `ad-runtime-${name}`),
  ...['requested', 'rendered', 'empty', 'viewable', 'click', 'close'].map((name) => `ad-${name}`),
  ...[
    'layout-complete',
    'remove-complete',
    'slide-change',
    'autoplay-change',
    'menu-toggle',
    'filter-change',
    'filter-submit',
  ].map((name) => `yb-${name}`),
  ...['started', 'change', 'submit', 'success', 'error'].map((name) => `nl-${name}`),
];

const MOST_LINES = 200;
/** A reader who has scrolled up further than this many px keeps the scroll position. */
const FOLLOW_PX = 40;
const list = document.querySelector('[data-event-list]');

/** Event details contain elements and cycles. This shows the parts that fit on one line. @param {unknown} detail */
function inWords(detail) {
  const seen = new Set();
  const text = JSON.stringify(detail, (_, value) => {
    if (value instanceof Element) return `<${value.localName}${value.id ? `#${value.id}` : ''}>`;
    if (value instanceof Error) return value.message;
    if (Array.isArray(value) && value.length > 6) return `[${value.length}]`;
    if (typeof value === 'object' && value !== null) {
      if (seen.has(value)) return '…';
      seen.add(value);
    }
    return value;
  });
  return text && text !== 'null' ? text : '';
}

/** @param {Event} event */
function listed(event) {
  const line = document.createElement('li');
  const name = document.createElement('b');
  const time = document.createElement('time');
  const { target } = event;
  time.textContent = `${(performance.now() / 1000).toFixed(2)} s`;
  name.textContent = event.type;
  const where = target instanceof Element ? `${target.localName}${target.id ? `#${target.id}` : ''}` : '';
  line.dataset.kind = event.type
    .split('-')
    .slice(0, event.type.startsWith('ad-runtime') ? 2 : 1)
    .join('-');
  line.append(time, ' ', name, ` ${where} `, inWords('detail' in event ? event.detail : null).slice(0, 300));
  if (!list) return;
  const following = list.scrollTop + list.clientHeight > list.scrollHeight - FOLLOW_PX;
  list.append(line);
  while (list.childElementCount > MOST_LINES) list.firstElementChild?.remove();
  if (following) list.scrollTop = list.scrollHeight;
}

document.querySelector('[data-clear-events]')?.addEventListener('click', () => list?.replaceChildren());

for (const name of names) document.addEventListener(name, listed);
