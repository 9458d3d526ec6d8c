import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeCookieIn } from '../../../../src/ads/fixed/close-cookie.ts';
import { readSticky, type StickySettings } from '../../../../src/ads/fixed/sticky-settings.ts';
import { type Sticky, stickyAd } from '../../../browser/ads/fixed-markup.ts';

const read = (sticky: Partial<Sticky>): StickySettings | null =>
  readSticky(stickyAd({ id: 'advads-7', ...sticky }));

describe('the script behind a sticky ad (FIXED-1)', () => {
  const show = ".css( 'display', 'block' );";
  const later = (code: string): string =>
    `setTimeout( function() { $wrapper.trigger( "advads-sticky-trigger" )${code}${show}}, 3000 );`;
  const width = '$wrapper.css("width", 300);';
  const ofPlace = { target: 'body', options: 'target:"wrapper",offset:"left"' };

  const SAYS: Readonly<Record<string, readonly [Partial<Sticky>, Partial<StickySettings>]>> = {
    nothing: [{}, { id: 'advads-7', place: { target: '', options: {} }, width: null, isCentred: false }],
    'no more than that': [{}, { delay: null, side: null, closes: false, cookie: null }],
    'a width, centred': [
      { does: `${width}advads.center_fixed_element( $wrapper );` },
      { width: 300, isCentred: true },
    ],
    'centred by its own width': [
      { does: '$wrapper.css({ "transform": "translateX(-50%)" });' },
      { isCentred: true },
    ],
    'a background': [
      { does: `${width}$wrapper.css({ textAlign: "center" });` },
      { width: null, hasBackground: true },
    ],
    'a height': [{ does: '$wrapper.css("height", 250);' }, { height: 250 }],
    'a vertical centre': [{ does: 'advads.center_vertically( $wrapper );' }, { isCentredVertically: true }],
    'a target': [ofPlace, { place: { target: 'body', options: { target: 'wrapper', offset: 'left' } } }],
    'an effect at once': [
      { does: `$wrapper.fadeIn(400)${show}` },
      { delay: 0, effect: { name: 'fadein', duration: 400 } },
    ],
    delay: [{ does: later('.slideDown(100)') }, { delay: 3000, effect: { name: 'slide', duration: 100 } }],
    'a delay, no effect': [{ does: later('') }, { delay: 3000, effect: { name: 'show', duration: 0 } }],
    'a place at the side': [
      { does: 'advads.set_parent_relative( $wrapper, {"use_grandparent":true} );' },
      { side: { isFixed: false, usesGrandparent: true } },
    ],
    'a fixed place at the side': [
      { does: 'advads.fix_element( $wrapper, {"use_grandparent":false,"offset":"left"} );' },
      { side: { isFixed: true, usesGrandparent: false } },
    ],
    'a button without a cookie': [{ cookie: null }, { closes: true, cookie: null }],
    'a cookie of days': [{ cookie: ['testa', '3'] }, { closes: true, cookie: { name: 'testa', days: 3 } }],
    'a cookie of the session': [{ cookie: ['testa', ''] }, { cookie: { name: 'testa', days: undefined } }],
  };

  it.each(Object.entries(SAYS))('says: %s', (_what, [sticky, expected]) => {
    expect(read(sticky)).toMatchObject(expected);
  });

  it.each([
    '',
    'advads.move("#a", "", {})',
    'advanced_ads_sticky_items = {}',
    'advads_items.close_functions["a"] = 1',
  ])('is not %j', (code) => expect(readSticky(code)).toBeNull());

  it('never throws', () => {
    const parts = fc.constantFrom(
      'advanced_ads_sticky_items[ "a" ]',
      'advads.move( wrapper_id, "',
      '.css("width", ',
      'setTimeout( function() {',
      '}, 9',
      '"',
      ')',
      '{',
      'fadeIn(',
    );
    fc.assert(fc.property(fc.array(parts), (all) => void readSticky(all.join(''))));
  });
});

describe('the cookie of a close button', () => {
  it.each([
    ['advads.set_cookie("strato", 1, 3);', { name: 'strato', days: 3 }],
    ['advads.set_cookie("strato", 1, null);', { name: 'strato', days: undefined }],
    ["advads.set_cookie( 'x', 1, );", { name: 'x', days: undefined }],
    ['advads.get_cookie("x")', null],
  ])('%s', (code, expected) => expect(closeCookieIn(code)).toEqual(expected));
});
