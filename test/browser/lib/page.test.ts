import { expect } from '@open-wc/testing';
import { mayActOnConsent } from '../../../src/ads/consent/may-act-on-consent.ts';
import { familyRunsHere } from '../../../src/ads/page/family-page.ts';
import { pageQueue } from '../../../src/ads/runtime/page-queue.ts';
import { readConfig } from '../../../src/ads/sources/read-config.ts';
import { readGlobals } from '../../../src/ads/sources/read-globals.ts';
import { readCookie, writeCookie } from '../../../src/lib/cookies.ts';
import { http } from '../../../src/lib/http-methods.ts';
import { pageGlobal, providePageGlobal } from '../../../src/lib/page-global.ts';
import { recordConsole } from '../page.ts';

const NAMES = ['adRuntime', 'advads_options', 'advadsCfpInfo', 'nlForms', 'wp_consent_type'];

describe('an element whose id or name is that of a global', () => {
  let post: HTMLElement;
  beforeEach(() => {
    post = document.createElement('section');
    post.innerHTML =
      NAMES.map((name) => `<form id="${name}"><input name="privacy"><input name="cfpEnabled"></form>`).join(
        '',
      ) +
      '<form name="advanced_ads_pro"><input name="process_passive_cb"></form><a id="twice"></a><a id="twice"></a>';
    document.body.append(post);
  });
  afterEach(() => post.remove());

  it('never stands in for the global (SECURITY-6)', () => {
    for (const name of [...NAMES, 'advanced_ads_pro', 'twice']) {
      expect(Reflect.get(window, name), name).to.be.ok;
      expect(pageGlobal(name) === undefined, name).to.equal(true);
    }
    expect(pageQueue() === undefined).to.equal(true);
    expect(familyRunsHere()).to.equal(false);
    const seen = readGlobals(window, reportError).config;
    expect(JSON.stringify(seen)).to.equal(JSON.stringify(readGlobals({}, reportError).config));
    expect(mayActOnConsent(readConfig([], reportError))).to.equal(document.readyState === 'complete');
  });

  it('gives way to what a script sets', () => {
    providePageGlobal('wp_consent_type', 'optin');
    expect(pageGlobal('wp_consent_type')).to.equal('optin');
    Reflect.deleteProperty(window, 'wp_consent_type');
  });
});

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

it('a request sends the fields of a form', async () => {
  const { fetch } = window;
  const asked: RequestInit[] = [];
  window.fetch = async (_address, init) => (asked.push(init ?? {}), new Response(''));
  const form = document.createElement('form');
  form.innerHTML = '<input name="EMAIL" value="a@b.it"><input name="LIST[]" value="1">';
  await http.post('/eco', form);
  window.fetch = fetch;
  expect([...(asked[0]?.body as FormData)]).to.deep.equal([
    ['EMAIL', 'a@b.it'],
    ['LIST[]', '1'],
  ]);
});
