import { addTexts, keepSaying, textAt } from '../../lib/texts.ts';
import { adTexts } from '../inject/ad-texts.ts';

addTexts(adTexts);

/** The minimum width and height of the button, px: the printed control is too small for a finger. */
const SMALLEST = 24;

/**
 * The family prints a `span`, or a link without an address, as the control that closes an ad. Replaces this
 * control by a button with the same class, style and sign.
 */
export function replaceCloseControl(ad: HTMLElement, closeClass: string, close: () => void): void {
  const printed = ad.querySelector<HTMLElement>(`.${CSS.escape(closeClass)}`);
  if (!printed) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = printed.className;
  button.style.cssText = printed.style.cssText;
  const { style } = button;
  Object.assign(style, {
    border: '0',
    padding: '0',
    color: 'inherit',
    fontSize: 'inherit',
    fontFamily: 'inherit',
  });
  Object.assign(style, { display: 'grid', placeContent: 'center' });
  style.minInlineSize = style.minBlockSize = `${SMALLEST}px`;
  button.append(...printed.childNodes);
  keepSaying(button, () => button.setAttribute('aria-label', textAt(ad, 'close-ad')));
  button.addEventListener('click', close);
  printed.replaceWith(button);
}
