const CLASS = 'advads-background';

/** The ads in front of the background, each with the function for a click on the background. */
const inFront = new Map<Element, () => void>();
let background: HTMLElement | null = null;

/** The background, while an ad stands in front of it. */
export const currentBackground = (): HTMLElement | null => background;

function create(): HTMLElement {
  const element = document.createElement('div');
  element.className = CLASS;
  Object.assign(element.style, { position: 'fixed', inset: '0', background: '#000', opacity: '0.5' });
  // just below the layers, whose `z-index` is 9999
  element.style.zIndex = '9998';
  element.addEventListener('click', () => {
    for (const close of [...inFront.values()]) close();
  });
  document.body.append(element);
  return element;
}

/**
 * Puts an ad in front of the background that all layers share. Returns the function that takes it away.
 *
 * @param onClick closes the ad after a click on the background; null: a click does not close the ad
 */
export function showBackground(ad: Element, onClick: (() => void) | null): () => void {
  background ??= create();
  inFront.set(ad, onClick ?? (() => undefined));
  return () => {
    inFront.delete(ad);
    if (inFront.size) return;
    background?.remove();
    background = null;
  };
}
