import { expect } from '@open-wc/testing';
import { readCookie, writeCookie } from '../../../src/lib/cookies.ts';
import { recordConsole } from '../page.ts';

describe('cookies that the browser refuses', () => {
  it('are named once, with their domain (COOKIE-7)', () => {
    const said = recordConsole();
    const { hostname, origin, host } = location;
    const domains = [origin, host, 'altro.test', `www.${hostname}`];
    for (const [index, domain] of [...domains, ...domains].entries())
      writeCookie(`rifiutato-${index % domains.length}`, '1', { domain });
    writeCookie('accettato', '1');
    writeCookie('accettato', '', { days: -1 });
    writeCookie('altrove', '1', { path: '/altrove/' });
    expect(said).to.deep.equal(
      domains.map(
        (domain, index) =>
          `Cookie "rifiutato-${index}" was not written: the browser refuses its domain "${domain}" on ${hostname}`,
      ),
    );
    expect(readCookie('rifiutato-0')).to.equal(undefined);
  });
});
