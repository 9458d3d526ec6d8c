import { listen } from '../../src/island/listen.ts';
import type { Slider } from './slider.ts';

/** Where arrow keys have a meaning of their own. */
const OWN_KEYS = 'input,select,textarea,video,audio,[contenteditable],[role=slider]';

/** Part of a slide from which it counts as wholly in view. */
const WHOLE = 0.99;

/** What the keys and the focus of a visitor do, over the controls and the slotted slides alike. */
export function followKeys(slider: Slider, signal: AbortSignal): void {
  const { stage, keen } = slider;
  // controls and view
  const region = stage.view.parentElement as HTMLElement;

  const keydown = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0] as HTMLElement;
    if (event.defaultPrevented || target.closest(OWN_KEYS)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { index, stops } = slider.state;
    const tab = target.role === 'tab' && region.contains(target);
    // the list of tabs lies across the view in a vertical carousel too
    const across = tab || !stage.vertical;
    const on = stage.rtl ? -1 : 1;
    const by = new Map([
      ['ArrowDown', stage.vertical && 1],
      ['ArrowUp', stage.vertical && -1],
      ['ArrowRight', across && on],
      ['ArrowLeft', across && -on],
      ['Home', tab && -index],
      ['End', tab && stops - 1 - index],
    ]).get(event.key);
    if (typeof by !== 'number') return;
    // the list of tabs has no ends, and the focus goes along (APG tabs)
    const to = (index + by + stops) % stops;
    if (tab) {
      slider.goTo(to);
      (target.parentElement?.children[to] as HTMLElement).focus();
    } else if (!slider.step(by)) return;
    event.preventDefault();
  };

  /** What is not wholly in view comes there, but a press is not moved from under the pointer. */
  const focusin = (): void => {
    const at = slider.state.slides.findIndex((slide) => slide.matches(':focus-visible,:has(:focus-visible)'));
    if (WHOLE > (keen.track.details?.slides[at]?.portion ?? 1)) slider.goTo(at);
  };

  listen(region, { keydown, focusin }, { signal });
  focusin();
}
