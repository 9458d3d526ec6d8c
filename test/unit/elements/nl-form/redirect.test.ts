import { describe, expect, it } from 'vitest';
import { allowedAddress } from '../../../../elements/nl-form/redirect.ts';

const HOSTS = ['pay.example', 'caffè.example', 'cassa.example:8443', ''];
const base = 'https://orologi.example/annuario/';

describe('a redirect after a form', () => {
  it.each([
    ['/grazie/', 'https://orologi.example/grazie/'],
    ['https://orologi.example/grazie/?a=1', 'https://orologi.example/grazie/?a=1'],
    ['https://pay.example/x', 'https://pay.example/x'],
    ['//pay.example/x', 'https://pay.example/x'],
    ['https://pay.example:443/x', 'https://pay.example/x'],
    ['https://caffè.example/x', 'https://xn--caff-8oa.example/x'],
    ['https://xn--caff-8oa.example/x', 'https://xn--caff-8oa.example/x'],
    ['https://cassa.example:8443/x', 'https://cassa.example:8443/x'],
  ])('goes to %s', (written, address) => expect(allowedAddress(written, HOSTS, base)).toBe(address));

  it.each([
    'https://other.example/',
    '//other.example/',
    'https://pay.example.evil.example/',
    'https://pay.example:8443/',
    'https://pay.example@other.example/',
    'https://other.example@pay.example/',
    'https://anna:segreto@orologi.example/',
    // its first letter is Cyrillic
    'https://рay.example/',
    'https://caffe.example/',
    'https://cassa.example/',
    '\\\\other.example/',
    '/\t/other.example/',
    // addresses that web-address.test.ts refuses
    'javascript:alert(1)',
  ])('does not go to %s', (written) => expect(allowedAddress(written, HOSTS, base)).toBeNull());
});
