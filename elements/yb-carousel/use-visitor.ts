import { useEffect, type RefObject } from 'react';
import type { Rest, Rotation } from './rotation.ts';
import type { Slider } from './slider.ts';

/** Where arrow keys have a meaning of their own. */
const OWN_KEYS = 'input,select,textarea,audio,video,[contenteditable],[role=slider]';

interface Use {
  readonly region: RefObject<HTMLElement | null>;
  readonly slider: RefObject<Slider | null>;
  readonly rotation: Rotation;
  readonly vertical: boolean;
}

/** Steps by key; the list of tabs lies across the view in a vertical carousel too. */
function stepsOf(tab: boolean, vertical: boolean, rtl: boolean): Record<string, number> {
  const on = rtl ? -1 : 1;
  return {
    ...(vertical && { ArrowDown: 1, ArrowUp: -1 }),
    ...((tab || !vertical) && { ArrowRight: on, ArrowLeft: -on }),
    ...(tab && { Home: -Infinity, End: Infinity }),
  };
}

/** The list of tabs has no ends, and the focus goes along (APG tabs). */
function pick(tab: Element, by: number, slider: Slider): true {
  const { index, stops } = slider.state;
  const to = Number.isFinite(by) ? (index + by + stops) % stops : by < 0 ? 0 : stops - 1;
  slider.goTo(to);
  (tab.parentElement?.children[to] as HTMLElement | undefined)?.focus();
  return true;
}

/** What pointer, focus and keys of a visitor do, over the controls and the slotted slides alike. */
export function useVisitor({ region, slider, rotation, vertical }: Use): void {
  useEffect(() => {
    const area = region.current;
    if (!area) return;
    const watch = new AbortController();
    const listen = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type], target: Element) => void,
    ): void =>
      area.addEventListener(
        type,
        (event) => {
          const [target] = event.composedPath();
          if (target instanceof Element) listener(event, target);
        },
        { signal: watch.signal },
      );
    // on the rotation button it goes on: whoever presses it sees what it does (APG carousel)
    const rest = (why: Rest, target: Element): void =>
      target.closest('[part=play]') ? rotation.resume(why) : rotation.pause(why);

    listen('pointerover', ({ pointerType }, target) => pointerType === 'mouse' && rest('hover', target));
    listen('pointerleave', () => rotation.resume('hover'));
    listen('gotpointercapture', () => rotation.pause('swipe'));
    listen('lostpointercapture', () => rotation.resume('swipe'));
    listen('focusin', (_event, target) => {
      rest('focus', target);
      // a press is not moved from under the pointer
      if (target.matches(':focus-visible')) slider.current?.reveal(target);
    });
    listen('focusout', () => rotation.resume('focus'));
    listen('keydown', (event, target) => {
      if (!slider.current || event.defaultPrevented || target.closest(OWN_KEYS)) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const tab = target.role === 'tab' && target.getRootNode() === area.getRootNode();
      const by = stepsOf(tab, vertical, area.matches(':dir(rtl)'))[event.key];
      if (by && (tab ? pick(target, by, slider.current) : slider.current.step(by))) event.preventDefault();
    });
    return () => watch.abort();
  }, [region, slider, rotation, vertical]);
}
