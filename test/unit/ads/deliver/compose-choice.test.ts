import { describe, expect, it } from 'vitest';
import { composeChoice } from '../../../../src/ads/deliver/compose-choice.ts';
import type { Ad } from '../../../../src/ads/model/ads.ts';
import { createGroup } from '../../../../src/ads/sources/create-group.ts';
import { adWith, strict } from '../context.ts';

const ads = [
  adWith({ id: 1, title: 'Annuncio', content: '$&' }),
  adWith({ id: 2, title: 'Annuncio', content: '%s' }),
];
const render = ({ content }: Ad): string => `<p>${content}</p>`;
const slider = (options: object, more: object = {}) =>
  createGroup(
    { id: 7, ads: [], group_info: { id: 7, type: 'slider', slider_options: options }, ...more },
    'test',
    strict,
  );

describe('composeChoice', () => {
  it('makes slides of a slider’s ads, with its settings as attributes, and leaves its own wraps out (GROUP-7)', () => {
    const options = {
      slider_id: 'slider-7',
      init_class: 'init-me',
      prefix: 'advads-',
      settings: { delay: '3000', arrows: 'false', nav: '0', animation: 'vertical' },
    };
    const wraps = { group_wrap: [{ before: '<ul>', after: '</ul>', each: '<li>%s</li>' }] };
    expect(composeChoice(ads, slider(options, wraps), render)).toBe(
      '<yb-carousel id="slider-7" class="init-me advads-slider" autoplay="3000" no-controls no-dots vertical><p>$&</p><p>%s</p></yb-carousel>',
    );
  });

  it.each([
    [{ delay: 3000, autoplay: false }, ''],
    [{ delay: 'soon' }, ''],
    [{ delay: -1 }, ''],
    [{}, ''],
    [{ delay: 10, animation: 'fade' }, ' autoplay="10"'],
    [[], ''],
    ['delay: 3000', ''],
  ])('reads settings %j', (settings, attributes) => {
    const group = slider({ slider_id: 's', prefix: 'x-', settings });
    expect(composeChoice(ads, group, render)).toBe(
      `<yb-carousel id="s" class="x-slider"${attributes}><p>$&</p><p>%s</p></yb-carousel>`,
    );
  });

  it('escapes what the page named', () => {
    const group = slider({ slider_id: '"><script>', init_class: '', prefix: '' });
    expect(composeChoice(ads, group, render)).toContain('id="&quot;&gt;&lt;script&gt;" class="slider"');
  });

  it('needs no carousel for one ad, nor where nothing says how to slide (GROUP-7)', () => {
    expect(composeChoice(ads.slice(0, 1), slider({ slider_id: 's' }), render)).toBe('<p>$&</p>');
    expect(composeChoice(ads, slider([]), render)).toBe('<p>$&</p><p>%s</p>');
  });
});
