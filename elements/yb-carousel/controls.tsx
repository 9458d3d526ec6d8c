import type { ReactElement } from 'react';
import type { Slider, SliderState } from './slider.ts';

interface ControlsProps {
  readonly slider: Slider;
  readonly state: SliderState;
  readonly text: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** null: there is no rotation to steer. */
  readonly playing: boolean | null;
  readonly steps: boolean;
  readonly dots: boolean;
  onPlay(wanted: boolean): void;
}

/** The row of controls; the rotation button comes first (APG carousel). No form reaches into a shadow root to be sent by it. */
export function Controls({ slider, state, text, playing, steps, dots, onPlay }: ControlsProps): ReactElement {
  const { index, slides, stops, loops } = state;

  const step = (name: 'prev' | 'next', by: 1 | -1, end: number): ReactElement | false => {
    // a disabled button would lose the focus at the end of the track
    const off = !loops && index === end;
    return (
      steps && (
        <button
          part={off ? `${name} off` : name}
          aria-label={text(name)}
          aria-controls="view"
          aria-disabled={off || undefined}
          onClick={() => slider.step(by)}
        />
      )
    );
  };

  const dot = (slide: HTMLElement, i: number): ReactElement => (
    <button
      role="tab"
      part={i === index ? 'dot dot-current' : 'dot'}
      key={i}
      aria-label={text('dot', { n: i + 1 })}
      aria-selected={i === index}
      tabIndex={i === index ? undefined : -1}
      ref={(tab) => {
        // an id cannot reach out of the shadow root
        if (tab) tab.ariaControlsElements = [slide];
      }}
      onClick={() => slider.goTo(i)}
    />
  );

  return (
    <div part="controls">
      {playing !== null && (
        <button part="play" aria-label={text(playing ? 'pause' : 'play')} onClick={() => onPlay(!playing)} />
      )}
      {step('prev', -1, 0)}
      {dots ? (
        <div role="tablist" part="dots" aria-label={text('dots')}>
          {slides.slice(0, stops).map(dot)}
        </div>
      ) : (
        <span part="status">{text('position', { n: index + 1, count: slides.length })}</span>
      )}
      {step('next', 1, stops - 1)}
    </div>
  );
}
