import { describe, expect, it } from 'vitest';
import { passiveOutcome, selectedOutcome } from '../../../../src/ads/deliver/create-creative.ts';
import { queryFor } from '../../../../src/ads/deliver/assign.ts';
import { readSelectAnswer } from '../../../../src/ads/deliver/select-answer.ts';
import type { Slot } from '../../../../src/ads/page/slot.ts';
import { readConfig } from '../../../../src/ads/sources/read-config.ts';
import { createAds } from '../../../../src/ads/sources/create-ad.ts';
import { createGroup } from '../../../../src/ads/sources/create-group.ts';
import { createPlacement } from '../../../../src/ads/sources/create-placement.ts';
import { strict } from '../context.ts';

const config = readConfig([{ config: { click_protection: { enabled: true } } }], strict);

/** A wrapper of a placement that holds a group. */
const slotOf = (options: object = {}): Slot => {
  const info = { id: 7, slug: 'halfpage', options };
  const placement = createPlacement({ type: 'group', id: 5, placement_info: info }, 'p', strict);
  return {
    element: null,
    isHost: false,
    elementId: 'w',
    item: { kind: 'placement', placement },
  } as unknown as Slot;
};

/** The creative of an answer with these fields. */
function selected(fields: object, slot = slotOf(), problems: string[] = []) {
  const answer = [{ status: 'success', elementId: 'w', item: 'ready', ...fields }];
  const [item] = readSelectAnswer(answer, (error) => problems.push((error as Error).message));
  if (!item) throw new Error('The answer has no item.');
  const outcome = selectedOutcome({ slot, query: queryFor('placement', '7') }, item, config);
  if (outcome.kind !== 'creative') throw new Error(outcome.reasons.join());
  return outcome.creative;
}

const limited = { type: 'ad_clicks', limit: 2, expiration: 3, 'exclude-from-global': true };
const ads = [
  { id: 1, type: 'ad', title: 'Uno', content: '<a>$&</a>', position: 'left', visitors: [limited] },
  { id: 2, type: 'ad', title: 'Due', content: '%s', tracking_enabled: false, debugmode: true },
  { id: 3, type: 'ad', title: 'Tre', content: '<div data-advads-trackid="3">3</div>' },
];
const wraps = [{ before: '<ul>', after: '</ul>', each: { all: '<li>%s</li>', 2: '<li class="b">%s' } }];
const slider_options = { slider_id: 's', init_class: 'i', prefix: 'advads-', settings: { delay: 9 } };
const groups: [string, object][] = [
  ['none', {}],
  ['a group', { group_info: { id: 5, name: 'Cinque' } }],
  ['a grid with wraps', { group_info: { id: 5, type: 'grid' }, group_wrap: wraps }],
  ['a slider', { group_info: { id: 5, type: 'slider', slider_options } }],
];

describe('ads that the server chose and sent (SERVER-13)', () => {
  it.each(groups)('are composed as if the browser had chosen them: %s', (_, fields) => {
    for (const options of [{}, { placement_position: 'center' }]) {
      const slot = slotOf(options);
      const printed = new Map([...createAds(ads, 'p', strict)]);
      const group = 'group_info' in fields ? createGroup(fields, 'g', strict, new Map()) : null;
      const passive = passiveOutcome(slot, { ads: [...printed.values()], group }, config).creative;
      expect(selected({ ads, ...fields }, slot)).toMatchObject({ method: 'ajax', html: passive.html });
    }
  });

  it('have what tracking and click protection look for, each ad with its own limits', () => {
    expect(selected({ ads: ads.slice(0, 1), blog_id: 4 }).html).toBe(
      '<div class="advads-ad advads-target" data-advads-trackid="1" data-advads-trackbid="4" data-cfpa="1" data-cfpw="1"' +
        ' data-cfph="{&quot;_3&quot;:2}" data-cfp-exclude="" data-ad-position="left"><a>$&</a></div>',
    );
  });

  it('are counted by the server, except those whose tracking is off', () => {
    expect(selected({ ads, blog_id: 4 }).impressions).toMatchObject([
      { adId: '1', blogId: '4', byServer: true },
      { adId: '3', blogId: '4', byServer: true },
    ]);
    expect(selected({ ads, counted: false }).impressions[0]).toMatchObject({ byServer: false });
  });

  it('are named where one of them cannot be used, and the others show', () => {
    const problems: string[] = [];
    const { html } = selected({ ads: [{ id: '', content: 'x' }, ads[2]] }, slotOf(), problems);
    expect(html).toBe('<div data-advads-trackid="3">3</div>');
    expect(problems).toEqual(['Can not create ad obj: answer for "w": ad 0: id is missing']);
  });
});

describe('HTML that the server composed itself', () => {
  it.each([
    ['without ads', {}],
    ['with the names of ads', { ads: [{ id: 1, type: 'ad', title: 'Uno' }] }],
    ['with the names of an ad and its group', { ads: [ads[0], { id: 5, type: 'group', title: 'Cinque' }] }],
    ['with no usable ad', { ads: [{ content: '' }] }],
  ])('is not wrapped again: %s', (_, fields) => {
    expect(selected(fields, slotOf({ placement_position: 'center' })).html).toBe('ready');
  });
});
