import { expect, oneEvent } from '@open-wc/testing';
import { emulateMedia, resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import type { YbCarouselElement } from '../../../elements/yb-carousel/yb-carousel.ts';
import {
  goToAddress,
  recordConsole,
  recordEvents,
  removeHost,
  replace,
  wantLessMotion,
  wordsFromLeft,
} from '../page.ts';
import { waitUntil } from '../wait-until.ts';
import {
  arrives,
  goTo,
  interact,
  live,
  middle,
  open,
  part,
  parts,
  place,
  ready,
  settled,
  slide,
  slidesHtml,
  swipe,
  write,
} from './yb-carousel-page.ts';

/** Role, kind, name and description; `-` where it has none. */
const said = (element: Element): string =>
  ['role', 'aria-roledescription', 'aria-label', 'aria-description']
    .map((name) => element.getAttribute(name) ?? '-')
    .join(', ');

const inert = (host: Element): boolean[] =>
  [...host.querySelectorAll<HTMLElement>(':scope > .s')].map((one) => one.inert);

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
      'per-view="1.5" spacing="48"',
      'effect="fade" per-view="2"',
      'per-view="2" per-move="2"',
      'auto-height',
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
    await goTo(host, 4);
    await waitUntil(() => host.progress === 1);
    host.goTo(99);
    expect(host.index).to.equal(4);
    host.goTo(NaN);
    expect(host.index).to.equal(0);
  });

  it('tells of another slide once, when the move begins', async () => {
    const host = await open();
    const told = recordEvents(document, 'yb-slide-change');
    await goTo(host, 3);
    host.goTo(3);
    expect(told).to.deep.equal([{ index: 3, count: 5 }]);
  });

  it('names what it shows, and each slide by its place (CAROUSEL-2)', async () => {
    const host = await open('no-dots');
    const section = host.shadowRoot?.querySelector('section');
    expect(section && said(section)).to.equal("region, carousel, Orologi dell'anno, -");
    expect(said(slide(host, 1))).to.equal('group, slide, 2 di 5, -');
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
    expect(inert(host)).to.deep.equal([false, false, true, true, true]);
    await goTo(host, 3);
    expect(inert(host)).to.deep.equal([true, true, true, false, false]);
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
    await goTo(host, 4);
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
    await goTo(host, 4, 100);
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

  it('says its position in the order of its words, whatever the page’s direction is (TEXT-4)', async () => {
    const host = await open('dir="rtl" no-dots');
    const words = (): string[] => wordsFromLeft(part(host, 'status'));
    expect(words()).to.deep.equal(['1', 'di', '5']);
    host.setAttribute('text-position', '{n} מתוך {count}');
    await settled();
    expect(words()).to.deep.equal(['5', 'מתוך', '1']);
    host.removeAttribute('text-position');
    host.dir = 'ltr';
    await settled();
    expect(part(host, 'status').textContent).to.equal('1 di 5');
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

  describe('measures what no transform changes (CAROUSEL-7)', () => {
    const places = (host: Element): number[] => [0, 1, 2, 3].map((i) => place(host, i));

    for (const transform of ['translateX(200px)', 'scale(.3)', 'scale(0)', 'rotate(90deg)'])
      for (const [attributes, settledPlaces] of [
        ['per-view="2"', [0, 200, 400, 600]],
        ['dir="rtl" per-view="2"', [200, 0, -200, -400]],
        ['origin="center" per-view="2"', [100, 300, 500, 700]],
        ['loop per-view="2" initial="1"', [-200, 0, 200, 400]],
      ] as const)
        it(`of slides that come with ${transform}, with ${attributes}`, async () => {
          const style = `<style class="entrance">.s { transform: ${transform}; }</style>`;
          const host = await open(attributes, slidesHtml(6), style);
          document.querySelector('.entrance')?.remove();
          expect(places(host)).to.deep.equal(settledPlaces);
        });

    for (const transform of ['scale(0)', 'scaleX(0)', 'rotateY(90deg)', 'rotate(90deg)', 'scale(.5)'])
      it(`in a popup that opens from ${transform}`, async () => {
        const page = await write(
          `<div style="width: 399.6px; transform: ${transform}"><yb-carousel data-load-on="ready" per-view="3">${slidesHtml(40)}</yb-carousel></div>`,
        );
        const host = page.querySelector('yb-carousel') as YbCarouselElement;
        await ready(host);
        await settled();
        (host.parentElement as HTMLElement).style.transform = '';
        expect(inert(host).slice(0, 4)).to.deep.equal([false, false, false, true]);
        host.next();
        expect(host.index).to.equal(1);
        host.goTo(36);
        const shown = (): number[] => inert(host).flatMap((isInert, i) => (isInert ? [] : i));
        await waitUntil(() => String(shown()) === '36,37,38', 'slides 36 to 38 show alone');
        await waitUntil(() => Math.abs(place(host, 36)) <= 1, 'slide 36 stands at the start');
      });

    it('in a view with a place and a border of its own, also in a closed popup', async () => {
      const style = (scale: number): string =>
        `<style class="popup">main { transform: scale(${scale}); } ::part(view) { position: relative; border: 8px solid; }</style>`;
      for (const scale of [1, 0]) {
        const host = await open('data-load-on="ready" per-view="2"', slidesHtml(5), style(scale));
        document
          .querySelector('.popup')
          ?.insertAdjacentHTML('afterend', '<style>main { transform: none !important; }</style>');
        await goTo(host, 2, 8);
      }
    });

    it('of a slide that changes its size under the pointer', async () => {
      const hover = `<style>.s:hover { transform: scale(1.2); }</style>`;
      const host = await open('per-view="3" spacing="8" initial="1"', slidesHtml(7), hover);
      await sendMouse({ type: 'move', position: middle(slide(host, 1)) });
      slide(host, 1).style.height = '140px';
      await settled();
      await resetMouse();
      await arrives(host, 1);
      expect([2, 3, 4].map((i) => place(host, i))).to.deep.equal([136, 272, 408]);
      await goTo(host, 3);
    });

    it('of slides with lines that run downwards, and below each other', async () => {
      const style = '<style class="entrance">.s { transform: scale(.3); writing-mode: vertical-rl; }</style>';
      const host = await open('vertical per-view="2" style="--yb-height: 202px"', slidesHtml(4), style);
      (document.querySelector('.entrance') as HTMLElement).textContent = '.s { writing-mode: vertical-rl; }';
      expect([1, 2].map((i) => place(host, i, 'y'))).to.deep.equal([101, 202]);
      host.next();
      await arrives(host, 1, 0, 'y');
    });
  });

  it('notices slides that come and go, stays with the one it shows, and counts none that is hidden (CAROUSEL-7)', async () => {
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
    slide(host, 1).style.display = 'none';
    await waitUntil(() => host.count === 4);
    await settled();
    expect(place(host, 2)).to.equal(400);
    slide(host, 1).style.display = '';
    await waitUntil(() => host.count === 5);
    await settled();
    expect(place(host, 2)).to.equal(800);
  });

  it('works with no slide, with one, and with what stands between slides (MASONRY-2)', async () => {
    const host = await open('autoplay="60000"', '<br><p>&nbsp;</p>');
    expect([host.index, host.count, host.progress]).to.deep.equal([0, 0, 0]);
    host.next();
    host.goTo(3);
    expect(parts(host, 'controls')).to.have.length(0);
    host.insertAdjacentHTML('afterbegin', slidesHtml(1));
    await waitUntil(() => host.count === 1);
    await settled();
    expect(place(host, 0)).to.equal(0);
    expect(parts(host, 'controls')).to.have.length(0);
    expect([part(host, 'view').offsetHeight, host.offsetHeight], 'no room for them').to.eql([100, 100]);
    expect(slide(host, 0).inert).to.equal(false);
    host.replaceChildren();
    await waitUntil(() => host.count === 0);
    host.innerHTML = `${slidesHtml(1)}<br><script type="text/plain"></script>${slidesHtml(1)}`;
    await waitUntil(() => host.count === 2);
    await settled();
    expect(parts(host, 'controls')).to.have.length(1);
    expect(place(host, 1)).to.equal(400);
  });

  it('names the first paragraph with text, which is no slide (CAROUSEL-21)', async () => {
    const warnings = recordConsole();
    const quiet = await open('', `<p></p><p>&nbsp;</p><p hidden>Nascosto</p><p><b class="s">Uno</b></p>`);
    expect([quiet.count, warnings]).to.deep.equal([1, []]);
    const host = await open('', '<p>&nbsp;</p><p>Un ottimo orologio.</p><p>Lo consiglio.</p>');
    host.append(document.createElement('br'));
    await settled();
    expect(host.count).to.equal(0);
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.include('"Un ottimo orologio."');
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
    goToAddress('');
    const host = await open('', slidesHtml(5), '<a id="to" href="#link-3">Il quarto</a>');
    const link = document.querySelector<HTMLElement>('#to');
    link?.click();
    await arrives(host, 3);
    await goTo(host, 0);
    link?.click();
    await arrives(host, 3);
  });

  describe('while the visitor searches with the browser (CAROUSEL-16)', () => {
    /** The browser scrolls to the text that it finds. */
    const find = (host: Element, index: number): void =>
      slide(host, index).querySelector('a')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });

    for (const attributes of ['', 'loop', 'effect="fade"', 'vertical', 'dir="rtl" per-view="2"'])
      it(`shows the slide in which a text is found, with "${attributes}"`, async () => {
        const host = await open(attributes);
        const axis = attributes === 'vertical' ? 'y' : 'x';
        const at = attributes.includes('rtl') ? 200 : 0;
        host.goTo(2);
        await arrives(host, 2, at, axis);
        replace(document, 'hasFocus', () => false);
        window.dispatchEvent(new Event('blur'));
        expect(inert(host)).to.deep.equal([false, false, false, false, false]);
        expect(place(host, 2, axis)).to.equal(at);
        for (const index of [0, 3]) {
          find(host, index);
          await arrives(host, index, at, axis);
        }
        replace(document, 'hasFocus', () => true);
        window.dispatchEvent(new Event('focus'));
        await settled();
        expect(place(host, 3, axis)).to.equal(at);
        expect([inert(host)[1], inert(host)[3]]).to.deep.equal([true, false]);
        expect([part(host, 'view').scrollLeft, part(host, 'view').scrollTop]).to.deep.equal([0, 0]);
      });
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
    host.spacing = 20;
    host.breakpoints = { '(min-width: 1px)': { perView: 2, spacing: 0 } };
    await settled();
    expect(place(host, 1)).to.equal(200);
    expect(parts(host, 'dot')).to.have.length(4);
  });

  it('names bad input once and goes on with the rest', async () => {
    const warnings = recordConsole();
    const host = await open(
      `mode="fast" initial="-2" per-move="1.5" per-view="lots" thumbs="nowhere" breakpoints='{"(min-width: 1px)":{"perView":2,"spacing":"wide","colour":"red"},"]":{}}'`,
    );
    expect(place(host, 1)).to.equal(200);
    expect([host.index, host.perMove]).to.deep.equal([0, 1]);
    host.next();
    await waitUntil(() => host.index === 1);
    host.remove();
    document.body.append(host);
    await settled();
    const about = (word: string): number => warnings.filter((message) => message.includes(word)).length;
    for (const word of ['fast', '-2', '1.5', 'lots', 'nowhere', 'wide', 'colour', '"]"'])
      expect(about(word), word).to.equal(1);
  });

  it('names a breakpoint that the browser cannot read, and no other one', async () => {
    const warnings = recordConsole();
    const unreadable = [
      '(min-width 60rem)',
      '(min-widht: 10px)',
      'min-width: 10px',
      'print, (min-width 1px)',
    ];
    const readable = [
      '(min-width: 1px)',
      '(max-width: 1px)',
      '(max-width: 1px) and (min-height: 1px)',
      'not (min-width: 1px)',
      'print',
      'not screen',
      'not print and (min-width: 1px)',
      'only screen and (max-width: 1px)',
      'screen and (max-width: min(1px, 2px)), print',
      '(prefers-reduced-motion: reduce)',
    ];
    const options = { perView: 2 };
    const host = await open();
    host.breakpoints = Object.fromEntries([...unreadable, ...readable].map((query) => [query, options]));
    await settled();
    expect(place(host, 1)).to.equal(200);
    expect(warnings).to.deep.equal(
      unreadable.map((query) => `<yb-carousel>: breakpoints: "${query}" is no media query`),
    );
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
    await removeHost(host);
    await settled();
    expect(html(host)).to.equal(before);
  });
});

