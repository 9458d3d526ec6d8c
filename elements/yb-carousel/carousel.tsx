import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type CSSProperties,
  type ReactElement,
} from 'react';
import { expose } from '../../src/island/expose.ts';
import { followFragments } from '../../src/island/fragment-target.ts';
import { reactView } from '../../src/island/react-view.tsx';
import { useText } from '../../src/island/use-text.ts';
import type { IslandProps } from '../../src/island/view.ts';
import { Controls } from './controls.tsx';
import { followKeys } from './follow-keys.ts';
import { followPointer } from './follow-pointer.ts';
import { openToSearch } from './open-to-search.ts';
import { followWheel } from './follow-wheel.ts';
import { Slider, type SliderState } from './slider.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useBreakpoints } from './use-breakpoints.ts';
import { useSlideEffects } from './use-slide-effects.ts';
import { useLightbox } from './use-lightbox.tsx';
import { useLazyImages } from './use-lazy-images.ts';
import { useSlideRoles } from './use-slide-roles.ts';
import { useThumbs } from './use-thumbs.ts';
import type { contract } from './yb-carousel.contract.ts';

const NONE: readonly number[] = [];

/** The chrome around the slotted slides, by the carousel pattern of the ARIA Authoring Practices Guide (APG). */
function Carousel({ host, values }: IslandProps<typeof contract>): ReactElement {
  const { label, autoplay, effect, noControls, noDots } = values;
  const text = useText(host);
  const overrides = useBreakpoints(values.breakpoints);
  const { perView, perMove, spacing, loop, mode, vertical, origin } = { ...values, ...overrides };
  const [shown, show] = useState<SliderState>();
  const [slider] = useState(() => new Slider(host, values.initial, show));
  const attach = useCallback(
    (view: HTMLElement | null) => (view ? slider.attach(view) : undefined),
    [slider],
  );
  const state = shown ?? slider.state;
  const { stops } = state;
  const fades = effect === 'fade';
  // with `autoplay`, changes of the height would move the page while the visitor reads it
  const autoHeight = values.autoHeight && !vertical && !host.hasAttribute('autoplay');
  const starts = useSlideEffects(slider, state, { fades, perMove, autoHeight });

  useLayoutEffect(
    () => slider.configure({ loop, mode, vertical, origin }),
    [slider, loop, mode, vertical, origin, perView, spacing, fades, autoHeight],
  );
  useLayoutEffect(() => {
    const end = new AbortController();
    followPointer(slider, end.signal);
    followWheel(slider, end.signal);
    followKeys(slider, end.signal);
    openToSearch(slider, end.signal);
    followFragments(host, end.signal, (target) => {
      const to = slider.state.slides.findIndex((slide) => slide.contains(target));
      if (to >= 0) slider.goTo(to);
    });
    return () => end.abort();
  }, [host, slider]);
  const lightbox = useLightbox(host, slider, values.lightbox);
  const { playing, isRunning, play } = useAutoplay(host, slider, state, autoplay, lightbox.isOpen);
  useThumbs(host, values.thumbs, state.index, slider);
  useLazyImages(host, slider, state.slides);
  useSlideRoles(state, noDots ? NONE : starts, text);
  useEffect(() =>
    expose(host, {
      next: () => void slider.step(1),
      prev: () => void slider.step(-1),
      goTo: (to) => slider.goTo(to),
      play: () => play(true),
      pause: () => play(false),
      index: () => slider.state.index,
      count: () => slider.state.slides.length,
      progress: () => slider.progress,
    }),
  );

  const sizes = {
    // if neither an attribute nor a breakpoint sets a size, the stylesheet does
    '--yb-per-view': overrides.perView ?? (perView !== 1 && perView),
    '--yb-spacing': (spacing || 'spacing' in overrides) && `${spacing}px`,
  };
  return (
    <>
      <section
        part="region"
        role={label ? 'region' : 'group'}
        aria-roledescription={text('carousel')}
        aria-label={label || text('unlabelled')}
      >
        {stops > 1 && (
          <Controls
            {...{ slider, state, starts, text, playing }}
            steps={!noControls}
            dots={!noDots}
            onPlay={play}
          />
        )}
        <div
          id="view"
          ref={attach}
          part={stops > 1 ? 'view moves' : 'view'}
          tabIndex={-1}
          aria-live={isRunning ? 'off' : 'polite'}
        >
          <div part="track" style={sizes as CSSProperties}>
            <slot />
          </div>
        </div>
      </section>
      {lightbox.dialog}
    </>
  );
}

export default reactView(Carousel);
