import { useCallback, useLayoutEffect, useState } from 'react';
import { emitter } from '../../src/island/emit.ts';
import { prefersLess } from '../../src/island/reduced-motion.ts';
import { contract } from './yb-carousel.contract.ts';

const ON = 'data-playing';

/**
 * Whether a rotation is wanted, null where there is none to steer, and how to start and stop it. Under reduced
 * motion it waits until it is asked for.
 * @param autoplay ms; 0: none by itself
 */
export function usePlaying(
  host: HTMLElement,
  autoplay: number,
): readonly [playing: boolean | null, play: (wanted: boolean) => void] {
  const [less] = useState(prefersLess);
  const [asked, ask] = useState<boolean | null>(null);
  const playing = asked ?? (autoplay ? !less : null);
  useLayoutEffect(() => {
    host.toggleAttribute(ON, !!playing);
    return () => host.removeAttribute(ON);
  }, [host, playing]);
  const play = useCallback(
    (wanted: boolean) => {
      if (wanted === host.hasAttribute(ON)) return;
      host.toggleAttribute(ON);
      ask(wanted);
      emitter(contract, host)('yb-autoplay-change', { playing: wanted });
    },
    [host],
  );
  return [playing, play];
}