const CAPTIONED = [1, 2, 3]
  .map((n) => `<figure class="s"><p>Orologio</p><figcaption>Riferimento ${n}</figcaption></figure>`)
  .join('');
const ARTICLES = [1, 2, 3].map((n) => `<article class="s"><h2>Orologio ${n}</h2></article>`).join('');

describe('yb-carousel passes the accessibility audit', function () {
  this.timeout(60_000);

  it('before its script', async () => {
    const page = await write(
      `<h1>Annuario</h1><yb-carousel data-load-on="media(not all)">${slidesHtml(3)}</yb-carousel>`,
    );
    await settled();
    expect(page.querySelector('yb-carousel')?.shadowRoot).to.equal(null);
    await expect(page).to.be.accessible();
  });

  for (const [state, attributes, content] of [
    ['with dots', ''],
    ['with buttons alone', 'no-dots'],
    ['with dots alone', 'no-controls'],
    ['with nothing', 'no-dots no-controls'],
    ['with one slide', '', slidesHtml(1)],
    ['with no slide', '', ''],
    ['with figures that have captions', '', CAPTIONED],
    ['with articles', '', ARTICLES],
    ['with articles and no dots', 'no-dots', ARTICLES],
    ['with ads among the slides', '', `<ad-placement class="s"></ad-placement>${slidesHtml(2)}`],
  ] as const)
    it(state, async () => {
      const host = await open(attributes, content);
      await expect(host).to.be.accessible();
      host.goTo(4);
      await settled();
      await expect(host).to.be.accessible();
    });

  it('rotating, at rest and stopped', async () => {
    const host = await open('autoplay="60000" loop');
    await waitUntil(() => live(host) === 'off');
    await expect(host).to.be.accessible();
    await sendMouse({ type: 'move', position: middle(slide(host, 0)) });
    await waitUntil(() => live(host) === 'polite');
    await expect(host).to.be.accessible();
    host.pause();
    await waitUntil(() => part(host, 'play').getAttribute('aria-label') === 'Avvia la rotazione');
    await expect(host).to.be.accessible();
  });
});

