import { fragmentLinkOf } from './fragment-target.ts';
import { listen } from './listen.ts';

/** What introduces a text in an address that the browser searches for. */
const TEXT = ':~:';

/**
 * Tells when the browser may search the page for a text: after a link to a text, and while the page has lost the focus,
 * because the visitor may type into the browser's search.
 *
 * @param begins may be called again before `ends` is
 */
export function followSearch(begins: () => void, ends: () => void, signal: AbortSignal): void {
  const blur = (): void => {
    // a frame of the page that takes the focus keeps it in the page
    if (!document.hasFocus()) begins();
  };
  const click = (event: MouseEvent): void => {
    if (fragmentLinkOf(event)?.hash.includes(TEXT)) begins();
  };
  listen(window, { blur, focus: ends }, { signal });
  listen(window, { pointerdown: ends, keydown: ends }, { signal, capture: true });
  listen(document, { click }, { signal });
}
