import {
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type CSSProperties,
  type ReactElement,
} from 'react';
import { expose } from '../../src/island/expose.ts';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { lazyPart } from '../../src/island/lazy-part.tsx';
import { useText } from '../../src/island/use-text.ts';
import type { Overrides } from './breakpoints.ts';
import { Controls } from './controls.tsx';
import { Slider, type SliderState } from './slider.ts';
import { usePlaying } from './use-playing.ts';
import { useSlideRoles } from './use-slide-roles.ts';
import type { contract } from './yb-carousel.contract.ts';

const Extras = lazyPart(() => import('./extras.tsx'));

/** The carousel's chrome around the slotted slides, by the carousel pattern of the APG. */
export function Carousel({ host, values }: IslandProps<typeof contract>): ReactElement {
  const { label, breakpoints, autoplay, noControls, noDots } = values;
  const adapts = Object.keys(breakpoints).length > 0;
  // with its breakpoints from the start, so that it is laid out once
  const [atOnce] = useState(adapts);
  if (atOnce) use(Extras.soon());

  const text = useText(host);
  const [overrides, override] = useState<Overrides>({});
  const { perView, spacing, loop, mode, vertical, origin } = { ...values, ...overrides };
  const [shown, show] = useState<SliderState>();
  const [slider] = useState(() => new Slider(host, values.initial, show));
  const attach = useCallback(
    (view: HTMLElement | null) => (view ? slider.attach(view) : undefined),
    [slider],
  );
  const state = shown ?? slider.state;
  const [playing, play] = usePlaying(host, autoplay);
  const [rests, rest] = useState(false);
  const { stops } = state;
  const wanted = adapts || playing || values.thumbs || host.querySelector('[data-src]');

  useLayoutEffect(
    () => slider.configure({ loop, mode, vertical, origin }),
    [slider, loop, mode, vertical, origin, perView, spacing],
  );
  useSlideRoles(state, !noDots, text);
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
    // else what the stylesheet says
    '--yb-per-view': overrides.perView ?? (perView !== 1 && perView),
    '--yb-spacing': (spacing || 'spacing' in overrides) && `${spacing}px`,
  };
  return (
    <section
      part="region"
      role={label ? 'region' : 'group'}
      aria-roledescription={text('carousel')}
      aria-label={label || text('unlabelled')}
    >
      {stops > 1 && (
        <Controls {...{ slider, state, text, playing }} steps={!noControls} dots={!noDots} onPlay={play} />
      )}
      <div
        id="view"
        ref={attach}
        part={stops > 1 ? 'view moves' : 'view'}
        tabIndex={-1}
        aria-live={playing && !rests ? 'off' : 'polite'}
      >
        <div part="track" style={sizes as CSSProperties}>
          <slot />
        </div>
      </div>
      {wanted && <Extras {...{ host, values, slider, state, playing, play, rest, override }} />}
    </section>
  );
}
