import { describe, expect, it } from 'vitest';
import { allowedAddress } from '../../../../elements/nl-form/redirect.ts';

const base = 'https://orologi.example/annuario/';

describe('a redirect after a form', () => {
  it.each([
    ['/grazie/', 'https://orologi.example/grazie/'],
    ['https://orologi.example/grazie/?a=1', 'https://orologi.example/grazie/?a=1'],
    ['https://pay.example/x', 'https://pay.example/x'],
    ['//pay.example/x', 'https://pay.example/x'],
  ])('goes to %s', (written, address) =>
    expect(allowedAddress(written, ['pay.example'], base)).toBe(address),
  );

  it.each([
    'https://other.example/',
    '//other.example/',
    'https://pay.example.evil.example/',
    'https://pay.example:8443/',
    'https://pay.example@other.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://orologi.example/1',
    'https://',
  ])('does not go to %s', (written) => expect(allowedAddress(written, ['pay.example'], base)).toBeNull());
});
