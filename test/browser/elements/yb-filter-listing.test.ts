import { expect } from '@open-wc/testing';
import { $, box, expectFocus, go, open, page, part, shownIds, waitUntil } from './yb-filter-page.ts';

const send = (): void => $<HTMLFormElement>('yb-filter form').requestSubmit();
const status = (): string => part('status')?.textContent ?? '';
const waysOut = (): HTMLAnchorElement[] => [
  ...page.querySelectorAll<HTMLAnchorElement>('[data-yb-filter=suggestions] a'),
];

describe('the listing of <yb-filter>', () => {
  it('offers ways out where nothing is found, with counts (FILTER-22)', async () => {
    await open();
    await waitUntil(() => status() === '4 risultati');
    box('bronze').click();
    $<HTMLSelectElement>('select').value = 'round';
    $('select').dispatchEvent(new Event('change', { bubbles: true }));
    await waitUntil(() => status().startsWith('Nessun'));
    expect(waysOut()).to.deep.equal([]);
    send();
    await waitUntil(() => waysOut().length > 0);
    expect(waysOut().map(({ textContent, search }) => [textContent, search])).to.deep.equal([
      ['Senza Bronzo: 2 risultati', '?shape=round'],
    ]);
    await expect(page).to.be.accessible();
    waysOut()[0]?.click();
    await waitUntil(() => shownIds().length === 2);
    await waitUntil(() => !waysOut().length);
    expect(location.search).to.equal('?shape=round');
    expectFocus($('#grid'));
  });

  it('is one step of the history for a form that is sent twice (FILTER-23)', async () => {
    await open();
    await waitUntil(() => status() === '4 risultati');
    const { length } = history;
    send();
    send();
    await waitUntil(() => location.pathname === '/annuario/');
    expect(history.length).to.equal(length + 1);
  });

  for (const inBox of [false, true])
    it(`is where it was when the screen closes by Back${inBox ? ', in a box that scrolls' : ''} (FILTER-23)`, async () => {
      await open({ at: '/annuario/' });
      page.insertAdjacentHTML('beforeend', '<div style="block-size: 3000px"></div>');
      if (inBox) Object.assign(page.style, { blockSize: '400px', overflow: 'auto' });
      const box = inBox ? page : document.documentElement;
      $('#link').style.cssText = 'position: fixed; top: 0';
      box.scrollTo({ top: 900, behavior: 'instant' });
      $('#link').click();
      await waitUntil(() => $('yb-filter').hasAttribute('open') && part('status'));
      box.scrollTo({ top: 0, behavior: 'instant' });
      await go(-1);
      await waitUntil(() => !$('yb-filter').hasAttribute('open'));
      await waitUntil(() => box.scrollTop === 900);
    });

  it('begins with its first page, as the address says, where the form is sent on a later page (FILTER-23)', async () => {
    await open({ at: '/annuario/?pagina=3', attributes: 'for="grid" page-param="pagina"' });
    page.insertAdjacentHTML('beforeend', '<a rel="prev" href="/annuario/?pagina=2">Precedenti</a>');
    const asked: string[] = [];
    $('#grid').addEventListener('yb-listing-request', (event) => {
      event.preventDefault();
      asked.push((event as CustomEvent<{ url: string }>).detail.url);
    });
    $('#link').click();
    await waitUntil(() => $('yb-filter').hasAttribute('open') && status() === '4 risultati');
    send();
    await waitUntil(() => asked.length > 0);
    expect([location.search, asked]).to.deep.equal(['', ['/annuario/']]);
  });
});