describe('yb-carousel names its slides', () => {
  for (const [what, html, attributes, expected, before = '-, -, -, -'] of [
    ['plain ones are groups', '<div class="s">', 'no-dots', 'group, slide, 1 di 2, -'],
    ['plain ones with dots are tab panels', '<div class="s">', '', 'tabpanel, slide, 1 di 2, -'],
    ['a figure without a caption is a group', '<figure class="s">', 'no-dots', 'group, slide, 1 di 2, -'],
    ['an element of the page’s own is a group', '<my-card class="s">', 'no-dots', 'group, slide, 1 di 2, -'],
    ['an article stays one', '<article class="s">', '', '-, slide, 1 di 2, -'],
    ['a caption names its figure', '<figure class="s"><figcaption>1', '', '-, slide, -, 1 di 2'],
    ['a link stays one', '<a class="s" href="#x">', '', '-, -, -, 1 di 2'],
    ['a picture stays one', '<img class="s" alt="Uno" width="400" height="50">', '', '-, -, -, 1 di 2'],
    ['a role stays', '<div class="s" role="note">', '', 'note, -, -, 1 di 2', 'note, -, -, -'],
    ['a name stays', '<div class="s" aria-label="A">', 'no-dots', 'group, slide, A, 1 di 2', '-, -, A, -'],
  ] as const)
    it(what, async () => {
      const first = document.createRange().createContextualFragment(html).firstElementChild as Element;
      const host = await open(attributes, `${first.outerHTML}<div class="s">2</div>`);
      const slideNow = slide(host, 0);
      expect(said(slideNow)).to.equal(expected);
      await removeHost(host);
      expect(said(slideNow)).to.equal(before);
    });
});

