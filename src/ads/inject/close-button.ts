import { addTexts, keepSaying, textAt } from '../../lib/texts.ts';
import { adTexts } from './ad-texts.ts';

addTexts(adTexts);

/** The button that closes a placement, in the language of its wrapper. */
export function createCloseButton(wrapper: Element, prefix: string, close: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `${prefix}close-button`;
  keepSaying(button, () => button.setAttribute('aria-label', textAt(wrapper, 'close-ad')));
  button.textContent = '\u00d7';
  button.addEventListener('click', close);
  return button;
}
