import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import { askFor } from '../../src/island/ask-for.ts';
import { closeOnBack, skipMarkedEntries } from '../../src/island/close-on-back.ts';
import type { Island } from '../../src/island/contract.ts';
import { listen } from '../../src/island/listen.ts';
import { lazy, loadTimeoutOf } from '../../src/lib/lazy.ts';
import { whenIdle } from '../../src/lib/when-idle.ts';
import { pictureLinkOf } from './picture-links.ts';
import type { Slider } from './slider.ts';
import type { contract } from './yb-carousel.contract.ts';

/** Optional: without this chunk the links open their pictures in the browser. */
const lightbox = lazy('yb-carousel', () => import('./lightbox/lightbox.tsx'));

/** How long a click waits for the lightbox before the browser follows the link, ms. */
const PATIENCE_MS = 3000;

/**
 * Opens links around pictures in a dialog. The code of the dialog loads when the browser is idle; an earlier
 * click waits for the code.
 *
 * @param wanted whether the host has the attribute `lightbox`
 */
export function useLightbox(
  host: Island<typeof contract>,
  slider: Slider,
  wanted: boolean,
): { readonly isOpen: boolean; readonly dialog: ReactNode } {
  const [opened, open] = useState<HTMLAnchorElement | null>(null);
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  const isLeaving = useRef(false);
  const close = useCallback(() => open(null), []);

  useEffect(() => {
    if (!wanted) return undefined;
    const end = new AbortController();
    const click = (event: MouseEvent): void => {
      const link = pictureLinkOf(host, event);
      if (!link) return;
      event.preventDefault();
      open(link);
    };
    listen(host, { click }, { signal: end.signal });
    whenIdle(() => end.signal.addEventListener('abort', askFor(host, lightbox, rerender)), end.signal);
    const endSkipping = skipMarkedEntries();
    return () => {
      end.abort();
      endSkipping();
      close();
    };
  }, [host, wanted, close]);

  // from the click on, so that Back does not leave the page while the code loads
  useLayoutEffect(() => {
    if (!opened) return undefined;
    isLeaving.current = false;
    const endBack = closeOnBack(close);
    return () => endBack(isLeaving.current);
  }, [opened, close]);

  useEffect(() => {
    if (!opened || lightbox.part) return undefined;
    let isCurrent = true;
    const follow = (): void => {
      if (!isCurrent) return;
      isLeaving.current = true;
      close();
      location.assign(opened.href);
    };
    lightbox.load(Math.min(loadTimeoutOf(host), PATIENCE_MS)).then(rerender, follow);
    return () => {
      isCurrent = false;
    };
  }, [host, opened, close]);

  const { part } = lightbox;
  const { slides } = slider.state;
  useEffect(() => (wanted && part ? part.announceDialog(host) : undefined), [host, wanted, part, slides]);
  const isShown = wanted && opened && part;
  return {
    isOpen: !!opened,
    dialog: isShown && <part.Lightbox host={host} slider={slider} link={opened} onClose={close} />,
  };
}
