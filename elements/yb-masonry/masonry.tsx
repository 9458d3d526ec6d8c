import { useEffect, useState } from 'react';
import { askFor } from '../../src/island/ask-for.ts';
import { emitter } from '../../src/island/emit.ts';
import { expose } from '../../src/island/expose.ts';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { useEqual } from '../../src/island/use-equal.ts';
import { whenPageParsed } from '../../src/island/page-parsed.ts';
import { lazy } from '../../src/lib/lazy.ts';
import { itemTestOf } from './item-test.ts';
import { LARGE, speedUp } from './large-grid.ts';
import { LiveGrid } from './live-grid.ts';
import { sortControlsOf } from './sort-controls.ts';
import { contract } from './yb-masonry.contract.ts';

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

/** Behaviour only: the items stay children of the host. */
export function Masonry({ host, values }: IslandProps<typeof contract>): null {
  const { more, itemSelector } = values;
  const [marks] = useState(() => new Map<Element, boolean>());
  const [isLarge, setIsLarge] = useState(host.childElementCount >= LARGE);

  // before the effect that places the children
  useEffect(() => (isLarge ? speedUp(host) : undefined), [host, isLarge]);

  // `values` is a new object at every rendering, mostly an equal one
  const options = useEqual(values);
  useEffect(() => {
    const emit = emitter(contract, host);
    const grid = new LiveGrid(host, options, marks, (type, items) => {
      setIsLarge(host.childElementCount >= LARGE);
      emit(type, { items });
    });
    const hide = expose(host, grid);
    grid.layout();
    return () => {
      hide();
      grid.dispose();
    };
  }, [host, options, marks]);

  useEffect(() => {
    if (more === 'none') return undefined;
    return startListing(host, ({ showPages }) => showPages(host, { more, isItem: itemTestOf(itemSelector) }));
  }, [host, more, itemSelector]);

  useEffect(() => {
    let end = (): void => undefined;
    const forget = whenPageParsed(() => {
      if (sortControlsOf(host).length)
        end = startListing(host, ({ sortCards }) => sortCards(host, itemTestOf(itemSelector)));
    });
    return () => {
      forget();
      end();
    };
  }, [host, itemSelector]);

  return null;
}
