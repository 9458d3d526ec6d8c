import { globalOnce } from '../lib/global.ts';

/** A filter whose island failed shows its form wherever it stands: it still is a form (contract §3). */
export function openFailedFilters(): void {
  globalOnce('failed-filters', () => {
    const open = (host: EventTarget | null): void => {
      if (host instanceof Element && host.localName === 'yb-filter') host.setAttribute('open', '');
    };
    document.addEventListener('island-error', ({ target }) => open(target));
    document.querySelectorAll('yb-filter[data-error]').forEach(open);
    return true;
  });
}
