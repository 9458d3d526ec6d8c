import { useCallback, useEffect, useRef, type CSSProperties, type ReactElement } from 'react';
import { emitter } from '../../src/island/emit.ts';
import { expose } from '../../src/island/expose.ts';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { useText } from '../../src/island/use-text.ts';
import { Controls } from './controls.tsx';
import type { SliderState } from './slider.ts';
import { useOptions } from './use-options.ts';
import { useRotation } from './use-rotation.ts';
import { useSlideRoles } from './use-slide-roles.ts';
import { useSlider } from './use-slider.ts';
import { useThumbs } from './use-thumbs.ts';
import { useVisitor } from './use-visitor.ts';
import { contract } from './yb-carousel.contract.ts';

/** The carousel's chrome around the slotted slides, by the carousel pattern of the APG. */
export function Carousel({ host, values }: IslandProps<typeof contract>): ReactElement {
  const { label, autoplay, noControls, noDots, thumbs, initial } = values;
  const text = useText(host);
  const options = useOptions(values);
  const region = useRef<HTMLElement>(null);

  const onMove = useCallback(
    ({ index, slides }: SliderState) =>
      void emitter(contract, host)('yb-slide-change', { index, count: slides.length }),
    [host],
  );
  const onRotation = useCallback(
    (playing: boolean) => void emitter(contract, host)('yb-autoplay-change', { playing }),
    [host],
  );
  const { view, track, slider, state, goTo } = useSlider({ host, options, initial, onMove });
  const { rotation, playing, rotating, setPlaying } = useRotation({ slider, autoplay, onChange: onRotation });
  const { index, stops } = state;

  useEffect(() => (stops > 1 ? rotation.resume('still') : rotation.pause('still')), [rotation, stops]);
  useEffect(() => rotation.restart(), [rotation, index]);
  useEffect(() => {
    host.toggleAttribute('data-playing', !!playing);
    return () => host.removeAttribute('data-playing');
  }, [host, playing]);
  useVisitor({ region, slider, rotation, vertical: options.vertical });
  useSlideRoles(state, !noDots, { slide: text('slide'), position: text('position') });
  useThumbs(host, thumbs, index, goTo);

  useEffect(
    () =>
      expose(host, {
        next: () => void slider.current?.step(1),
        prev: () => void slider.current?.step(-1),
        goTo,
        play: () => setPlaying(true),
        pause: () => setPlaying(false),
        index: () => slider.current?.state.index ?? 0,
        count: () => slider.current?.state.slides.length ?? 0,
        progress: () => slider.current?.progress ?? 0,
      }),
    [host, slider, goTo, setPlaying],
  );

  const shape = options.vertical ? '-vertical' : '';
  const sizes = {
    '--yb-per-view': options.perView,
    '--yb-spacing': options.spacing && `${options.spacing}px`,
  };
  return (
    <section
      ref={region}
      part="region"
      role={label ? 'region' : 'group'}
      aria-roledescription={text('carousel')}
      aria-label={label || text('unlabelled')}
    >
      {stops > 1 && (
        <Controls
          state={state}
          text={text}
          playing={playing}
          steps={!noControls}
          dots={!noDots}
          vertical={options.vertical}
          onRotate={() => setPlaying(!playing)}
          onStep={(by) => slider.current?.step(by)}
          onPick={goTo}
        />
      )}
      <div
        id="view"
        ref={view}
        part={`view view${shape}${stops > 1 ? ` moves${shape}` : ''}`}
        tabIndex={-1}
        aria-live={rotating ? 'off' : 'polite'}
        aria-atomic="false"
      >
        <div ref={track} part={`track track${shape}`} style={sizes as CSSProperties}>
          <slot />
        </div>
      </div>
    </section>
  );
}
