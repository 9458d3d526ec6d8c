import { warnOnce } from '../../src/island/properties.ts';
import { sendRequest } from '../../src/lib/http.ts';
import { loadTimeoutOf } from '../../src/lib/lazy.ts';
import { onNetworkReturn } from '../../src/lib/network.ts';
import { messageOf } from '../../src/lib/shape.ts';
import { inSlices } from '../../src/lib/slices.ts';
import { webAddress } from '../../src/lib/web-address.ts';
import { yieldToMain } from '../../src/lib/yield-to-main.ts';
import { readCatalogue, type Catalogue } from '../../src/yearbook/facets/catalogue.ts';
import { attributeOf, type Facet } from '../../src/yearbook/facets/facet.ts';
import { INDEX_SCRIPT, type WholeCatalogue } from './whole-catalogue.ts';
import { indexOf } from '../../src/yearbook/facets/facet-index.ts';
import type { FilterHost } from './yb-filter.contract.ts';

async function rawIndex(host: FilterHost): Promise<unknown> {
  const written = host.dataIndex;
  if (written === null) return JSON.parse(host.querySelector(INDEX_SCRIPT)?.textContent ?? '');
  const url = webAddress(written, document.baseURI);
  if (!url) throw new TypeError('it is no web address');
  const { data } = await sendRequest({
    url,
    responseType: 'json',
    timeout: loadTimeoutOf(host),
  });
  return data;
}

/** Names the facets that an index does not have; no index has the texts that a search reads. */
function warnAboutMissing(facets: readonly Facet[], { entries, problems }: Catalogue): void {
  const missing = facets.filter(({ type }) => type !== 'search').map(attributeOf);
  const names = missing.filter((attribute) => !entries.read(attribute));
  const parts = [...problems, ...names.map((name) => `it has no ${name}, which is not counted`)];
  if (parts.length) warnOnce(`<yb-filter>: the index: ${parts.join('; ')}`);
}

/** Loads the index of a host. If that fails, loads it again when the network is back. */
export function followIndex(
  host: FilterHost,
  facets: readonly Facet[],
  signal: AbortSignal,
  done: (whole: WholeCatalogue | null) => void,
): void {
  let hasFailed = false;
  async function load(): Promise<void> {
    hasFailed = false;
    try {
      const raw = await rawIndex(host);
      await yieldToMain();
      const catalogue = await inSlices(readCatalogue(raw));
      warnAboutMissing(facets, catalogue);
      await yieldToMain();
      const { ids, entries } = catalogue;
      const index = await inSlices(indexOf(facets, entries));
      await yieldToMain();
      if (!signal.aborted) done({ ids, index });
    } catch (error) {
      if (signal.aborted) return;
      warnOnce(
        `<yb-filter>: the index cannot be read; the entries of the page are counted: ${messageOf(error)}`,
      );
      done(null);
      hasFailed = true;
    }
  }
  void load();
  onNetworkReturn(() => {
    if (hasFailed) void load();
  }, signal);
}
