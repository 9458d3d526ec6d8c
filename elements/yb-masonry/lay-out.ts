import { askFor } from '../../src/island/ask-for.ts';
import type { Behaviour } from '../../src/island/behaviour.ts';
import { emitter } from '../../src/island/emit.ts';
import { sameWhileEqual } from '../../src/island/equal.ts';
import { expose } from '../../src/island/expose.ts';
import { whenPageParsed } from '../../src/island/page-parsed.ts';
import { Steps } from '../../src/island/steps.ts';
import { lazy } from '../../src/lib/lazy.ts';
import type { GridOptions } from './grid.ts';
import { itemTestOf } from './item-test.ts';
import { LARGE, speedUp } from './large-grid.ts';
import { LiveGrid } from './live-grid.ts';
import { sortControlsOf } from './sort-controls.ts';
import { contract, type MasonryHost } from './yb-masonry.contract.ts';

/** Optional: if this chunk fails, pages and orders of the listing are plain links and a plain form. */
const listing = lazy('yb-masonry', () => import('./listing.ts'));

/** Calls `start` with the code of the listing when it is loaded; the returned function ends what `start` began. */
function startListing(host: Element, start: (part: typeof import('./listing.ts')) => () => void): () => void {
  let end = (): void => undefined;
  const endAsking = askFor(host, listing, (part) => (end = start(part)));
  return () => {
    endAsking();
    end();
  };
}

/** Sorts the cards by controls of the page, which may come after the grid. */
function sortByControls(host: MasonryHost, itemSelector: string | null): () => void {
  let end = (): void => undefined;
  const forget = whenPageParsed(() => {
    if (sortControlsOf(host).length)
      end = startListing(host, ({ sortCards }) => sortCards(host, itemTestOf(itemSelector)));
  });
  return () => {
    forget();
    end();
  };
}

/** Lays the children out, loads further pages of the listing, and sorts. The items stay children of the host. */
export const layOut: Behaviour<typeof contract> = (host, { refresh }) => {
  const steps = new Steps();
  const marks = new Map<Element, boolean>();
  // `values` is a new object at every update, mostly an equal one
  const optionsOf = sameWhileEqual<GridOptions>();
  let isLarge = false;
  const isLargeNow = (): boolean => host.childElementCount >= LARGE;

  function startGrid(options: GridOptions): () => void {
    const emit = emitter(contract, host);
    const grid = new LiveGrid(host, options, marks, (type, items) => {
      if (isLarge !== isLargeNow()) refresh();
      emit(type, { items });
    });
    const hide = expose(host, grid);
    grid.layout();
    return () => {
      hide();
      grid.dispose();
    };
  }

  return {
    update(values) {
      const { more, itemSelector } = values;
      const options = optionsOf(values);
      isLarge = isLargeNow();
      steps.run([
        // before the step that places the children
        [[isLarge], () => (isLarge ? speedUp(host) : undefined)],
        [[options], () => startGrid(options)],
        [
          [more, itemSelector],
          () =>
            more === 'none'
              ? undefined
              : startListing(host, ({ showPages }) =>
                  showPages(host, { more, isItem: itemTestOf(itemSelector) }),
                ),
        ],
        [[itemSelector], () => sortByControls(host, itemSelector)],
      ]);
    },
    stop: () => steps.stop(),
  };
};
