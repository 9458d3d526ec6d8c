import { listen } from '../../src/island/listen.ts';
import type { Slider } from './slider.ts';

/** Elements that use the arrow keys themselves. */
const OWN_KEYS = 'input,select,textarea,video,audio,[contenteditable],[role=slider]';

/** The share of a slide from which the whole slide counts as in view. */
const WHOLE = 0.99;

/** Whether a dialog of the page covers the element: some take the focus only when they have opened. */
function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const dialog = above?.closest('dialog, [role=dialog], [role=alertdialog]');
  return !!dialog && !dialog.contains(element);
}

/** Handles keys and focus on the controls and the slotted slides. */
export function followKeys(slider: Slider, signal: AbortSignal): void {
  const { viewport, keen } = slider;
  const { region } = viewport;

  const keydown = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0] as HTMLElement;
    if (event.defaultPrevented || target.closest(OWN_KEYS)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const tab = target.role === 'tab' && region.contains(target);
    // the dots are a row, also in a vertical carousel
    const across = tab || !viewport.vertical;
    const on = viewport.rtl ? -1 : 1;
    const tabs = tab ? [...(target.parentElement?.children ?? [])] : [];
    const at = tabs.indexOf(target);
    const by = new Map([
      ['ArrowDown', viewport.vertical && 1],
      ['ArrowUp', viewport.vertical && -1],
      ['ArrowRight', across && on],
      ['ArrowLeft', across && -on],
      ['Home', tab && -at],
      ['End', tab && tabs.length - 1 - at],
    ]).get(event.key);
    if (typeof by !== 'number' || isCovered(target)) return;
    // the dots wrap around, and the focus follows (APG tabs)
    const to = tabs.at((at + by) % tabs.length) as HTMLElement | undefined;
    if (to) {
      to.click();
      to.focus();
    } else if (!slider.step(by)) return;
    event.preventDefault();
  };

  /** Brings a slide with keyboard focus into view. A focus by a pointer moves no slide. */
  const focusin = (): void => {
    const at = slider.state.slides.findIndex((slide) => slide.matches(':focus-visible,:has(:focus-visible)'));
    if (WHOLE > (keen.track.details?.slides[at]?.portion ?? 1)) slider.goTo(at);
  };

  listen(region, { keydown, focusin }, { signal });
  // not if the visitor has scrolled the strip: arrow keys scroll it away from the slide with the focus
  if (!slider.wasScrolled) focusin();
}
