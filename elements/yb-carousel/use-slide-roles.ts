import { useLayoutEffect } from 'react';
import type { SliderState } from './slider.ts';

/** Elements whose own role says more than "group". */
const SPEAKING = 'a,button,img,picture,svg,video,audio,iframe,object,embed,canvas,[role]';

interface Words {
  /** What assistive technologies call a slide. */
  readonly slide: string;
  /** "{n} of {count}" */
  readonly position: string;
}

/** Names the slides for assistive technologies (APG carousel) and gives them back as they were. */
export function useSlideRoles(
  { slides, stops }: SliderState,
  tabbed: boolean,
  { slide, position }: Words,
): void {
  useLayoutEffect(() => {
    const undo = slides.flatMap((element, i) => {
      const place = position.replace('{n}', String(i + 1)).replace('{count}', String(slides.length));
      const attributes = element.matches(SPEAKING)
        ? { 'aria-description': place }
        : {
            role: tabbed && i < stops ? 'tabpanel' : 'group',
            'aria-roledescription': slide,
            ...(!element.hasAttribute('aria-labelledby') && { 'aria-label': place }),
          };
      const added = Object.entries(attributes).filter(([name]) => !element.hasAttribute(name));
      for (const [name, value] of added) element.setAttribute(name, value);
      return added.map(
        ([name]) =>
          () =>
            element.removeAttribute(name),
      );
    });
    return () => undo.forEach((restore) => restore());
  }, [slides, stops, tabbed, slide, position]);
}
