import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { FAULTY } from './markup.ts';
import type { Visit } from './visit.ts';

/** Steps of visitors on the whole page, and checks of what they see. */

/** Acts like a reader who has just opened the page. */
export const bringIntoView =
  (selector: string) =>
  ({ page }: Visit): Promise<void> =>
    page.$eval(selector, (element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));

/** Printed content that is not readable. */
const unread = (): string[] =>
  [
    ...document.querySelectorAll(
      'yb-masonry > article, yb-carousel > *, yb-menu:not([data-ready]) nav, nl-form form',
    ),
  ]
    .filter((element) => !element.checkVisibility() || !element.getClientRects().length)
    .map((element) => element.outerHTML.slice(0, 80));

/** All printed content is readable. An island that is about to start may hide its content already. */
export async function pageReads({ page }: Visit): Promise<void> {
  expect(
    await eventually(
      () => page.evaluate(unread),
      (found) => !found.length,
    ),
  ).toEqual([]);
}

/** No card overlaps another. */
export async function cardsAreLaidOut({ page, until }: Visit): Promise<void> {
  await until(() => {
    const boxes = [...document.querySelectorAll('yb-masonry > :is(article, ad-placement)')]
      .map((card) => card.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    const lefts = new Set(boxes.map(({ left }) => Math.round(left)));
    return boxes.length > 100 && (lefts.size > 1 || innerWidth < 600);
  });
  const overlaps = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('yb-masonry > :is(article, ad-placement)')].map((card) =>
      card.getBoundingClientRect(),
    );
    return boxes.filter((one, at) =>
      boxes.some(
        (other, beside) =>
          beside > at &&
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1,
      ),
    ).length;
  });
  expect(overlaps).toBe(0);
}

/** The content of a placement: the text of its ad, or its reason. */
export const placementShows = (
  { until }: Visit,
  slug: string,
  state: 'filled' | 'empty',
  reason = '',
): Promise<void> =>
  until(
    (name: string, wanted: string, why: string) => {
      const host = document.querySelector<HTMLElement>(`ad-placement[placement="${name}"]`);
      return host?.dataset.state === wanted && (!why || host.dataset.reason === why);
    },
    slug,
    state,
    reason,
  );

/** Every placement says that its ad could not be loaded, and shows what the server printed in it. */
export async function placementsSayWhy({ page, until }: Visit): Promise<void> {
  await until(() =>
    [...document.querySelectorAll<HTMLElement>('ad-placement')].every(
      ({ dataset: { state, reason, error } }) =>
        state === 'empty' && reason === 'request_failed' && error === '',
    ),
  );
  expect(
    await page.$$eval('ad-placement > *', (children) => children.filter((one) => !one.checkVisibility())),
  ).toEqual([]);
}

export const faultyShows = (visit: Visit, state: 'filled' | 'empty', reason = ''): Promise<void> =>
  placementShows(visit, FAULTY, state, reason);

/** Fills in the newsletter form. */
const fillIn = (page: Page, email = 'anna@example.org'): Promise<void> =>
  page.$eval(
    'nl-form form',
    (form, address) => {
      const field = (name: string): HTMLInputElement => form.elements.namedItem(name) as HTMLInputElement;
      form.scrollIntoView({ behavior: 'instant', block: 'center' });
      field('EMAIL').focus();
      field('EMAIL').value = address;
      field('AGREE_TO_TERMS').checked = true;
    },
    email,
  );

/** Sends the newsletter form and waits until the visitor reads this answer. */
export async function formAnswers({ page }: Visit, expected: string, email?: string): Promise<void> {
  await fillIn(page, email);
  await page.$eval('nl-form form', (form) => form.requestSubmit());
  const answer = (): Promise<string> =>
    page.evaluate(() =>
      document.querySelector('nl-form[data-busy]')
        ? ''
        : (document.querySelector('nl-form .mc4wp-response')?.textContent ?? ''),
    );
  // the server answers at once: a longer wait would not help
  expect(await eventually(answer, (text) => text.includes(expected), 15_000)).toContain(expected);
}

/** Opens and closes the menu with its button. */
export async function menuOpens({ page, until }: Visit): Promise<void> {
  for (const open of [true, false]) {
    await page.$eval('yb-menu', (menu) => (menu as { toggle?(): void }).toggle?.());
    await until(
      (wanted: boolean) => document.querySelector('yb-menu')?.hasAttribute('open') === wanted,
      open,
    );
  }
}

/** The first carousel moves to the next slide. */
export async function carouselMoves({ page, until }: Visit): Promise<void> {
  await page.$eval('yb-carousel', (carousel) => (carousel as { next?(): void }).next?.());
  await until(() => Reflect.get(document.querySelector('yb-carousel') ?? {}, 'index') === 1);
}

/** Clicks an ad once the runtime tracks clicks. The ad server receives the click once. */
export async function adIsClicked({ page, server }: Visit, selector: string): Promise<void> {
  const click = (): Promise<void> =>
    page.$eval(selector, (link) => {
      link.dispatchEvent(
        new PointerEvent('click', { bubbles: true, cancelable: true, composed: true, detail: 1, button: 0 }),
      );
    });
  await eventually(
    async () => {
      // clicks are tracked from 1.5 s after the page is ready
      await click();
      return server.posts('click');
    },
    ({ length }) => length > 0,
  );
  await click();
  expect(server.posts('click')).toHaveLength(1);
}
