import type { ReactElement } from 'react';
import { Breakpoints, type Overrides } from './breakpoints.ts';
import { ImagesAhead } from './images-ahead.ts';
import { Rotate } from './rotate.ts';
import type { Slider, SliderState } from './slider.ts';
import { Thumbs } from './thumbs.ts';
import type { Values } from '../../src/island/contract.ts';
import type { contract } from './yb-carousel.contract.ts';

interface ExtrasProps {
  readonly host: HTMLElement;
  readonly values: Values<typeof contract>;
  readonly slider: Slider;
  readonly state: SliderState;
  readonly playing: boolean | null;
  /** These three keep their identity. */
  play(wanted: boolean): void;
  rest(rests: boolean): void;
  override(overrides: Overrides): void;
}

/** What only some carousels ask for. */
export default function Extras({ host, values, slider, state, playing, ...tell }: ExtrasProps): ReactElement {
  const { breakpoints, autoplay, thumbs } = values;
  const { index, slides } = state;
  return (
    <>
      <Breakpoints breakpoints={breakpoints} onChange={tell.override} />
      {playing && (
        <Rotate slider={slider} state={state} interval={autoplay} onRest={tell.rest} onStop={tell.play} />
      )}
      {thumbs && <Thumbs host={host} id={thumbs} index={index} slider={slider} />}
      <ImagesAhead slider={slider} slides={slides} />
    </>
  );
}
