import { describe, expect, it } from 'vitest';
import { webAddress } from '../../../src/lib/web-address.ts';

const base = 'https://orologi.example/annuario/';

describe('an address that another party wrote (HTTP-4)', () => {
  it.each([
    ['', base],
    ['/grazie/', 'https://orologi.example/grazie/'],
    ['?a=1', `${base}?a=1`],
    ['//cdn.example/x', 'https://cdn.example/x'],
    ['http://cdn.example:8080/x', 'http://cdn.example:8080/x'],
    ['HTTPS://CDN.example/x', 'https://cdn.example/x'],
    [' \n/grazie/\t', 'https://orologi.example/grazie/'],
    ['/gra\tzie/\n', 'https://orologi.example/grazie/'],
    ['\\\\cdn.example\\x', 'https://cdn.example/x'],
    ['https://caffè.example/', 'https://xn--caff-8oa.example/'],
    // the Cyrillic letter makes another host than the Latin one
    ['https://оrologi.example/', 'https://xn--rologi-vqf.example/'],
    ['javascript.html', `${base}javascript.html`],
    ['./javascript:alert(1)', `${base}javascript:alert(1)`],
  ])('%j is %s', (written, address) => expect(webAddress(written, base)?.href).toBe(address));

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\r\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://orologi.example/%0aalert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://orologi.example/1',
    'filesystem:https://orologi.example/1',
    'file:///etc/passwd',
    'ftp://orologi.example/',
    'mailto:anna@example.com',
    'about:blank',
    'view-source:https://orologi.example/',
    'ws://orologi.example/',
    'https://orologi.example@evil.example/',
    'https://anna:segreto@orologi.example/',
    'https://anna@orologi.example/',
    'https://',
    'https://%',
    'https://evil.example:99999/',
  ])('%j is not accepted', (written) => expect(webAddress(written, base)).toBeNull());

  it('is not accepted if the base is no address', () => {
    expect(webAddress('/grazie/', 'about:blank')).toBeNull();
    expect(webAddress('https://orologi.example/', 'about:srcdoc')?.host).toBe('orologi.example');
  });
});
