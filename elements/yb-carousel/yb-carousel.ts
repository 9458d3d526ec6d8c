import type { EventMap, Island, Values } from '../../src/island/contract.ts';
import { createIslandClass } from '../../src/island/island-class.ts';
import { lazy } from '../../src/lib/lazy.ts';
import { contract } from './yb-carousel.contract.ts';

const view = lazy('yb-carousel', async () => (await import('./carousel.tsx')).default);

type Options = Values<typeof contract>;

/** The numbers of slides that `numbers.css` knows where a browser reads no numbers from attributes. */
const KNOWN = /^([1-6](\.(2|25|3|5|75))?|auto)$/;

/** Whether the stylesheet knows the sizes that the attributes set. */
const hasSizes = ({ perView, spacing }: Options): boolean =>
  CSS.supports('width: attr(x px)') ||
  (KNOWN.test(String(perView)) && Number.isInteger(spacing) && spacing < 50);

/** Whether the strip that the stylesheet makes shows what the carousel would show, until the visitor moves it. */
const isLikeStrip = (values: Options): boolean =>
  !values.autoplay &&
  !values.lightbox &&
  !values.thumbs &&
  !values.initial &&
  !Object.keys(values.breakpoints).length &&
  hasSizes(values);

export default createIslandClass(contract, { view, canWait: isLikeStrip });
export type YbCarouselElement = Island<typeof contract>;

declare global {
  interface HTMLElementTagNameMap {
    'yb-carousel': YbCarouselElement;
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the members come from the contract
  interface GlobalEventHandlersEventMap extends EventMap<typeof contract> {}
}
