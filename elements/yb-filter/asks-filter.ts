import { elementsOf } from '../../src/lib/form-members.ts';

/** Parameters that campaigns add to any address. */
export const CAMPAIGN = /^(utm_|_gl$)|clid$/;

/** Hidden controls are no facets, and the grid follows `sort` by itself. */
const CONTROLS = '[name]:not([type=hidden], [name=sort])';

/** The names of the controls of the host's form; null where it has no form, or none yet. */
function namesIn(host: Element): ReadonlySet<string | null> | null {
  const form = host.querySelector('form');
  if (!form) return null;
  const controls = [...elementsOf(form)].filter((control) => control.matches(CONTROLS));
  return new Set(controls.map((control) => control.getAttribute('name')));
}

/**
 * Whether a query may choose a value of this filter. If the page prints no form, every parameter counts,
 * except those of campaigns.
 */
export function asksFilter(host: Element, search: string): boolean {
  const given = [...new URLSearchParams(search).keys()].filter((name) => !CAMPAIGN.test(name));
  if (!given.length) return false;
  const known = namesIn(host);
  return !known || given.some((name) => known.has(name));
}
