import { useEffect, useState } from 'react';
import { listen } from '../../src/island/listen.ts';
import { REDUCED_MOTION } from '../../src/island/reduced-motion.ts';
import { Rotation, type Rest } from './rotation.ts';
import type { Slider, SliderState } from './slider.ts';

/** ms; where the page starts a rotation without saying how fast. */
const INTERVAL = 5000;

interface RotateProps {
  readonly slider: Slider;
  readonly state: SliderState;
  /** ms; 0: as usual. */
  readonly interval: number;
  /** Keeps its identity. */
  onRest(rests: boolean): void;
  /** The visitor has begun to want less motion. */
  onStop(playing: false): void;
}

/** Turns the slides while it is rendered; it rests under pointer and focus and while nobody sees it. */
export function Rotate({ slider, state, interval, onRest, onStop }: RotateProps): null {
  const { index, stops } = state;
  const [rotation] = useState(
    () =>
      new Rotation(
        // without a loop it begins again at the first slide
        () => slider.step(1) || slider.goTo(0),
        (rotating) => onRest(!rotating),
      ),
  );

  useEffect(() => {
    rotation.start(interval || INTERVAL);
    return () => rotation.stop();
  }, [rotation, interval]);
  useEffect(() => (stops > 1 ? rotation.resume('still') : rotation.pause('still')), [rotation, stops]);
  useEffect(() => rotation.restart(), [rotation, index]);
  useEffect(() => watchVisitor(slider, rotation), [slider, rotation]);
  useEffect(() => {
    const end = new AbortController();
    listen(
      matchMedia(REDUCED_MOTION),
      { change: ({ matches }) => matches && onStop(false) },
      { signal: end.signal },
    );
    return () => end.abort();
  }, [onStop]);
  return null;
}

/** Pauses the rotation under a visitor's pointer, finger and focus, and while the page is hidden. */
function watchVisitor({ stage }: Slider, rotation: Rotation): () => void {
  const region = stage.view.parentElement as HTMLElement;
  const end = new AbortController();
  const { signal } = end;
  const set = (why: Rest, rests: boolean): void => (rests ? rotation.pause(why) : rotation.resume(why));
  // on the rotation button it goes on: whoever presses it sees what it does (APG carousel)
  const over = (why: Rest, target: EventTarget | null | undefined): void =>
    set(why, target instanceof Element && !target.closest('[part=play]'));
  const hover = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') over('hover', event.composedPath()[0]);
  };
  const seen = (): void => set('page', document.hidden);

  listen(
    region,
    {
      pointerover: hover,
      // where it stood before this came
      pointermove: hover,
      pointerleave: () => rotation.resume('hover'),
      gotpointercapture: () => rotation.pause('swipe'),
      lostpointercapture: () => rotation.resume('swipe'),
      focusin: (event) => over('focus', event.composedPath()[0]),
      focusout: () => rotation.resume('focus'),
    },
    { signal },
  );
  listen(document, { visibilitychange: seen }, { signal });
  // what was so before this came
  seen();
  if (region.matches(':focus-within')) over('focus', region.querySelector(':focus') ?? region);
  if (matchMedia('(hover: hover)').matches && region.matches(':hover'))
    over('hover', region.querySelector('[part=play]:hover') ?? region);
  return () => end.abort();
}
