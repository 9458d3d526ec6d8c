import { useEffect, useState } from 'react';
import type { Values } from '../../src/island/contract.ts';
import { emitter } from '../../src/island/emit.ts';
import { expose } from '../../src/island/expose.ts';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { usePart } from '../../src/island/use-part.ts';
import { LiveGrid, MANY } from './live-grid.ts';
import { contract } from './yb-masonry.contract.ts';

const loadExtras = (): Promise<typeof import('./extras.ts')> => import('./extras.ts');
/** A crowd goes without where it cannot be had: it is but slower. */
const loadCrowd = (): Promise<typeof import('./crowd.ts') | void> => import('./crowd.ts').catch(reportError);

/** Of the attributes, `relayout-on` and `no-resize` alone need no more than every grid has. */
const isPlain = ({
  relayoutOn: _names,
  noResize: _still,
  percentPosition,
  ...others
}: Values<typeof contract>): boolean => percentPosition && !Object.values(others).some(Boolean);

/** Behaviour only: the items stay the host's own children. */
export function Masonry({ host, values }: IslandProps<typeof contract>): null {
  const [marks] = useState(() => new Map<Element, boolean>());
  const [isMarked, setIsMarked] = useState(false);
  const [isCrowd, setIsCrowd] = useState(host.childElementCount >= MANY);
  // until they are there the grid is the stylesheet's, so that the script lays it out once
  const extras = usePart(host, (isMarked || !isPlain(values)) && loadExtras);
  const crowd = usePart(host, isCrowd && loadCrowd);

  // before the grid places them
  useEffect(() => crowd?.easeCrowd(host), [host, crowd]);

  // every rendering has its own, mostly the same
  const options = JSON.stringify(values);
  useEffect(() => {
    const emit = emitter(contract, host);
    const grid = new LiveGrid(host, JSON.parse(options) as typeof values, {
      extras,
      marks,
      tell(type, items) {
        setIsMarked(marks.size > 0);
        setIsCrowd(host.childElementCount >= MANY);
        emit(type, { items });
      },
    });
    const hide = expose(host, grid);
    grid.layout();
    return () => {
      hide();
      grid.dispose();
    };
  }, [host, options, extras, marks]);

  return null;
}
