import { warnOnce } from '../../src/island/properties.ts';
import { textAt } from '../../src/lib/texts.ts';
import { readFacets } from '../../src/yearbook/facets/read-facets.ts';
import { renderForm } from './render-form.ts';
import type { FilterHost } from './yb-filter.contract.ts';

/** The facets of the property `facets`, or else of the JSON script inside the host. */
function rawFacets(host: FilterHost): unknown {
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

/** Renders a form from the facets of a page that prints none; null where the page has no facets. */
export function formFromFacets(host: FilterHost, action: string): HTMLFormElement | null {
  const raw = rawFacets(host);
  if (raw === undefined) {
    warnOnce('<yb-filter>: there is neither a form nor facets inside it');
    return null;
  }
  const { facets, problems } = readFacets(raw);
  if (problems.length) warnOnce(`<yb-filter>: facets left out: ${problems.join('; ')}`);
  if (!facets.length) return null;
  const form = renderForm(facets, action, (key) => textAt(host, key));
  host.append(form);
  return form;
}
