import { loadWithNetwork } from '../../lib/load-with-network.ts';
import type { LoaderState } from '../deliver/loader-state.ts';
import { loadPart } from '../load-part.ts';
import type { WaitingAds, WaitingAdsOptions } from './waiting-ads.ts';

const WAITING = 'script[type="text/plain"][data-tcf="waiting-for-consent"]';

const waitingIn = (node: Node): Element[] =>
  node instanceof Element
    ? [...(node.matches(WAITING) ? [node] : []), ...node.querySelectorAll(WAITING)]
    : [];

export interface WaitingWatch {
  /** From here on ads that come later are seen to; those on the page are, where consent is given already. */
  start(): void;
  /** Decodes every ad that waits on the page. */
  decode(): void;
}

/**
 * Ad scripts that the server printed encoded, until the visitor consents (facts, "Consent"; ruling 8). What decodes
 * them is loaded with the first that may be.
 */
export function watchWaiting(
  options: WaitingAdsOptions & { readonly loader: Pick<LoaderState, 'request'> },
): WaitingWatch {
  const { isConsentGiven, loader } = options;
  let ads: WaitingAds | undefined;
  let watch: MutationObserver | undefined;
  const load = async (): Promise<WaitingAds> => {
    const { WaitingAds: Ads } = await loadPart('waiting-ads', () => import('./waiting-ads.ts'));
    return (ads ??= new Ads(options));
  };
  const decode = (scripts: readonly Element[]): void => {
    if (!scripts.length) return;
    loadWithNetwork(() => {
      const begun = loader.request();
      return load()
        .then((waiting) => waiting.decode(scripts))
        .finally(begun);
    });
  };
  const decodeAll = (): void => decode([...document.querySelectorAll(WAITING)]);
  return {
    start() {
      if (watch) return;
      watch = new MutationObserver((records) => {
        if (!isConsentGiven()) return;
        decode(records.flatMap(({ addedNodes }) => [...addedNodes].flatMap(waitingIn)));
      });
      watch.observe(document, { childList: true, subtree: true });
      if (isConsentGiven()) decodeAll();
    },
    decode: () => void (watch && decodeAll()),
  };
}
