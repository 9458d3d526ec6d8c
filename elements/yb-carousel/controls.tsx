import { useLayoutEffect, useRef, type ReactElement } from 'react';
import type { Slider, SliderState } from './slider.ts';

interface ControlsProps {
  readonly slider: Slider;
  readonly state: SliderState;
  /** The slides at which steps stop. */
  readonly starts: readonly number[];
  readonly text: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** null: no autoplay, so no button for it. */
  readonly playing: boolean | null;
  readonly steps: boolean;
  readonly dots: boolean;
  onPlay(wanted: boolean): void;
}

/** Scrolls a row with more dots than it has room for to the current dot. The page does not scroll. */
function showDot(row: HTMLElement | null): void {
  const dot = row?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
  if (!row || !dot || row.scrollWidth <= row.clientWidth) return;
  const { left, width } = row.getBoundingClientRect();
  // a transform or `zoom` around the row scales rectangles, but not what it scrolls
  const scale = width / row.offsetWidth;
  row.scrollBy({ left: (dot.left + dot.width / 2 - left - width / 2) / scale, behavior: 'instant' });
}

/** The row of controls; the play button comes first (APG carousel). In a shadow root, buttons submit no form. */
export function Controls(props: ControlsProps): ReactElement {
  const { slider, state, starts, text, playing, steps, dots, onPlay } = props;
  const { index, slides, stops, loops } = state;
  const current = starts.findLast((start) => start <= index);
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showDot(row.current), [current, starts, dots]);

  const step = (name: 'prev' | 'next', by: 1 | -1, end: number): ReactElement | false => {
    // aria-disabled, because a disabled button would lose the focus at the end of the track
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

  const dot = (i: number): ReactElement => (
    <button
      role="tab"
      part={i === current ? 'dot dot-current' : 'dot'}
      key={i}
      aria-label={text('dot', { n: i + 1 })}
      aria-selected={i === current}
      tabIndex={i === current ? undefined : -1}
      ref={(tab) => {
        // aria-controls cannot name an id outside the shadow root
        if (tab) tab.ariaControlsElements = slides.slice(i, i + 1);
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
        <div role="tablist" part="dots" ref={row} aria-label={text('dots')}>
          {starts.map(dot)}
        </div>
      ) : (
        <span part="status">{text('position', { n: index + 1, count: slides.length })}</span>
      )}
      {step('next', 1, stops - 1)}
    </div>
  );
}
