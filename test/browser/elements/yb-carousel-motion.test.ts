import { expect, oneEvent } from '@open-wc/testing';
import { waitUntil } from '../wait-until.ts';
import { emulateMedia } from '@web/test-runner-commands';
import { open, part, place, prepare, settled } from './yb-carousel-page.ts';

before(prepare);
before(() => emulateMedia({ reducedMotion: 'reduce' }));
after(() => emulateMedia({ reducedMotion: 'no-preference' }));

describe('yb-carousel under reduced motion', () => {
  it('moves at once', async () => {
    const host = await open();
    host.next();
    expect([host.index, place(host, 1)]).to.deep.equal([1, 0]);
    host.goTo(4);
    expect([host.index, place(host, 4)]).to.deep.equal([4, 0]);
    const loop = await open('loop');
    loop.prev();
    expect([loop.index, place(loop, 4)]).to.deep.equal([4, 0]);
  });

  it('does not rotate until it is asked to (CAROUSEL-4)', async () => {
    const host = await open('autoplay="50"');
    expect(host.hasAttribute('data-playing')).to.equal(false);
    expect(part(host, 'play').getAttribute('aria-label')).to.equal('Avvia la rotazione');
    part(host, 'play').click();
    await oneEvent(host, 'yb-slide-change');
    expect(host.hasAttribute('data-playing')).to.equal(true);
  });

  it('stops when the visitor begins to want less', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const host = await open('autoplay="60000"');
    await settled();
    expect(host.hasAttribute('data-playing')).to.equal(true);
    const stopped = oneEvent(host, 'yb-autoplay-change');
    await emulateMedia({ reducedMotion: 'reduce' });
    expect((await stopped).detail).to.deep.equal({ playing: false });
    await waitUntil(() => !host.hasAttribute('data-playing'));
  });
});
