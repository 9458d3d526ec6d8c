import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { slidesOf } from './slides.ts';
import { Slider, type SliderOptions, type SliderState } from './slider.ts';

interface Use {
  readonly host: HTMLElement;
  readonly options: SliderOptions;
  readonly initial: number;
  readonly onMove: (state: SliderState) => void;
}

interface Used {
  readonly view: RefObject<HTMLDivElement | null>;
  readonly track: RefObject<HTMLDivElement | null>;
  readonly slider: RefObject<Slider | null>;
  readonly state: SliderState;
  readonly goTo: (index: number) => void;
}

/** A slider over the host's children, from the first commit until the component goes. */
export function useSlider({ host, options, initial, onMove }: Use): Used {
  const view = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const slider = useRef<Slider>(null);
  const [state, setState] = useState<SliderState>(() => ({
    slides: slidesOf(host),
    index: 0,
    stops: 0,
    loops: false,
  }));
  // read while the host is still the strip
  const [start] = useState(() => ({ index: initial, scrolled: Math.abs(host.scrollLeft || host.scrollTop) }));

  useLayoutEffect(() => {
    if (!view.current || !track.current) return;
    const made = new Slider({
      host,
      view: view.current,
      track: track.current,
      start,
      onChange: (next, moved) => {
        setState(next);
        if (moved) onMove(next);
      },
    });
    slider.current = made;
    host.setAttribute('data-slides', '');
    return () => {
      slider.current = null;
      made.stop();
      host.removeAttribute('data-slides');
    };
  }, [host, start, onMove]);

  useLayoutEffect(() => slider.current?.configure(options), [options]);

  const goTo = useCallback((index: number) => slider.current?.goTo(index), []);
  return { view, track, slider, state, goTo };
}
