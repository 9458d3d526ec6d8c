import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { AdRuntime } from '../../../src/ads/model/public-api.ts';
import { recordEvents } from '../page.ts';
import { waitUntil } from '../wait-until.ts';
import { layerAd, stickyAd } from './fixed-markup.ts';
import { ad, addElement, addHost, placement, startRuntime } from './runtime-page.ts';

const runtime: AdRuntime = startRuntime();
const CLASSES = 'advads-layer-onload advads-close advads-has-background';
let number = 0;

describe('an ad in front of the page', () => {
  /** Hides elements as an ad blocker does. */
  const hide = (selector: string): HTMLStyleElement =>
    addElement('style', { textContent: `${selector} { display: none !important }` });

  /** Shows a fixed ad, and returns its id. */
  async function show(html: (id: string) => string): Promise<string> {
    const [id, slug] = [`davanti-${++number}`, `davanti-${number}`];
    addHost({ placement: slug });
    runtime.load(placement(slug, [ad(id, html(id))]));
    await waitUntil(() => document.getElementById(id));
    await waitUntil(() => document.getElementById(id)?.style.display !== 'none' || paused());
    return id;
  }
  const paused = (): boolean => !!document.querySelector('[data-keeps-layers]');
  const showLayer = (): Promise<string> => show((id) => layerAd({ id, classes: CLASSES }));
  const layer = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

  /** A button of the page that tells whether a click reaches it. */
  function pageButton(style = ''): () => Promise<boolean> {
    const place = { style: `position:fixed;left:4px;top:4px;${style}` };
    const button = addElement('button', { textContent: 'Della pagina' }, place);
    let clicks = 0;
    button.addEventListener('click', () => clicks++);
    return async () => {
      const before = clicks;
      const { x, y } = button.getBoundingClientRect();
      await sendMouse({ type: 'click', position: [Math.round(x) + 4, Math.round(y) + 4] });
      return clicks > before;
    };
  }

  it('that a blocker hides leaves the page as it is and counts nothing, and counts when it is seen (FIXED-3, FIXED-5)', async () => {
    const reaches = pageButton();
    const style = hide('[id^=davanti-], .advads-background');
    const counted = recordEvents<{ ads: readonly string[] }>(document, 'ad-runtime-impression');
    const ids = (): string[] => counted.flatMap(({ ads }) => ads);
    const [first, second] = [await showLayer(), await show((id) => stickyAd({ id, style: 'bottom: 0;' }))];
    expect(await reaches()).to.equal(true);
    const seen = await show((id) => layerAd({ id: `visto-${id}` }) + `<i id="${id}"></i>`);
    await waitUntil(() => ids().includes(seen));
    expect(ids()).to.deep.equal([seen]);
    document.getElementById(`visto-${seen}`)?.remove();
    style.remove();
    await waitUntil(() => ids().includes(first) && ids().includes(second));
    expect(await reaches()).to.equal(false);
    await sendKeys({ press: 'Escape' });
    expect(await reaches()).to.equal(true);
  });

  it('that is hidden later gives page and focus back (FIXED-5)', async () => {
    const reaches = pageButton();
    const id = await showLayer();
    expect([document.activeElement?.id, await reaches()]).to.deep.equal([id, false]);
    hide('[id^=davanti-]');
    await waitUntil(() => !document.querySelector('.advads-background'));
    expect(await reaches()).to.equal(true);
  });

  const BANNERS: readonly (readonly [
    what: string,
    name: 'div' | 'dialog',
    attributes: Record<string, string>,
  ])[] = [
    ['a dialog', 'div', { role: 'dialog' }],
    ['a native dialog', 'dialog', { open: '' }],
    ['a consent banner without a role', 'div', { class: 'my-cookie-bar' }],
  ];
  for (const [what, name, attributes] of BANNERS)
    it(`waits until ${what} of the page is closed (FIXED-7)`, async () => {
      const style = 'position:fixed;inset:auto 0 0;inline-size:auto;block-size:120px';
      const marks = { style, ...attributes, 'data-keeps-layers': '' };
      const banner = addElement(name, { innerHTML: '<button>Accetta</button>' }, marks);
      const id = await showLayer();
      expect(layer(id).style.display).to.equal('none');
      expect(banner.querySelector('button')?.matches('[inert] *')).to.equal(false);
      banner.remove();
      await waitUntil(() => document.activeElement === layer(id));
    });

  it('stands back while a dialog of the page is open (FIXED-7)', async () => {
    const marks = { role: 'dialog', style: 'display:none;position:fixed;inset:0 0 auto' };
    const preferences = addElement('div', { innerHTML: '<button>Preferenze</button>' }, marks);
    const id = await showLayer();
    expect(preferences.inert).to.equal(true);
    preferences.style.display = 'block';
    await waitUntil(() => !preferences.inert && !document.querySelector('.advads-background'));
    preferences.style.display = 'none';
    await waitUntil(() => document.activeElement === layer(id));
  });

  it('leaves the page what lies above it (FIXED-7)', async () => {
    const chat = pageButton('left:auto;right:8px;inline-size:60px;block-size:60px;z-index:99999');
    const reaches = pageButton();
    await showLayer();
    expect([await chat(), await reaches()]).to.deep.equal([true, false]);
  });
});
