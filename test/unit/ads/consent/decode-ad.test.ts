import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAd } from '../../../../src/ads/consent/decode-ad.ts';

const encode = (html: string): string => Buffer.from(html, 'utf8').toString('base64');

describe('decodeAd', () => {
  it('gives back any HTML as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (html) => {
        // a lone surrogate has no UTF-8
        fc.pre(html.isWellFormed());
        expect(decodeAd(encode(html))).toBe(html);
      }),
    );
  });

  it('reads text that the page has broken into lines', () => {
    const lines = encode('<p>una riga dopo l’altra</p>').replace(/.{8}/g, '$&\n  ');
    expect(decodeAd(`\n${lines}\n`)).toBe('<p>una riga dopo l’altra</p>');
  });

  it('throws on what is no base64', () => {
    for (const text of ['<p>', 'a', '%%%', 'YQ==YQ==']) expect(() => decodeAd(text)).toThrow();
  });
});
