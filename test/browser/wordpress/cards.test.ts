import { expect, fixture } from '@open-wc/testing';
import { withStylesheet } from '../page.ts';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>')}`;

/** A picture as WordPress 6.7 and later prints it. */
const AUTO_SIZED = `<img class="yb-card__picture" alt="" src="${PICTURE}" srcset="${PICTURE} 600w" sizes="auto, 100vw" loading="lazy" width="600" height="400">`;

/** The rule that WordPress prints for such pictures: with size containment they have no ratio but their attributes'. */
const RULE_OF_WORDPRESS = `img:is([sizes=auto i],[sizes^="auto," i]){contain-intrinsic-size:3000px 1500px}`;

const HOSTS: Readonly<Record<string, string>> = {
  'a picture without an entry': `<figure class="yb-slide">${AUTO_SIZED}</figure>`,
  'a card': `<article class="yb-card" style="--yb-ratio:1.5;--yb-caption:3rem"><a class="yb-card__link">${AUTO_SIZED}</a></article>`,
};

describe('the styles of cards beside pictures with sizes="auto"', () => {
  before(async () => {
    await withStylesheet();
    await withStylesheet('/src/wordpress/styles/cards.css');
  });

  for (const tag of ['yb-carousel', 'yb-masonry'])
    for (const [what, html] of Object.entries(HOSTS))
      it(`keep the ratio of ${what} in ${tag}`, async () => {
        const host = await fixture<HTMLElement>(
          `<div style="width: 600px"><style>${RULE_OF_WORDPRESS}</style><${tag}>${html}</${tag}></div>`,
        );
        const { width, height } = host.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
        expect(width).to.be.greaterThan(100);
        expect(width / height).to.be.closeTo(1.5, 0.01);
      });
});