describe('yb-carousel wherever it is', () => {
  it('reports no error where a slide grows while its size is reported', async () => {
    const host = await open('', '<div class="s"><p>Uno</p></div><div class="s"><p>Due</p></div>');
    const first = slide(host, 0);
    const height = first.offsetHeight;
    // code of the page that makes a wide slide higher; the test fails at any error on the page
    const sizes = new ResizeObserver(([text]) => {
      if (text && text.contentRect.width > 400) first.style.height = '300px';
    });
    sizes.observe(first.firstElementChild as Element);
    await settled();
    expect(part(host, 'view').offsetHeight).to.equal(height);
    (host.parentElement as HTMLElement).style.width = '500px';
    await waitUntil(() => part(host, 'view').offsetHeight === 300);
    await settled();
    expect(place(host, 1)).to.equal(500);
    sizes.disconnect();
  });

  it('stops at a slide where a free swipe is to snap', async () => {
    const host = await open('mode="free-snap" per-view="2"');
    await swipe(middle(slide(host, 0)), [-110, 0]);
    await waitUntil(() => host.index > 0 && Math.abs(place(host, host.index)) < 1, 'it stands at a slide');
  });

  it('keeps an inert slide of the page’s inert', async () => {
    const host = await open('', `<div class="s">1</div><div class="s" inert>2</div><div class="s">3</div>`);
    await goTo(host, 1);
    await goTo(host, 2);
    await removeHost(host);
    expect(inert(host)).to.deep.equal([false, true, false]);
  });
});

