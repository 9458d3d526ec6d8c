import type { CSSProperties } from 'react';
import type { Chip } from './chips.ts';
import { controlsOf, labelElementOf } from './form-facets.ts';

/** The colour or the image in the label of a chosen value, as styles; undefined where the page shows none. */
export function swatchOf(form: HTMLFormElement, { facet, value }: Chip): CSSProperties | undefined {
  const control = controlsOf(form, facet).find((one) => one.value.trim() === value);
  const swatch = control && labelElementOf(control)?.querySelector('[data-swatch], img');
  if (!swatch) return undefined;
  if (swatch instanceof HTMLImageElement)
    return { backgroundImage: `url("${CSS.escape(swatch.currentSrc || swatch.src)}")` };
  const { backgroundColor, backgroundImage } = getComputedStyle(swatch);
  return { backgroundColor, backgroundImage };
}
