import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { emitter } from '../../src/island/emit.ts';
import { listen } from '../../src/island/listen.ts';
import { prefersReducedMotion, REDUCED_MOTION } from '../../src/island/reduced-motion.ts';
import { Autoplay, type PauseReason } from './autoplay.ts';
import type { Slider, SliderState } from './slider.ts';
import { contract } from './yb-carousel.contract.ts';

/** The interval where the page starts autoplay without one. */
const DEFAULT_INTERVAL_MS = 5000;
const PLAYING = 'data-playing';

export interface AutoplayControl {
  /** null: the carousel has no autoplay. */
  readonly playing: boolean | null;
  /** The slides change by themselves now: playing, and not paused. */
  readonly isRunning: boolean;
  /** Starts or stops. */
  play(wanted: boolean): void;
}

/**
 * Whether autoplay is on, and how to start and stop it. With reduced motion, it starts only by its button or
 * by `play()`.
 *
 * @param interval ms; 0: no autoplay until it is started
 */
function usePlaying(host: HTMLElement, interval: number): Pick<AutoplayControl, 'playing' | 'play'> {
  const [reducedAtStart] = useState(prefersReducedMotion);
  const [chosen, choose] = useState<boolean | null>(null);
  const playing = chosen ?? (interval ? !reducedAtStart : null);
  useLayoutEffect(() => {
    host.toggleAttribute(PLAYING, !!playing);
    return () => host.removeAttribute(PLAYING);
  }, [host, playing]);
  const play = useCallback(
    (wanted: boolean) => {
      if (wanted === host.hasAttribute(PLAYING)) return;
      host.toggleAttribute(PLAYING);
      choose(wanted);
      emitter(contract, host)('yb-autoplay-change', { playing: wanted });
    },
    [host],
  );
  return { playing, play };
}

/** Pauses autoplay under a pointer, a finger and the focus, and while the page is hidden. */
function pauseForVisitor({ viewport }: Slider, autoplay: Autoplay): () => void {
  const { region } = viewport;
  const end = new AbortController();
  const { signal } = end;
  const set = (reason: PauseReason, paused: boolean): void =>
    paused ? autoplay.pause(reason) : autoplay.resume(reason);
  // autoplay does not pause on the play button, so that a visitor who presses it sees the effect (APG
  // carousel)
  const over = (reason: PauseReason, target: EventTarget | null | undefined): void =>
    set(reason, target instanceof Element && !target.closest('[part=play]'));
  const hover = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') over('hover', event.composedPath()[0]);
  };
  const checkVisibility = (): void => set('hidden', document.hidden);

  listen(
    region,
    {
      pointerover: hover,
      // for a pointer that was over the carousel before this listener
      pointermove: hover,
      pointerleave: () => autoplay.resume('hover'),
      gotpointercapture: () => autoplay.pause('swipe'),
      lostpointercapture: () => autoplay.resume('swipe'),
      focusin: (event) => over('focus', event.composedPath()[0]),
      focusout: () => autoplay.resume('focus'),
    },
    { signal },
  );
  listen(document, { visibilitychange: checkVisibility }, { signal });
  checkVisibility();
  if (region.matches(':focus-within')) over('focus', region.querySelector(':focus') ?? region);
  if (matchMedia('(hover: hover)').matches && region.matches(':hover'))
    over('hover', region.querySelector('[part=play]:hover') ?? region);
  return () => end.abort();
}

function onReducedMotion(stop: () => void): () => void {
  const end = new AbortController();
  listen(matchMedia(REDUCED_MOTION), { change: ({ matches }) => matches && stop() }, { signal: end.signal });
  return () => end.abort();
}

/**
 * Changes slides by itself, at `interval` ms.
 *
 * @param isCovered whether the lightbox covers the slides
 */
export function useAutoplay(
  host: HTMLElement,
  slider: Slider,
  { index, stops }: SliderState,
  interval: number,
  isCovered: boolean,
): AutoplayControl {
  const { playing, play } = usePlaying(host, interval);
  const [isRunning, setIsRunning] = useState(false);
  // without a loop the first slide follows the last
  const [autoplay] = useState(() => new Autoplay(() => slider.step(1) || slider.goTo(0), setIsRunning));

  useEffect(() => {
    if (!playing) return undefined;
    autoplay.start(interval || DEFAULT_INTERVAL_MS);
    return () => autoplay.stop();
  }, [autoplay, playing, interval]);
  useEffect(() => (stops > 1 ? autoplay.resume('single') : autoplay.pause('single')), [autoplay, stops]);
  useEffect(
    () => (isCovered ? autoplay.pause('lightbox') : autoplay.resume('lightbox')),
    [autoplay, isCovered],
  );
  useEffect(() => autoplay.restart(), [autoplay, index]);
  useEffect(() => (playing ? pauseForVisitor(slider, autoplay) : undefined), [slider, autoplay, playing]);
  useEffect(() => (playing ? onReducedMotion(() => play(false)) : undefined), [playing, play]);
  return { playing, isRunning, play };
}
