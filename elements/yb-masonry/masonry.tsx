import { useEffect, useRef } from 'react';
import { emitter } from '../../src/island/emit.ts';
import { expose } from '../../src/island/expose.ts';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { LiveGrid } from './live-grid.ts';
import { contract } from './yb-masonry.contract.ts';

/** Behaviour only: the items stay the host's own children. */
export function Masonry({ host, values }: IslandProps<typeof contract>): null {
  const running = useRef<LiveGrid>(null);

  useEffect(() => {
    const emit = emitter(contract, host);
    const grid = new LiveGrid(host, (items) => emit('yb-layout-complete', { items }));
    running.current = grid;
    const hide = expose(host, {
      columns: () => grid.columns,
      layout: () => grid.layout(),
      reloadItems: () => grid.reload(),
      appended: (elements) => grid.added(elements),
      prepended: (elements) => grid.added(elements),
      removeItems: (elements) => void emit('yb-remove-complete', { items: grid.remove(elements) }),
      stamp: (elements) => grid.stamp(elements),
      unstamp: (elements) => grid.unstamp(elements),
      getItemElements: () => grid.elements,
    });
    return () => {
      hide();
      grid.dispose();
    };
  }, [host]);

  useEffect(() => running.current?.configure(values), [values]);

  return null;
}
