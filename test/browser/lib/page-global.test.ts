import { expect } from '@open-wc/testing';
import { mayActOnConsent } from '../../../src/ads/consent/may-act-on-consent.ts';
import { familyRunsHere } from '../../../src/ads/page/family-page.ts';
import { pageQueue } from '../../../src/ads/runtime/page-queue.ts';
import { readConfig } from '../../../src/ads/sources/read-config.ts';
import { readGlobals } from '../../../src/ads/sources/read-globals.ts';
import { pageGlobal, providePageGlobal } from '../../../src/lib/page-global.ts';

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
