const CLASS = 'advads-background';

/** Ads that stand in front of the background. */
const inFront = new Map<Element, () => void>();
let background: HTMLElement | null = null;

function create(): HTMLElement {
  const element = document.createElement('div');
  element.className = CLASS;
  Object.assign(element.style, { position: 'fixed', inset: '0', background: '#000', opacity: '0.5' });
  // below the layers, which have 9999
  element.style.zIndex = '9998';
  element.addEventListener('click', () => {
    for (const close of [...inFront.values()]) close();
  });
  document.body.append(element);
  return element;
}

/** Puts an ad in front of the background that all layers share. @param onClick closes the ad, where a click may */
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
