/**
 * Shows a table of all placements with state and reason: `data-reason` of the host, and all reasons if the runtime
 * explains them.
 */

const body = document.querySelector('[data-placement-table]');
const hosts = () => [...document.querySelectorAll('ad-placement')];

/** @param {Element} host */
const nameOf = (host) =>
  host.getAttribute('placement') ?? host.getAttribute('group') ?? host.getAttribute('ad') ?? '';

/** All reasons why a placement is empty, if the runtime explains them. @param {Element} host */
function reasonsFor(host) {
  const shown = host.getAttribute('data-reason');
  if (!shown) return '';
  const { adRuntime } = /** @type {{ adRuntime?: { explain?(name: string): { reasons: string[] }[] } }} */ (
    globalThis
  );
  const explained = adRuntime?.explain?.(nameOf(host)) ?? [];
  return [...new Set([shown, ...explained.flatMap(({ reasons }) => reasons)])].join(', ');
}

/** @param {Element} host */
function row(host) {
  const line = document.createElement('tr');
  const name = document.createElement('th');
  const link = document.createElement('a');
  name.scope = 'row';
  link.textContent = nameOf(host) || host.id;
  link.href = `#${host.closest('.example')?.id ?? host.id}`;
  name.append(link);
  line.append(name);
  for (const text of [host.getAttribute('data-state') ?? '–', reasonsFor(host) || '–'])
    line.insertCell().textContent = text;
  return line;
}

const draw = () => body?.replaceChildren(...hosts().map(row));

let waiting = false;
const drawSoon = () => {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    draw();
  });
};

draw();
new MutationObserver(drawSoon).observe(document.body, {
  subtree: true,
  attributeFilter: ['data-state', 'data-reason'],
});
