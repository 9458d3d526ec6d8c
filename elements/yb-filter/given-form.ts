import { warnOnce } from '../../src/island/properties.ts';
import { textOf } from '../../src/lib/texts.ts';
import { readFacets } from '../../src/yearbook/facets/read-facets.ts';
import { renderForm } from './render-form.ts';
import type { FilterHost } from './yb-filter.contract.ts';

/** What a page has given instead of a form: the property, else its JSON script. */
function givenFacets(host: FilterHost): unknown {
  if (host.facets !== null) return host.facets;
  const script = host.querySelector('script[type="application/json"][data-facets]');
  if (!script) return undefined;
  try {
    return JSON.parse(script.textContent ?? '');
  } catch (error) {
    warnOnce(`<yb-filter>: the script data-facets is not JSON: ${String(error)}`);
    return undefined;
  }
}

/** A form rendered from the facets that a page gives; null, with a word in the console, where it gives none. */
export function givenForm(host: FilterHost, action: string): HTMLFormElement | null {
  const raw = givenFacets(host);
  if (raw === undefined) {
    warnOnce('<yb-filter>: there is neither a form nor facets inside it');
    return null;
  }
  const { facets, problems } = readFacets(raw);
  if (problems.length) warnOnce(`<yb-filter>: facets left out: ${problems.join('; ')}`);
  if (!facets.length) return null;
  const form = renderForm(facets, action, (key) => textOf(host, key));
  host.append(form);
  return form;
}
