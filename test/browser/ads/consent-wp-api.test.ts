import { expect } from '@open-wc/testing';
import { comeBack, connect, cookie, holdIntervals } from './consent-page.ts';

interface WpPage {
  wp_has_consent?: ((category: string) => unknown) | undefined;
  wp_consent_type?: string | undefined;
  waitfor_consent_hook?: boolean | undefined;
  consent_api?: { cookie_prefix: string; consent_type: string } | undefined;
}

const page = window as unknown as WpPage;
const PREFIX = 'wp_consent';

interface Site {
  /** How visitors are asked where no banner has said so yet; '' = nobody knows. */
  readonly fallbackType?: string;
  readonly waits?: boolean;
  readonly prefix?: string;
}

/** The script that the WordPress plugin puts on a page. */
function installApi({ fallbackType = 'optin', waits = false, prefix = PREFIX }: Site = {}): void {
  page.consent_api = { cookie_prefix: prefix, consent_type: fallbackType };
  page.waitfor_consent_hook = waits;
  page.wp_has_consent = (category) => {
    const type = page.wp_consent_type ?? fallbackType;
    const value = cookie(`${prefix}_${category}`) ?? '';
    return !type || (type.includes('optout') && !value) || value === 'allow';
  };
}

/** The plugin's own function for banners: a cookie, and an event when the value is a new one. */
function answer(value: 'allow' | 'deny', { category = 'marketing', prefix = PREFIX } = {}): void {
  const before = cookie(`${prefix}_${category}`);
  document.cookie = `${prefix}_${category}=${value}; path=/`;
  if (before === value) return;
  // the plugin's detail is a list with a named field
  const detail = Object.assign([], { [category]: value });
  document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail }));
}

function defineType(type: string): void {
  page.wp_consent_type = type;
  document.dispatchEvent(new CustomEvent('wp_consent_type_defined'));
}

const intervals = holdIntervals();
const byApi = () => connect({ method: 'wp_consent_api' });

describe('consent by the WP Consent API', () => {
  afterEach(() => {
    for (const name of ['wp_has_consent', 'wp_consent_type', 'waitfor_consent_hook', 'consent_api'] as const)
      delete page[name];
  });

  it('tells unknown from rejected by the cookie (CONSENT-10)', () => {
    installApi();
    expect(byApi().changes).to.deep.equal([]);
    answer('deny');
    expect(byApi().changes).to.deep.equal(['unknown → rejected']);
    answer('allow');
    expect(byApi().changes).to.deep.equal(['unknown → accepted']);
  });

  it('reads the cookie under the prefix that the page names', () => {
    installApi({ prefix: 'kekse' });
    answer('deny', { prefix: 'kekse' });
    expect(byApi().consent.state).to.equal('rejected');
  });

  it('hears answers as they are given, of its own category only', () => {
    installApi();
    const us = byApi();
    answer('allow', { category: 'statistics' });
    expect(us.changes).to.deep.equal([]);
    answer('allow');
    answer('deny');
    expect(us.changes).to.deep.equal(['unknown → accepted', 'accepted → rejected']);
  });

  it('finds an API that comes after us, and an answer that was given before it', () => {
    const us = byApi();
    document.cookie = `${PREFIX}_marketing=allow; path=/`;
    intervals.pass();
    expect(us.changes).to.deep.equal([]);
    installApi();
    intervals.pass();
    expect(us.changes).to.deep.equal(['unknown → accepted']);
    expect(intervals.periods).to.deep.equal([]);
  });

  it('hears the event also while the API is not there yet', () => {
    const us = byApi();
    answer('deny');
    expect(us.consent.state).to.equal('rejected');
  });

  it('is unknown until a consent type is set, and a refusal stays one (CONSENT-10)', () => {
    installApi({ fallbackType: '' });
    const us = byApi();
    expect(us.changes).to.deep.equal([]);
    document.cookie = `${PREFIX}_marketing=deny; path=/`;
    // the API itself says yes here
    expect([page.wp_has_consent?.('marketing'), byApi().consent.state]).to.deep.equal([true, 'rejected']);
    defineType('optin');
    expect(us.changes).to.deep.equal(['unknown → rejected']);
  });

  it('is given where visitors opt out', () => {
    installApi({ fallbackType: 'optout' });
    expect(byApi().consent.state).to.equal('accepted');
    answer('deny');
    expect(byApi().consent.state).to.equal('rejected');
  });

  it('waits for the banner that has promised to say how it asks', () => {
    installApi({ fallbackType: '', waits: true });
    const us = byApi();
    expect(us.changes).to.deep.equal([]);
    defineType('optin');
    expect(us.changes).to.deep.equal([]);
    defineType('optout');
    expect(us.changes).to.deep.equal(['unknown → accepted']);
  });

  it('asks again when the page comes back from the back/forward cache (CONSENT-15)', () => {
    installApi();
    const us = byApi();
    for (const value of ['allow', 'deny']) {
      document.cookie = `${PREFIX}_marketing=${value}; path=/`;
      comeBack();
    }
    expect(us.changes).to.deep.equal(['unknown → accepted', 'accepted → rejected']);
  });

  it('trusts the event where cookies are refused', () => {
    page.wp_has_consent = () => false;
    const us = byApi();
    const detail = { marketing: 'allow' };
    document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail }));
    expect(us.consent.state).to.equal('accepted');
  });

  it('lets events say nothing', () => {
    installApi();
    const us = byApi();
    for (const detail of [null, 'x', [], { marketing: true }, { marketing: null }, { statistics: 'allow' }]) {
      document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail }));
    }
    document.dispatchEvent(new Event('wp_listen_for_consent_change'));
    expect(us.changes).to.deep.equal([]);
  });

  it('names an API that throws, once', () => {
    page.wp_has_consent = () => {
      throw new Error('no settings');
    };
    const us = byApi();
    defineType('optin');
    expect(us.problems).to.deep.equal(['Consent by wp_consent_api: no settings']);
    expect(us.consent.state).to.equal('unknown');
  });

  it('hears nothing after it was disconnected', () => {
    installApi();
    const us = byApi();
    us.disconnect();
    const before = [...us.changes];
    answer('allow');
    defineType('optout');
    expect(us.changes).to.deep.equal(before);
  });
});
