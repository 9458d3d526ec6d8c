import { useEffect, useState } from 'react';
import { askFor } from '../../src/island/ask-for.ts';
import { emitter } from '../../src/island/emit.ts';
import { expose } from '../../src/island/expose.ts';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { useEqual } from '../../src/island/use-equal.ts';
import { useOptional } from '../../src/island/use-lazy.ts';
import { whenPageParsed } from '../../src/island/page-parsed.ts';
import { lazy, type Lazy } from '../../src/lib/lazy.ts';
import { itemTestOf } from './item-test.ts';
import { LiveGrid } from './live-grid.ts';
import { sortControlsOf } from './sort-controls.ts';
import { contract } from './yb-masonry.contract.ts';

/** The number of children from which on a grid is large. */
export const LARGE = 1_000;

/** Optional: if this chunk fails, large grids are only slower. */
const largeGrid = lazy('yb-masonry', () => import('./large-grid.ts'));

/** Optional: if this chunk fails, cards appear and disappear at once. */
const fading = lazy('yb-masonry', () => import('./fades.ts'));

/** Optional: if this chunk fails, the links to other pages are plain links. */
const morePages = lazy('yb-masonry', () => import('./more-pages.ts'));

/** Optional: if this chunk fails, the choice of an order is a plain form or plain links. */
const sort = lazy('yb-masonry', () => import('./sort.ts'));

/** Calls `start` with a part when the part is loaded; the returned function ends what `start` began. */
function startWith<Part>(host: Element, part: Lazy<Part>, start: (part: Part) => () => void): () => void {
  let end = (): void => undefined;
  const endAsking = askFor(host, part, (loaded) => (end = start(loaded)));
  return () => {
    endAsking();
    end();
  };
}

/** Behaviour only: the items stay children of the host. */
export function Masonry({ host, values }: IslandProps<typeof contract>): null {
  const { more, itemSelector, transitionDuration } = values;
  const [marks] = useState(() => new Map<Element, boolean>());
  const [isLarge, setIsLarge] = useState(host.childElementCount >= LARGE);
  const large = useOptional(host, isLarge && largeGrid);

  // before the effect that places the children
  useEffect(() => large?.speedUp(host), [host, large]);

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
    const endAsking = transitionDuration ? askFor(host, fading, (part) => grid.fadeBy(part)) : null;
    return () => {
      endAsking?.();
      hide();
      grid.dispose();
    };
  }, [host, options, marks, transitionDuration]);

  useEffect(() => {
    if (more === 'none') return undefined;
    return startWith(host, morePages, ({ showPages }) =>
      showPages(host, { more, isItem: itemTestOf(itemSelector) }),
    );
  }, [host, more, itemSelector]);

  useEffect(() => {
    let end = (): void => undefined;
    const forget = whenPageParsed(() => {
      if (sortControlsOf(host).length)
        end = startWith(host, sort, ({ sortCards }) => sortCards(host, itemTestOf(itemSelector)));
    });
    return () => {
      forget();
      end();
    };
  }, [host, itemSelector]);

  return null;
}
