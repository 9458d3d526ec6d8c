import { globalOnce } from '../lib/global.ts';

/** Shows the form of a filter whose island failed: without the island it is an ordinary form. */
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
