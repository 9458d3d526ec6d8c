import { readFacets } from '../../src/yearbook/facets/read-facets.ts';
import { warnOnce } from '../../src/island/properties.ts';
import { textOf } from '../../src/lib/texts.ts';
import { facetsOf } from './form-facets.ts';
import { renderForm } from './render-form.ts';
import type { Facet } from '../../src/yearbook/facets/facet.ts';
import type { FilterHost } from './yb-filter.contract.ts';

export interface FoundForm {
  readonly form: HTMLFormElement;
  readonly facets: readonly Facet[];
  /** Takes the form away where it is the island's own. */
  dispose(): void;
}

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

/** The form of the page, or one rendered from its facets; null, with a word in the console, without both. */
export function findForm(host: FilterHost, action: string): FoundForm | null {
  const given = host.querySelector('form');
  if (given) return { form: given, facets: facetsOf(given), dispose: () => undefined };
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
  return { form, facets: facetsOf(form), dispose: () => form.remove() };
}
