import { expect } from 'vitest';
import { after, answering, chunk } from '../answers.ts';
import type { Fault, FaultGroup } from '../fault.ts';
import { cardsAreLaidOut } from '../steps.ts';
import { TAGS, type Visit } from '../visit.ts';

/** Runs in the page and changes every host once. */
const HAPPENS = {
  'removed for good': (tags: string) => document.querySelectorAll(tags).forEach((host) => host.remove()),
  'removed and inserted again within the task': (tags: string) =>
    document.querySelectorAll(tags).forEach((host) => {
      const { parentNode, nextSibling } = host;
      host.remove();
      parentNode?.insertBefore(host, nextSibling);
    }),
  'removed and inserted again a moment later': (tags: string) =>
    document.querySelectorAll(tags).forEach((host) => {
      const place = document.createComment('');
      host.replaceWith(place);
      setTimeout(() => place.replaceWith(host), 100);
    }),
  'wrapped in an element of the theme': (tags: string) =>
    document.querySelectorAll(tags).forEach((host) => {
      const wrapper = document.createElement('div');
      host.replaceWith(wrapper);
      wrapper.append(host);
    }),
} as const;

type Happening = keyof typeof HAPPENS;

/** When the change happens; each function resolves at that moment. */
const STAGES = {
  'while the chunks load': ({ until }) =>
    until(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/chunks/island'))),
  'while islands start': ({ until }) =>
    until((tags: string) => document.querySelector(`:is(${tags})[data-ready]`), TAGS.join()),
} satisfies Record<string, (visit: Visit) => Promise<void>>;

const at = (stage: keyof typeof STAGES, what: Happening, more: Partial<Fault> = {}): Fault => ({
  name: `hosts are ${what}, ${stage}`,
  async during(visit) {
    await STAGES[stage](visit);
    await visit.page.evaluate(HAPPENS[what] as (tags: string) => void, TAGS.join());
  },
  ...more,
});

const GONE: Partial<Fault> = { impressions: 'perhaps' };
const slowly: Partial<Fault> = { answer: answering(chunk('island'), after(700)) };

const nobodyIsLeft = async ({ page }: Visit): Promise<void> => {
  expect(await page.evaluate((tags) => document.querySelectorAll(tags).length, TAGS.join())).toBe(0);
};

export const hosts: FaultGroup = {
  title: 'Hosts that go and move',
  faults: [
    at('while the chunks load', 'removed for good', {
      ...GONE,
      ...slowly,
      then: nobodyIsLeft,
    }),
    at('while islands start', 'removed for good', { ...GONE, then: nobodyIsLeft }),
    at('while the chunks load', 'removed and inserted again a moment later', slowly),
    at('while islands start', 'removed and inserted again within the task', { then: cardsAreLaidOut }),
    at('while the chunks load', 'wrapped in an element of the theme', slowly),
    {
      name: 'the whole `body` is replaced, as by a library for quick navigation',
      impressions: 'perhaps',
      async then({ page, settle }) {
        await page.evaluate(async () => {
          const text = await (await fetch(location.href)).text();
          const next = new DOMParser().parseFromString(text, 'text/html');
          document.body.replaceWith(document.adoptNode(next.body));
        });
        await settle();
      },
    },
    {
      name: 'a part of the page moves into a shadow root',
      async then({ page, settle }) {
        await page.$eval('yb-carousel', (carousel) => {
          const shell = document.createElement('div');
          carousel.replaceWith(shell);
          shell.attachShadow({ mode: 'open' }).append(carousel);
        });
        await settle();
      },
    },
    {
      name: '500 hosts are inserted at once and removed at once',
      impressions: 'perhaps',
      async then({ page, settle }) {
        await page.evaluate(() => {
          const crowd = document.createElement('div');
          crowd.innerHTML =
            '<yb-menu><nav><a href="#x">X</a></nav></yb-menu><ad-placement placement="tutto-fondo"></ad-placement>'.repeat(
              250,
            );
          document.body.append(crowd);
          setTimeout(() => crowd.remove(), 50);
        });
        await settle();
      },
    },
  ],
};
