import { expect, oneEvent } from '@open-wc/testing';
import { recordConsole } from '../page.ts';
import { waitUntil } from '../wait-until.ts';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import type { YbCarouselElement } from '../../../elements/yb-carousel/yb-carousel.ts';
import {
  arrives,
  interact,
  open,
  part,
  parts,
  place,
  ready,
  settled,
  slide,
  slidesHtml,
  write,
} from './yb-carousel-page.ts';

describe('yb-carousel', () => {
  it('stands where the strip stood, at the same size (CAROUSEL-1)', async () => {
    for (const attributes of [
      '',
      'per-view="3" spacing="13"',
      'per-view="2.5" spacing="10"',
      'origin="center" per-view="2" spacing="8"',
      'origin="center" loop per-view="2"',
      'loop per-view="2"',
      'vertical per-view="2"',
      'autoplay="90000" no-controls no-dots',
      'no-controls no-dots',
      'dir="rtl" per-view="2" spacing="8"',
      'per-view="auto" spacing="8"',
    ]) {
      const content = attributes.includes('auto"')
        ? [120, 200, 90, 240]
            .map((width) => `<div class="s" style="width:${width}px;height:80px">x</div>`)
            .join('')
        : slidesHtml(6);
      const page = await write(
        `<yb-carousel data-load-on="interaction" ${attributes}>${content}</yb-carousel><p>Dopo</p>`,
      );
      const host = page.querySelector('yb-carousel') as YbCarouselElement;
      const boxes = (): number[] =>
        [...host.querySelectorAll(':scope > .s'), ...page.querySelectorAll('p')]
          .flatMap((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [x, y, width, height];
          })
          .map(Math.round);
      const before = boxes();
      await interact(host);
      await settled();
      // a loop may have moved slides that are out of sight
      const count = attributes.includes('loop') ? 8 : before.length;
      expect(boxes().slice(0, count), attributes).to.deep.equal(before.slice(0, count));
      expect(boxes().slice(-4), attributes).to.deep.equal(before.slice(-4));
    }
  });

  it('goes on from where the visitor has scrolled the strip to (CAROUSEL-1)', async () => {
    const page = await write(`<yb-carousel data-load-on="interaction">${slidesHtml(5)}</yb-carousel>`);
    const host = page.querySelector('yb-carousel') as YbCarouselElement;
    host.scrollLeft = 800;
    await interact(host);
    expect(host.index).to.equal(2);
    expect(place(host, 2)).to.equal(0);
  });

  it('is steered by its methods', async () => {
    const host = await open('initial="1"');
    expect([host.index, host.count, host.progress]).to.deep.equal([1, 5, 0.25]);
    expect(place(host, 1)).to.equal(0);
    host.next();
    expect(host.index).to.equal(2);
    await arrives(host, 2);
    host.prev();
    host.prev();
    host.prev();
    expect(host.index).to.equal(0);
    await arrives(host, 0);
    host.goTo(4);
    await arrives(host, 4);
    await waitUntil(() => host.progress === 1);
    host.goTo(99);
    expect(host.index).to.equal(4);
    host.goTo(NaN);
    expect(host.index).to.equal(0);
  });

  it('tells of another slide once, when the move begins', async () => {
    const host = await open();
    const told: unknown[] = [];
    document.addEventListener('yb-slide-change', (event) => told.push((event as CustomEvent).detail), {
      once: false,
    });
    host.goTo(3);
    await arrives(host, 3);
    host.goTo(3);
    expect(told).to.deep.equal([{ index: 3, count: 5 }]);
  });

  it('names what it shows, and each slide by its place (CAROUSEL-2)', async () => {
    const host = await open('no-dots');
    const section = host.shadowRoot?.querySelector('section');
    expect(section?.getAttribute('role')).to.equal('region');
    expect(section?.getAttribute('aria-label')).to.equal("Orologi dell'anno");
    expect(section?.getAttribute('aria-roledescription')).to.equal('carousel');
    expect(slide(host, 1).getAttribute('role')).to.equal('group');
    expect(slide(host, 1).getAttribute('aria-roledescription')).to.equal('slide');
    expect(slide(host, 1).getAttribute('aria-label')).to.equal('2 di 5');
    host.lang = 'en';
    await settled();
    expect(slide(host, 1).getAttribute('aria-label')).to.equal('2 of 5');
    expect(part(host, 'next').getAttribute('aria-label')).to.equal('Next slide');
    host.setAttribute('text-position', 'Nr. {n}');
    await settled();
    expect(slide(host, 4).getAttribute('aria-label')).to.equal('Nr. 5');
  });

  it('keeps slides out of sight out of reach (CAROUSEL-3)', async () => {
    const host = await open('per-view="2"');
    expect([0, 1, 2, 3, 4].map((i) => slide(host, i).inert)).to.deep.equal([false, false, true, true, true]);
    host.goTo(3);
    await arrives(host, 3);
    expect([0, 1, 2, 3, 4].map((i) => slide(host, i).inert)).to.deep.equal([true, true, true, false, false]);
  });

  it('never scrolls by focus, and shows the slide that has it', async () => {
    const host = await open('per-view="1.5" no-controls no-dots');
    slide(host, 0).querySelector('a')?.focus();
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.id).to.equal('link-1');
    await arrives(host, 1);
    expect(host.index).to.equal(1);
    expect([host.scrollLeft, part(host, 'view').scrollLeft]).to.deep.equal([0, 0]);
  });

  it('loops the shorter way round, where there are slides enough', async () => {
    const host = await open('loop');
    host.prev();
    expect(host.index).to.equal(4);
    await arrives(host, 4);
    host.next();
    await arrives(host, 0);
    expect(host.index).to.equal(0);
    host.goTo(4);
    await arrives(host, 4);
    host.next();
    host.next();
    expect(host.index).to.equal(1);
    await arrives(host, 1);
    expect(host.progress).to.be.closeTo(0.2, 0.001);
    const few = await open('loop per-view="2"', slidesHtml(2));
    few.next();
    expect(few.index).to.equal(0);
    expect(parts(few, 'controls')).to.have.length(0);
  });

  it('centres the current slide', async () => {
    const host = await open('origin="center" per-view="2"');
    expect(place(host, 0)).to.equal(100);
    host.goTo(4);
    await arrives(host, 4, 100);
  });

  it('runs from right to left', async () => {
    const host = await open('dir="rtl"');
    expect(place(host, 1)).to.equal(-400);
    host.next();
    await arrives(host, 1);
    expect(place(host, 2)).to.equal(-400);
    host.dir = 'ltr';
    await settled();
    expect(place(host, 1)).to.equal(0);
    expect(place(host, 2)).to.equal(400);
  });

  it('follows the width with the slide it shows', async () => {
    const host = await open('initial="2" spacing="10"');
    (host.parentElement as HTMLElement).style.width = '300px';
    await arrives(host, 2);
    await settled();
    expect(place(host, 3)).to.equal(310);
    expect(host.index).to.equal(2);
  });

  it('measures itself when a hidden parent opens (CAROUSEL-7)', async () => {
    const page = await write(
      `<details><summary>Menu</summary><yb-carousel data-load-on="ready" initial="1">${slidesHtml(4)}</yb-carousel></details>`,
    );
    const host = page.querySelector('yb-carousel') as YbCarouselElement;
    await ready(host);
    expect([host.index, host.count]).to.deep.equal([1, 4]);
    host.next();
    expect(host.index).to.equal(2);
    (page.querySelector('details') as HTMLDetailsElement).open = true;
    await arrives(host, 2);
    await settled();
    expect(place(host, 3)).to.equal(400);
    expect(slide(host, 2).inert).to.equal(false);
    expect(slide(host, 1).inert).to.equal(true);
  });

  it('notices slides that come and go, and stays with the one it shows (CAROUSEL-7)', async () => {
    const host = await open('initial="1"');
    const shown = slide(host, 1);
    const first = slide(host, 0);
    const change = oneEvent(host, 'yb-slide-change');
    first.remove();
    expect((await change).detail).to.deep.equal({ index: 0, count: 4 });
    await arrives(host, 0);
    await settled();
    expect(slide(host, 0)).to.equal(shown);
    expect([first.hasAttribute('role'), first.inert, first.getAttribute('style')]).to.deep.equal([
      false,
      false,
      'height: 100px;',
    ]);
    host.insertAdjacentHTML('beforeend', slidesHtml(1));
    await waitUntil(() => host.count === 5);
    await settled();
    expect(slide(host, 4).getAttribute('aria-label')).to.equal('5 di 5');
    expect(slide(host, 4).inert).to.equal(true);
    expect(parts(host, 'dot')).to.have.length(5);
  });

  it('works with no slide, with one, and with what stands between slides (MASONRY-2)', async () => {
    const host = await open('autoplay="60000"', '<br><p></p>');
    expect([host.index, host.count, host.progress]).to.deep.equal([0, 0, 0]);
    host.next();
    host.goTo(3);
    expect(parts(host, 'controls')).to.have.length(0);
    host.insertAdjacentHTML('afterbegin', slidesHtml(1));
    await waitUntil(() => host.count === 1);
    await settled();
    expect(place(host, 0)).to.equal(0);
    expect(parts(host, 'controls')).to.have.length(0);
    expect(slide(host, 0).inert).to.equal(false);
    host.replaceChildren();
    await waitUntil(() => host.count === 0);
    host.innerHTML = `${slidesHtml(1)}<br><script type="text/plain"></script>${slidesHtml(1)}`;
    await waitUntil(() => host.count === 2);
    await settled();
    expect(parts(host, 'controls')).to.have.length(1);
    expect(place(host, 1)).to.equal(400);
  });

  it('keeps no room for controls beside one slide and what stands between slides (MASONRY-2)', async () => {
    const host = await open('', `${slidesHtml(1)}<p>&nbsp;</p><br>`);
    expect([part(host, 'view').offsetHeight, host.offsetHeight]).to.eql([100, 100]);
  });

  it('scrolls a long row of dots to the current one', async () => {
    const host = await open('', slidesHtml(40));
    host.goTo(39);
    await arrives(host, 39);
    const dot = parts(host, 'dot-current')[0]?.getBoundingClientRect();
    const row = part(host, 'dots').getBoundingClientRect();
    expect([(dot?.left ?? 0) >= row.left, (dot?.right ?? Infinity) <= row.right + 1]).to.eql([true, true]);
  });

  it('shows the slide that a link to a place in it leads to, each time (CAROUSEL-16)', async () => {
    const start = location.pathname + location.search;
    const host = await open('', slidesHtml(5), '<a id="to" href="#link-3">Il quarto</a>');
    const link = document.querySelector<HTMLElement>('#to');
    link?.click();
    await arrives(host, 3);
    host.goTo(0);
    await arrives(host, 0);
    link?.click();
    await arrives(host, 3);
    history.replaceState(null, '', start);
  });

  describe('while the visitor searches with the browser (CAROUSEL-16)', () => {
    const { hasFocus } = document;
    afterEach(() => void (document.hasFocus = hasFocus));
    /** The browser scrolls to the text that it finds. */
    const find = (host: Element, index: number): void =>
      slide(host, index).querySelector('a')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    const inert = (host: Element): boolean[] => [0, 1, 2, 3, 4].map((index) => slide(host, index).inert);

    for (const attributes of ['', 'loop', 'effect="fade"', 'vertical', 'dir="rtl" per-view="2"'])
      it(`shows the slide in which a text is found, with "${attributes}"`, async () => {
        const host = await open(attributes);
        const axis = attributes === 'vertical' ? 'y' : 'x';
        const at = attributes.includes('rtl') ? 200 : 0;
        host.goTo(2);
        await arrives(host, 2, at, axis);
        document.hasFocus = () => false;
        window.dispatchEvent(new Event('blur'));
        expect(inert(host)).to.deep.equal([false, false, false, false, false]);
        expect(place(host, 2, axis)).to.equal(at);
        for (const index of [0, 3]) {
          find(host, index);
          await arrives(host, index, at, axis);
        }
        document.hasFocus = hasFocus;
        window.dispatchEvent(new Event('focus'));
        await settled();
        expect(place(host, 3, axis)).to.equal(at);
        expect([inert(host)[1], inert(host)[3]]).to.deep.equal([true, false]);
        expect([part(host, 'view').scrollLeft, part(host, 'view').scrollTop]).to.deep.equal([0, 0]);
      });
  });

  it('counts no slide that something hides', async () => {
    const host = await open();
    slide(host, 1).style.display = 'none';
    await waitUntil(() => host.count === 4);
    await settled();
    expect(place(host, 2)).to.equal(400);
    slide(host, 1).style.display = '';
    await waitUntil(() => host.count === 5);
    await settled();
    expect(place(host, 2)).to.equal(800);
  });

  it('follows images that get their size late', async () => {
    const host = await open(
      'per-view="auto"',
      '<img class="s" alt="Uno"><div class="s" style="width:390px">2</div>',
    );
    const picture =
      'data:image/svg+xml,' +
      encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="90"/>');
    (slide(host, 0) as HTMLImageElement).src = picture;
    await arrives(host, 1, 200);
    await settled();
    host.next();
    await arrives(host, 1, 10);
  });

  it('loads the images of slides beside the view, and no further ones', async () => {
    const picture = (i: number): string =>
      `<div class="s"><img data-src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' id='${i}'/>" alt="${i}" width="400" height="50"></div>`;
    const host = await open('', [0, 1, 2, 3].map(picture).join(''));
    const waiting = (): boolean[] =>
      [...host.querySelectorAll('img')].map((image) => image.hasAttribute('data-src'));
    await waitUntil(() => !waiting()[0] && !waiting()[1]);
    expect(waiting()).to.deep.equal([false, false, true, true]);
    host.next();
    await waitUntil(() => !waiting()[2]);
    expect(waiting()[3]).to.equal(true);
  });

  it('takes options from the breakpoint that matches', async () => {
    const breakpoints = JSON.stringify({
      '(min-width: 1px)': { perView: 2, spacing: 20 },
      '(max-width: 1px)': { perView: 4 },
    });
    const host = await open(`breakpoints='${breakpoints}'`);
    expect(place(host, 1)).to.equal(210);
    host.breakpoints = { '(min-width: 1px)': { 'per-view': 4 } };
    await settled();
    expect(place(host, 1)).to.equal(100);
    host.breakpoints = { '(prefers-reduced-motion: reduce)': { perView: 2 } };
    await settled();
    expect(place(host, 1)).to.equal(400);
    await emulateMedia({ reducedMotion: 'reduce' });
    await arrives(host, 1, 200);
    await emulateMedia({ reducedMotion: 'no-preference' });
    await arrives(host, 1, 400);
  });

  it('names bad input once and goes on with the rest', async () => {
    const warnings = recordConsole();
    const host = await open(
      `mode="fast" initial="-2" per-view="lots" thumbs="nowhere" breakpoints='{"(min-width: 1px)":{"perView":2,"spacing":"wide","colour":"red"},"]":{}}'`,
    );
    expect(place(host, 1)).to.equal(200);
    expect(host.index).to.equal(0);
    host.next();
    await waitUntil(() => host.index === 1);
    host.remove();
    document.body.append(host);
    await settled();
    const about = (word: string): number => warnings.filter((message) => message.includes(word)).length;
    expect(['fast', '-2', 'lots', 'nowhere', 'wide', 'colour', '"]"'].map(about)).to.deep.equal([
      1, 1, 1, 1, 1, 1, 1,
    ]);
  });

  it('keeps another carousel in step', async () => {
    const strip = `<yb-carousel id="thumbs" label="Miniature" per-view="3" no-controls no-dots>${slidesHtml(5)}</yb-carousel>`;
    const host = await open('thumbs="thumbs"', slidesHtml(5), strip);
    const thumbs = document.querySelector('yb-carousel#thumbs') as YbCarouselElement;
    await ready(thumbs);
    const moves: number[] = [];
    host.addEventListener('yb-slide-change', ({ detail }) => moves.push(detail.index));
    host.goTo(1);
    await waitUntil(() => thumbs.index === 1);
    host.goTo(4);
    await waitUntil(() => thumbs.index === 2);
    expect(slide(thumbs, 4).getAttribute('aria-current')).to.equal('true');
    expect(host.index).to.equal(4);
    slide(thumbs, 3).click();
    await waitUntil(() => host.index === 3);
    thumbs.goTo(0);
    await waitUntil(() => host.index === 0);
    expect(moves).to.deep.equal([1, 4, 3, 0]);
    host.remove();
    await waitUntil(() => !thumbs.querySelector('[aria-current]'));
  });

  it('leaves nothing behind', async () => {
    // it waits to be seen from the start
    const html = (host: Element): string => host.outerHTML.replace(' data-waiting=""', '');
    const page = await write(`<yb-carousel label="x" loop autoplay="60000">${slidesHtml(3)}</yb-carousel>`);
    const host = page.querySelector('yb-carousel') as YbCarouselElement;
    const before = html(host);
    await ready(host);
    host.prev();
    await arrives(host, 2);
    const events: string[] = [];
    host.remove();
    await waitUntil(() => !host.hasAttribute('data-ready'));
    await settled();
    expect(html(host)).to.equal(before);
    host.addEventListener('yb-slide-change', () => events.push('moved'));
    dispatchEvent(new Event('orientationchange'));
    dispatchEvent(new Event('resize'));
    await settled();
    expect(events).to.deep.equal([]);
  });
});
