/** Lists of more choices are long. */
export const MANY = 12;

/** What a visitor writes or drags, and lists that are too long to be read at once. */
const RICH = 'input:not([type=checkbox],[type=radio],[type=hidden])';

export const loadGivenForm = (): Promise<typeof import('./given-form.ts')> => import('./given-form.ts');
export const loadRichForm = (): Promise<typeof import('./rich-form.tsx')> => import('./rich-form.tsx');
export const loadPhone = (): Promise<typeof import('./phone.tsx')> => import('./phone.tsx');

export const phones = (): MediaQueryList => matchMedia('(width < 40rem)');
export const isGiven = (host: Element): boolean => !host.querySelector('form');
export const isRich = (host: Element): boolean =>
  isGiven(host) || !!host.querySelector(RICH) || host.querySelectorAll('input').length > MANY;

/** Has what the page's filters need fetched beside the screen itself; they ask again, and hear of failures. */
export function fetchParts(): void {
  for (const host of document.querySelectorAll('yb-filter'))
    for (const load of [
      isGiven(host) && loadGivenForm,
      isRich(host) && loadRichForm,
      phones().matches && loadPhone,
    ])
      if (load) load().catch(() => undefined);
}
