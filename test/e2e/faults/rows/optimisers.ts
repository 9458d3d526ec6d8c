import { expect } from 'vitest';
import { after, answering, path } from '../answers.ts';
import type { Fault, FaultGroup } from '../fault.ts';
import { BOOT, replace, STYLESHEET_LINK, withEntry, withHead, withTail } from '../markup.ts';
import { cardsAreLaidOut, carouselMoves, menuOpens } from '../steps.ts';

const optimised = (what: string, print: (markup: string) => string, more: Partial<Fault> = {}): Fault => ({
  name: `an optimiser ${what}`,
  print,
  then: cardsAreLaidOut,
  ...more,
});

/** The page without its script tag, and the script's address. */
function cutEntry(markup: string): readonly [rest: string, src: string] {
  let src = '';
  const rest = withEntry((address) => {
    src = address;
    return '';
  })(markup);
  return [rest, src];
}

/** The page with its boot data, and this markup before them, behind everything else. */
function withLateBoot(markup: string, before = ''): string {
  let data = '';
  const rest = replace(markup, BOOT, (all = '') => {
    data = all;
    return '';
  });
  return withTail(before + data)(rest);
}

/** Wraps text nodes as a translation tool does. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement?.localName ?? '';
    if (node.textContent?.trim() && !['script', 'style', 'font', 'textarea', 'option'].includes(parent))
      texts.push(node as Text);
  }
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    inner.textContent = `${text.textContent} (EN)`;
    text.replaceWith(outer);
  }
  document.documentElement.lang = 'en';
  document.documentElement.classList.add('translated-ltr');
}

export const optimisers: FaultGroup = {
  title: 'Optimisers and tools',
  faults: [
    {
      ...optimised(
        'delays the script until the visitor interacts',
        withEntry((src) => `<script type="text/delayed" data-src="${src}"></script>`),
      ),
      async during({ page, until }) {
        await until(() => document.readyState === 'complete');
        await page.evaluate(() => {
          addEventListener(
            'pointermove',
            () => {
              const delayed = document.querySelector<HTMLElement>('script[type="text/delayed"]');
              const script = Object.assign(document.createElement('script'), {
                type: 'module',
                src: delayed?.dataset.src,
              });
              delayed?.replaceWith(script);
            },
            { once: true },
          );
          dispatchEvent(new PointerEvent('pointermove'));
        });
      },
    },
    optimised('moves the script to the page’s end', (markup) => {
      const [rest, src] = cutEntry(markup);
      return withTail(`<script type="module" src="${src}"></script>`)(rest);
    }),
    optimised('makes the script `async`, before everything else', (markup) => {
      const [rest, src] = cutEntry(markup);
      return withHead(`<script async type="module" src="${src}"></script>`)(rest);
    }),
    optimised(
      'puts the entry’s import into an inline script',
      withEntry(
        (src) =>
          `<script type="module">import "${src.replace('yearbook-islands.js', '')}yearbook-islands.js";</script>`,
      ),
    ),
    optimised('moves boot data behind everything else', (markup) => withLateBoot(markup)),
    optimised(
      'makes the script `async` and moves boot data behind everything else and delays it',
      (markup) =>
        withEntry((src) => `<script async type="module" src="${src}"></script>`)(
          withLateBoot(markup, '<script src="/tardi.js"></script>'),
        ),
      {
        answer: answering(path('/tardi.js'), after(1500)),
        // a placement that is visible before the late data is read is requested from the server
        perhaps: ['No ad for placement'],
      },
    ),
    optimised(
      'preloads and prefetches the script',
      withHead(
        '<link rel="modulepreload" href="/wp-content/themes/orologi/assets/yearbook-islands.js"><link rel="prefetch" href="/wp-content/themes/orologi/assets/yearbook-islands.js">',
      ),
    ),
    optimised('loads the stylesheet late, by `media="print"`', (markup) =>
      replace(
        markup,
        STYLESHEET_LINK,
        (_all, href = '') => `<link rel="stylesheet" media="print" onload="this.media='all'" href="${href}">`,
      ),
    ),
    optimised('prints the stylesheet into the page', (markup) =>
      replace(markup, STYLESHEET_LINK, (_all, href = '') => `<style>@import "${href}";</style>`),
    ),
    optimised('removes the quotes and closing tags that HTML does not need', (markup) =>
      markup.replace(/<\/(li|body|html)>/g, '').replace(/ (class|lang|name)="([\w-]+)"/g, ' $1=$2'),
    ),
    optimised('inserts comments and blanks between the nodes', (markup) =>
      markup.replace(/(<(?:yb-[a-z]+|ad-placement|nl-form)[^>]*>)/g, '$1<!-- optimised -->\n\t '),
    ),
    optimised('delays pictures by `data-src`', (markup) =>
      markup.replace(
        /<img([^>]*) src="([^"]+)"/g,
        '<img$1 src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-lazy="$2"',
      ),
    ),
    optimised('sets a `<base>` with another address', withHead('<base href="/altrove/">')),
    {
      name: 'a translation tool wraps every text in `<font>` before the script runs',
      before: () => {
        addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('traduci')));
      },
      async during({ page }) {
        await page.evaluate(translate);
      },
      then: menuOpens,
    },
    {
      name: 'a translation tool wraps every text in `<font>` when everything is ready, and again',
      async then(visit) {
        for (let turn = 0; turn < 2; turn += 1) {
          await visit.page.evaluate(translate);
          await menuOpens(visit);
        }
        await carouselMoves(visit);
        await visit.page.evaluate(() => void window.yearbookIslands?.setTexts?.({ next: 'Further' }));
        await visit.settle();
      },
    },
    {
      name: 'extensions add attributes and nodes to every host',
      before: () => {
        new MutationObserver((records) => {
          for (const { addedNodes } of records)
            for (const node of addedNodes)
              if (node instanceof HTMLElement && /^(yb-|ad-|nl-)/.test(node.localName)) {
                node.setAttribute('data-extension', '1');
                node.prepend(
                  Object.assign(document.createElement('span'), { hidden: true, className: 'estensione' }),
                );
              }
        }).observe(document, { childList: true, subtree: true });
      },
      async then({ page }) {
        expect(await page.$$eval('.estensione', ({ length }) => length)).toBeGreaterThan(0);
      },
    },
  ],
};
