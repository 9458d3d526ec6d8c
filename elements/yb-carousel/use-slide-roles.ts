import { useLayoutEffect } from 'react';
import type { SliderState } from './slider.ts';

/** What may be a group or a tab panel (ARIA in HTML). */
const PLAIN = 'div,section,p,figure:not(:has(figcaption))';
/** What may not, and is called a slide none the less; anything else says more by its own role. */
const SECTION = 'article,aside,figure';
/** What has a name already gets its place as a description. */
const NAMED = '[aria-label],[aria-labelledby],:has(>figcaption)';

/** Names the slides for assistive technologies (APG carousel) and gives them back as they were. */
export function useSlideRoles(
  { slides, stops }: SliderState,
  tabbed: boolean,
  text: (key: string, values?: Readonly<Record<string, unknown>>) => string,
): void {
  // what assistive technologies call a slide; both change with the language
  const slide = text('slide');
  const position = text('position');
  useLayoutEffect(() => {
    const undo = slides.map((element, i) => {
      const plain = !element.role && (element.matches(PLAIN) || element.localName.includes('-'));
      const called = plain || (!element.role && element.matches(SECTION));
      const attributes = {
        role: plain && (tabbed && i < stops ? 'tabpanel' : 'group'),
        'aria-roledescription': called && slide,
        [called && !element.matches(NAMED) ? 'aria-label' : 'aria-description']: text('position', {
          n: i + 1,
          count: slides.length,
        }),
      };
      const added = Object.entries(attributes).filter(
        ([name, value]) => value && !element.hasAttribute(name),
      );
      for (const [name, value] of added) element.setAttribute(name, String(value));
      return () => added.forEach(([name]) => element.removeAttribute(name));
    });
    return () => undo.forEach((restore) => restore());
  }, [slides, stops, tabbed, text, slide, position]);
}
