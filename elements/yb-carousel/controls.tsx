import type { ReactElement } from 'react';
import type { SliderState } from './slider.ts';

interface ControlsProps {
  readonly state: SliderState;
  readonly text: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** null: there is no rotation to steer. */
  readonly playing: boolean | null;
  readonly steps: boolean;
  readonly dots: boolean;
  readonly vertical: boolean;
  onRotate(): void;
  onStep(by: 1 | -1): void;
  onPick(index: number): void;
}

const Icon = ({ path, ...given }: { path: string; part: string; rotate?: string }): ReactElement => (
  <svg viewBox="0 0 24 24" aria-hidden="true" part={given.part} style={{ rotate: given.rotate }}>
    <path d={path} />
  </svg>
);

/** The row of controls; the rotation button comes first (APG carousel). */
export function Controls(props: ControlsProps): ReactElement {
  const { state, text, playing, steps, dots, onRotate } = props;
  return (
    <div part="controls">
      {playing !== null && (
        <button type="button" part="play" aria-label={text(playing ? 'pause' : 'play')} onClick={onRotate}>
          <Icon path={playing ? 'M6 5h4v14H6zm8 0h4v14h-4z' : 'M8 5v14l11-7z'} part="icon" />
        </button>
      )}
      {steps && <Step {...props} by={-1} />}
      {dots ? (
        <Dots {...props} />
      ) : (
        <span part="status">{text('position', { n: state.index + 1, count: state.slides.length })}</span>
      )}
      {steps && <Step {...props} by={1} />}
    </div>
  );
}

function Step({ state, text, vertical, onStep, by }: ControlsProps & { by: 1 | -1 }): ReactElement {
  const { index, stops, loops } = state;
  const name = by < 0 ? 'prev' : 'next';
  // a disabled button would lose the focus at the end of the track
  const atEnd = !loops && index === (by < 0 ? 0 : stops - 1);
  return (
    <button
      type="button"
      part={name}
      aria-label={text(name)}
      aria-controls="view"
      aria-disabled={atEnd || undefined}
      onClick={() => onStep(by)}
    >
      <Icon
        path="M8.6 5l7 7-7 7-1.4-1.4L12.8 12 7.2 6.4z"
        part={`icon${vertical ? '' : ' icon-turn'}${atEnd ? ' icon-off' : ''}`}
        rotate={`${(by < 0 ? 180 : 0) + (vertical ? 90 : 0)}deg`}
      />
    </button>
  );
}

function Dots({ state, text, onPick }: ControlsProps): ReactElement {
  const { index, slides, stops } = state;
  return (
    <div role="tablist" part="dots" aria-label={text('dots')}>
      {slides.slice(0, stops).map((slide, i) => (
        <button
          type="button"
          role="tab"
          part="dot"
          key={i}
          aria-label={text('dot', { n: i + 1 })}
          aria-selected={i === index}
          tabIndex={i === index ? undefined : -1}
          ref={(tab) => {
            // an id cannot reach out of the shadow root
            if (tab) tab.ariaControlsElements = [slide];
          }}
          onClick={() => onPick(i)}
        >
          <span part={i === index ? 'dot-mark dot-current' : 'dot-mark'} />
        </button>
      ))}
    </div>
  );
}
