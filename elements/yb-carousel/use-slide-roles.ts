import { useLayoutEffect } from 'react';
import { setTemporarily } from '../../src/island/temporary-attributes.ts';
import type { SliderState } from './slider.ts';

/** Elements that may have the role of a group or a tab panel (ARIA in HTML). */
const PLAIN = 'div,section,p,figure:not(:has(figcaption))';
/** Elements that keep their own role and are described as slides; other elements keep their own description too. */
const SECTION = 'article,aside,figure';
/** Elements with a name of their own: they get their position as a description. */
const NAMED = '[aria-label],[aria-labelledby],:has(>figcaption)';

/**
 * Gives the slides roles and names for assistive technologies (APG carousel), and removes them again.
 *
 * @param tabbed the slides that have a dot
 */
export function useSlideRoles(
  { slides }: SliderState,
  tabbed: readonly number[],
  text: (key: string, values?: Readonly<Record<string, unknown>>) => string,
): void {
  // dependencies of the effect, because both change with the language
  const slide = text('slide');
  const position = text('position');
  useLayoutEffect(() => {
    const undo = slides.map((element, i) => {
      const plain = !element.role && (element.matches(PLAIN) || element.localName.includes('-'));
      const called = plain || (!element.role && element.matches(SECTION));
      const attributes = {
        role: plain && (tabbed.includes(i) ? 'tabpanel' : 'group'),
        'aria-roledescription': called && slide,
        [called && !element.matches(NAMED) ? 'aria-label' : 'aria-description']: text('position', {
          n: i + 1,
          count: slides.length,
        }),
      };
      const added = Object.entries(attributes).filter(
        (entry): entry is [string, string] => !!entry[1] && !element.hasAttribute(entry[0]),
      );
      return setTemporarily(element, Object.fromEntries(added));
    });
    return () => undo.forEach((restore) => restore());
  }, [slides, tabbed, text, slide, position]);
}