/** A slide's opacity. */
const seen = (host: Element, index: number): number => Number(getComputedStyle(slide(host, index)).opacity);
const showsAlone = (host: Element, index: number, count = 5): Promise<void> =>
  waitUntil(
    () =>
      Array.from({ length: count }, (_, i) => seen(host, i)).every((one, i) => one === (i === index ? 1 : 0)),
    `slide ${index} shows alone`,
  );
const reachable = (host: Element): number[] => inert(host).flatMap((isInert, i) => (isInert ? [] : i));

describe('yb-carousel with effect="fade" (CAROUSEL-9)', () => {
  it('shows one slide at its place, and the others are out of reach', async () => {
    const host = await open('effect="fade" per-view="2" spacing="20"');
    await showsAlone(host, 0);
    expect(slide(host, 0).offsetWidth).to.equal(400);
    expect(reachable(host)).to.deep.equal([0]);
    host.next();
    await showsAlone(host, 1);
    expect(place(host, 1)).to.equal(0);
    expect(reachable(host)).to.deep.equal([1]);
    await expect(host).to.be.accessible();
  });

  it('shows both slides while one fades into the other, of which one can be reached, and none on the way to a far one', async () => {
    const host = await open('effect="fade"');
    const both: boolean[] = [];
    const look = (): void => {
      const [from, to] = [seen(host, 0), seen(host, 1)];
      both.push(from > 0 && to > 0 && Math.abs(from + to - 1) < 0.01 && reachable(host).length === 1);
    };
    host.next();
    await waitUntil(() => (look(), seen(host, 1) === 1), 'it has faded', { interval: 10 });
    expect(both.includes(true)).to.equal(true);
    expect([place(host, 0), place(host, 1)]).to.include(0);
    let between = 0;
    parts(host, 'dot')[4]?.click();
    await waitUntil(
      () => {
        between = Math.max(between, seen(host, 2), seen(host, 3));
        return seen(host, 4) === 1;
      },
      'the last slide shows',
      { interval: 10 },
    );
    expect(between).to.equal(0);
    await showsAlone(host, 4);
  });

  it('goes around a loop, from right to left and downwards too', async () => {
    for (const attributes of ['loop', 'loop dir="rtl"', 'loop vertical style="--yb-height: 100px"']) {
      const host = await open(`effect="fade" ${attributes}`);
      host.prev();
      await showsAlone(host, 4);
      const axis = attributes.includes('vertical') ? 'y' : 'x';
      expect(place(host, 4, axis), attributes).to.equal(0);
      host.next();
      await showsAlone(host, 0);
      expect(place(host, 0, axis), attributes).to.equal(0);
    }
  });

  it('follows a swipe, and Tab meets the slide that shows alone', async () => {
    const host = await open('effect="fade" no-dots');
    const [x, y] = middle(host);
    await swipe([x, y - 20], [-120, 0], true);
    await waitUntil(() => seen(host, 1) > 0.2 && seen(host, 0) < 0.8, 'it follows the pointer');
    for (const by of [180, 260]) await sendMouse({ type: 'move', position: [x - by, y - 20] });
    await sendMouse({ type: 'up' });
    await showsAlone(host, 1);
    part(host, 'next').focus();
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.id).to.equal('link-1');
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.id).to.equal('after');
  });

  it('changes at once where the visitor wants less motion', async () => {
    await wantLessMotion();
    const host = await open('effect="fade"');
    host.next();
    expect([seen(host, 0), seen(host, 1)]).to.deep.equal([0, 1]);
  });

  it('is a change of the attribute away, and leaves nothing on the slides', async () => {
    const host = await open('', slidesHtml(3));
    host.effect = 'fade';
    await showsAlone(host, 0, 3);
    host.goTo(2);
    await showsAlone(host, 2, 3);
    host.effect = 'slide';
    await waitUntil(() => seen(host, 0) === 1);
    await arrives(host, 2);
    expect(slide(host, 0).style.opacity).to.equal('');
    host.effect = 'fade';
    await showsAlone(host, 2, 3);
    await removeHost(host);
    expect(slide(host, 0).getAttribute('style')).to.equal('height: 100px;');
  });
});

