import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { Rotation } from './rotation.ts';
import type { Slider } from './slider.ts';

const REDUCED = '(prefers-reduced-motion: reduce)';
/** ms; where the page starts a rotation without saying how fast. */
const INTERVAL = 5000;

interface Use {
  readonly slider: RefObject<Slider | null>;
  /** ms; 0: none by itself. */
  readonly autoplay: number;
  /** The visitor or the runtime has started or stopped it. */
  readonly onChange: (playing: boolean) => void;
}

interface Used {
  readonly rotation: Rotation;
  /** null: there is no rotation to steer. */
  readonly playing: boolean | null;
  readonly rotating: boolean;
  readonly setPlaying: (playing: boolean) => void;
}

/** Autoplay: off under reduced motion until it is asked for, at rest while the page is hidden. */
export function useRotation({ slider, autoplay, onChange }: Use): Used {
  const [{ playing, rotating }, setShown] = useState<Pick<Rotation, 'playing' | 'rotating'>>({
    playing: null,
    rotating: false,
  });
  const [rotation] = useState(() => {
    // without a loop it begins again at the first slide
    const step = (): unknown => slider.current?.step(1) || slider.current?.goTo(0);
    const made: Rotation = new Rotation(step, () =>
      setShown({ playing: made.playing, rotating: made.rotating }),
    );
    return made;
  });
  const setPlaying = useCallback(
    (wanted: boolean) => {
      if (wanted === !!rotation.playing) return;
      if (wanted) rotation.start(autoplay || INTERVAL);
      else rotation.stop();
      onChange(wanted);
    },
    [rotation, autoplay, onChange],
  );

  useLayoutEffect(() => {
    if (autoplay && !matchMedia(REDUCED).matches) rotation.start(autoplay);
    return () => rotation.stop();
  }, [rotation, autoplay]);

  useEffect(() => {
    const watch = new AbortController();
    const { signal } = watch;
    const seen = (): void => (document.hidden ? rotation.pause('page') : rotation.resume('page'));
    document.addEventListener('visibilitychange', seen, { signal });
    seen();
    matchMedia(REDUCED).addEventListener('change', ({ matches }) => matches && setPlaying(false), { signal });
    return () => watch.abort();
  }, [rotation, setPlaying]);

  return { rotation, playing: playing ?? (autoplay ? false : null), rotating, setPlaying };
}
