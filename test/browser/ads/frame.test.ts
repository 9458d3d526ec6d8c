import { expect } from '@open-wc/testing';
import { waitUntil } from '../wait-until.ts';
import { ad, addElement, addHost, next, placement, show, startRuntime } from './runtime-page.ts';

const runtime = startRuntime({ nonce: 'n0nce' });
let number = 0;

async function framed(
  content: string,
  attributes: Record<string, string> = {},
): Promise<{ host: HTMLElement; frame: HTMLIFrameElement }> {
  const host = show(`cornice-${++number}`, [ad('1', content)], { attributes: { frame: '', ...attributes } });
  await waitUntil(() => host.querySelector('iframe'));
  return { host, frame: host.querySelector('iframe') as HTMLIFrameElement };
}

/** What a creative tells the page under this name. */
const nextTold = (name: string): Promise<unknown> =>
  new Promise((resolve) => {
    const hear = ({ data }: MessageEvent): void => {
      const told: unknown = Reflect.get(Object(data) as object, name);
      if (told === undefined) return;
      removeEventListener('message', hear);
      resolve(told);
    };
    addEventListener('message', hear);
  });

describe('frame', () => {
  it('isolates the ad in a sandbox without the page’s origin (INJECT-6)', async () => {
    const heard = nextTold('isKeptOut');
    const { frame } = await framed(
      '<script>try { parent.document.body.dataset.reached = "1" } catch { parent.postMessage({ isKeptOut: true }, "*") }</script>',
    );
    expect(frame.getAttribute('sandbox')).not.to.include('allow-same-origin');
    expect(frame.contentDocument).to.equal(null);
    expect(await heard).to.equal(true);
    expect(document.body.dataset.reached).to.equal(undefined);
    expect(frame.title).to.equal('Annuncio');
  });

  it('is as tall as what is in it, also when that changes (INJECT-6)', async () => {
    const { frame } = await framed(
      '<div id="a" style="height:123px;margin:10px 0"></div><script>addEventListener("message", () => { document.getElementById("a").style.height = "40px" })</script>',
    );
    await waitUntil(() => frame.offsetHeight === 143);
    frame.contentWindow?.postMessage('shrink', '*');
    await waitUntil(() => frame.offsetHeight === 60);
  });

  it('believes no height but its own frame’s, and none that is no height', async () => {
    // with `frame-popups` what the creative says is said by the frame itself
    const { frame } = await framed(
      '<div style="height:50px"></div><script>addEventListener("message", ({ data }) => { for (const ybFrameHeight of data === "shout" ? [1e9] : ["20", -4, NaN, null]) parent.postMessage({ ybFrameHeight }, "*"); parent.postMessage(null, "*"); parent.postMessage({ saidAll: true }, "*") })</script>',
      { 'frame-popups': '' },
    );
    await waitUntil(() => frame.offsetHeight === 50);
    const saidAll = nextTold('saidAll');
    window.postMessage({ ybFrameHeight: 900 }, '*');
    frame.contentWindow?.postMessage('speak', '*');
    await saidAll;
    expect(frame.offsetHeight).to.equal(50);
    frame.contentWindow?.postMessage('shout', '*');
    await waitUntil(() => frame.offsetHeight === 10_000);
  });

  it('lets a creative write its document, and gives its scripts the nonce where the page’s policy holds inside', async () => {
    const heard = nextTold('nonce');
    const { frame } = await framed(
      '<script>document.write("<p style=\'height:77px;margin:0\'>"); parent.postMessage({ nonce: document.currentScript.nonce }, "*")</script>',
    );
    await waitUntil(() => frame.offsetHeight === 77);
    expect(await heard).to.equal('n0nce');
    expect(document.querySelector('p')).to.equal(null);
  });

  it('shows its ad again where the page moves it', async () => {
    const { host, frame } = await framed('<p style="height:66px;margin:0"></p>');
    await waitUntil(() => frame.offsetHeight === 66);
    frame.style.blockSize = '1px';
    host.append(frame);
    await waitUntil(() => frame.offsetHeight === 66);
  });

  it('belongs to the placement: no host takes it off, wherever the ad shows (INJECT-10)', async () => {
    const slug = 'incorniciata';
    const place = addElement('div', { id: 'posto-incorniciato' });
    const item = ad('71', '<i></i><script>parent.postMessage({ inTwo: parent !== top }, "*")</script>');
    const inTwoFrames: unknown[] = [];
    const hear = ({ data }: MessageEvent): void => {
      if ('inTwo' in (Object(data) as object)) inTwoFrames.push(Reflect.get(data as object, 'inTwo'));
    };
    addEventListener('message', hear);
    const hosts = [addHost({ placement: slug, frame: 'false', 'frame-popups': '' }), addHost({ ad: '71' })];
    runtime.load({
      config: { framed_items: ['ad_71'] },
      passive_ads: { '71_1': { elementid: [], ads: { 71: item } } },
      ...placement(slug, [item], { info: { frame: true }, elementid: [place.id] }),
    });
    await waitUntil(() => inTwoFrames.length === 3);
    removeEventListener('message', hear);
    expect(inTwoFrames).to.deep.equal([true, true, true]);
    for (const wrapper of [...hosts, place]) {
      expect(wrapper.querySelector('iframe')).not.to.equal(null);
      expect(wrapper.querySelector('i')).to.equal(null);
    }
  });

  it('stands before the close button of its placement (PLACEMENT-14)', async () => {
    const info = { frame: true, close: { enabled: true } };
    const host = show('cornice-chiusa', [ad('1', '<b>qui</b>')], { info });
    await waitUntil(() => host.querySelector('iframe') && host.querySelector('button'));
    const [frame, button] = [host.querySelector('iframe'), host.querySelector('button')];
    expect(frame?.nextSibling).to.equal(button);
  });

  it('goes with its ad, and is not put in once the ad has gone', async () => {
    const { host } = await framed('<b>via</b>');
    runtime.close(host);
    expect(host.querySelector('iframe')).to.equal(null);
    const slug = 'cornice-tolta';
    const taken = addHost({ placement: slug, frame: '' });
    const shown = next('ad-runtime-placement', ({ elementId }) => elementId === taken.id);
    runtime.load(placement(slug, [ad('1', '<b>mai</b>')]));
    await shown;
    runtime.release(taken);
    await runtime.idle();
    expect(taken.querySelector('iframe')).to.equal(null);
  });

  it('frame="false" is none', async () => {
    const host = show('senza-cornice', [ad('1', '<b>qui</b>')], { attributes: { frame: 'false' } });
    await waitUntil(() => host.textContent === 'qui');
    expect(host.querySelector('iframe')).to.equal(null);
  });
});