describe('yb-carousel with per-move (CAROUSEL-10)', () => {
  const dots = (host: Element): string[] =>
    parts(host, 'dot').map((dot) => dot.getAttribute('aria-label') ?? '');

  it('has a dot for each step, and tab panels for these', async () => {
    const host = await open('per-view="2" per-move="2"', slidesHtml(7));
    expect(dots(host)).to.deep.equal(['Slide 1', 'Slide 3', 'Slide 5', 'Slide 6']);
    const roles = [0, 1, 2].map((i) => slide(host, i).getAttribute('role'));
    expect(roles).to.deep.equal(['tabpanel', 'group', 'tabpanel']);
    host.goTo(3);
    await settled();
    expect(part(host, 'dot-current').getAttribute('aria-label')).to.equal('Slide 3');
    part(host, 'dot-current').focus();
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => host.index === 4);
    await sendKeys({ press: 'End' });
    await waitUntil(() => host.index === 5);
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => host.index === 0);
    await expect(host).to.be.accessible();
  });

  it('swipes by several slides, also where a loop has a rest', async () => {
    const host = await open('per-view="2" per-move="2" loop', slidesHtml(5));
    const [x, y] = middle(slide(host, 0));
    await swipe([x + 250, y], [-300, 0]);
    await waitUntil(() => host.index === 2);
    await arrives(host, 2);
    host.next();
    expect(host.index).to.equal(4);
    host.next();
    expect(host.index).to.equal(0);
    host.prev();
    expect(host.index).to.equal(4);
  });

  it('is set by a breakpoint, and ends with it', async () => {
    const host = await open(`per-view="2" breakpoints='{"(min-width: 1px)": {"perMove": 2}}'`, slidesHtml(6));
    expect(dots(host)).to.have.length(3);
    host.breakpoints = {};
    await waitUntil(() => dots(host).length === 5);
    host.next();
    expect(host.index).to.equal(1);
  });
});

describe('yb-carousel with auto-height (CAROUSEL-11)', () => {
  const TALL = [80, 200, 120]
    .map((height) => `<div class="s"><div style="height: ${height}px">${height}</div></div>`)
    .join('');
  const height = (host: Element): number => Math.round(part(host, 'view').getBoundingClientRect().height);
  const becomes = (host: Element, px: number): Promise<void> =>
    waitUntil(() => height(host) === px, `it is ${px} px high`);

  it('is as high as the current slide, also one that grows, and where slides go', async () => {
    const host = await open('auto-height', TALL);
    expect(height(host)).to.equal(80);
    host.next();
    await becomes(host, 200);
    await arrives(host, 1);
    host.goTo(2);
    await becomes(host, 120);
    expect(host.offsetHeight).to.equal(120 + 48);
    (slide(host, 2).firstElementChild as HTMLElement).style.height = '150px';
    await becomes(host, 150);
    slide(host, 2).remove();
    await becomes(host, 200);
  });

  for (const style of ['zoom: 0.8', 'zoom: 1.25', 'transform: scale(0.5)'])
    it(`is as high as the current slide under ${style}`, async () => {
      const host = await open(`auto-height style="${style}"`, TALL);
      host.next();
      await waitUntil(() => (part(host, 'view') as HTMLElement).offsetHeight === 200, 'it is 200 px high');
    });

  it('is the tallest slide’s height with autoplay and in no vertical carousel', async () => {
    const rotating = await open('auto-height autoplay="60000"', TALL);
    expect(height(rotating)).to.equal(200);
    const vertical = await open('auto-height vertical style="--yb-height: 100px"', TALL);
    expect(height(vertical)).to.be.lessThan(101);
  });
});
