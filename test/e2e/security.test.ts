import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type OpenOptions, type Tab, sharedSite } from './harness.ts';
import { notIn } from './only-in.ts';
import { otherSite } from './other-site.ts';
import { BASE, bootScript, cards, htmlPage, placementOf } from './pages.ts';

declare global {
  interface Window {
    /** Set by attack code that runs. */
    attacked?: unknown[];
    violations?: string[];
    /** What a framed creative has found out about the page. */
    learnt?: Record<string, unknown>;
  }
}

const NONCE = 'prova';
/** The policy that the product works under (SECURITY-1). */
const POLICY = `script-src 'nonce-${NONCE}' 'strict-dynamic'; style-src 'self'; style-src-attr 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types yearbook-islands dompurify`;

const site = sharedSite({ random: () => 0 });
let tab: Tab;

async function open(options?: OpenOptions): Promise<Tab> {
  tab = await site.open(options);
  await tab.page.evaluateOnNewDocument(() => {
    const violations: string[] = (window.violations = []);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
    if (window !== top) return;
    addEventListener('message', ({ data }) => {
      const { learnt } = Object(data) as Pick<Window, 'learnt'>;
      if (learnt) window.learnt = learnt;
    });
  });
  return tab;
}

/** Prints a page under the policy. */
const strictPage = (boot: { config?: object }, body: string, policy = POLICY): string =>
  htmlPage({
    head:
      `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
      bootScript({ ...boot, config: { nonce: NONCE, ...boot.config } }) +
      `<script nonce="${NONCE}" type="module" src="${BASE}/yearbook-islands.js"></script>`,
    body,
    script: '',
  });

/** Polls from here: `waitForFunction` compiles text in the page, which the policy forbids in Firefox. */
const until = (isTrue: () => boolean): Promise<unknown> =>
  expect.poll(() => tab.page.evaluate(isTrue), { timeout: 60_000 }).toBe(true);
const filledNow = (): Promise<number> =>
  tab.page.evaluate(() => document.querySelectorAll('ad-placement[data-state=filled]').length);
const filled = (count: number): Promise<unknown> => expect.poll(filledNow).toBeGreaterThanOrEqual(count);
const idle = (): Promise<unknown> =>
  until(() => (window.adRuntime as { state?: string } | undefined)?.state === 'idle');
const violations = (): Promise<string[] | undefined> => tab.page.evaluate(() => window.violations);
const attacked = (): Promise<unknown[] | undefined> => tab.page.evaluate(() => window.attacked);
/** Waits for what a framed creative tells the page. */
async function heard(): Promise<Record<string, unknown>> {
  await until(() => !!window.learnt);
  return (await tab.page.evaluate(() => window.learnt)) ?? {};
}

describe('the whole yearbook under the strict policy', () => {
  it('works where nonces alone allow scripts (SECURITY-1)', async () => {
    await open();
    const boot = { passive_placements: { a: placementOf('posto', '<b>qui</b>') } as never } as never;
    const body = `<ad-placement placement="posto"></ad-placement><yb-masonry style="--yb-columns:2">${cards(4)}</yb-masonry>`;
    await tab.print(strictPage(boot, body, POLICY.replace(" 'strict-dynamic'", '')));
    await until(() => !!document.querySelector('yb-masonry[data-ready]'));
    await filled(1);
    expect(await violations()).toEqual([]);
  });

  it('violates no rule: every island works, and the ads show (INJECT-7, SECURITY-1)', async () => {
    await open();
    await tab.goto('/annuario/tutto/?csp=1');
    // islands and ads that wait for visibility
    await until(() => {
      scrollBy(0, innerHeight / 2);
      if (scrollY + innerHeight + 2 > document.documentElement.scrollHeight) scrollTo(0, 0);
      const islands = 'yb-masonry, yb-carousel, yb-menu, yb-filter, nl-form, ad-placement';
      const all = [...document.querySelectorAll(islands)];
      return (
        all.length >= 18 &&
        all.every((host) => host.hasAttribute('data-ready')) &&
        document.querySelectorAll('ad-placement[data-state=filled]').length >= 12
      );
    });
    await idle();
    expect(await violations()).toEqual([]);
  });

  it('a third-party script that uses a forbidden sink fails alone, is reported, and frees its slot (SECURITY-4)', async (test) => {
    notIn('firefox', 'Firefox 140 has no trusted types', test);
    await open({ reports: true });
    const sink = `<script>document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="(window.attacked ??= []).push(1)">')</script><b>resta</b>`;
    await tab.print(
      strictPage(
        {
          passive_placements: {
            a: placementOf('con-lavandino', sink),
            b: placementOf('dopo', '<i id="dopo">qui</i>'),
          } as never,
        } as never,
        '<ad-placement id="prima" placement="con-lavandino"></ad-placement><ad-placement placement="dopo"></ad-placement>',
      ),
    );
    await filled(2);
    await idle();
    expect(await tab.page.$eval('#prima', ({ textContent }) => textContent)).toContain('resta');
    expect(await tab.page.$('#dopo')).not.toBeNull();
    expect(await attacked()).toBeUndefined();
    expect((await violations())?.join()).toMatch(/require-trusted-types-for/);
    expect(tab.problems.join('\n')).toMatch(/TrustedHTML|trusted[- ]types/i);
  });
});

describe('an ad in a frame', () => {
  it('cannot reach the page, its cookies and its stores, nor navigate the window', async () => {
    const attempts: Record<string, string> = {
      parent: 'parent.document.body.append("x")',
      top: 'top.document.cookie',
      // some browsers ignore the write, others throw
      cookie: 'document.cookie = "dentro=1"; if (!document.cookie) throw 0',
      storage: 'localStorage.setItem("dentro", "1")',
      database: 'indexedDB.open("dentro")',
      top_address: 'top.location = "/annuario/"',
      top_href: 'top.location.href = "/annuario/"',
      frames: 'top.frames[1] && top.frames[1].document.body',
      runtime: 'parent.adRuntime.ads',
      opener: 'opener.document',
    };
    const script = Object.entries(attempts)
      .map(([name, code]) => `try { ${code}; reached.push(${JSON.stringify(name)}) } catch {}`)
      .join('\n');
    await open({ reports: true });
    const content = `<p>Annuncio</p><script>window.name = "fuori"; const reached = []; ${script}; parent.postMessage({ learnt: { reached } }, "*")</script>`;
    await tab.print(
      htmlPage({
        head: bootScript({ passive_placements: { a: placementOf('cornice', content) } }),
        body: '<h1>Prova</h1><ad-placement frame placement="cornice"></ad-placement>',
      }),
    );
    const address = tab.page.url();
    expect(await heard()).toEqual({ reached: [] });
    expect(tab.page.url()).toBe(address);
    expect(await tab.page.$eval('h1', ({ textContent }) => textContent)).toBe('Prova');
    expect(await tab.page.evaluate(() => [localStorage.length, window.name])).toEqual([0, '']);
    expect(await tab.page.evaluate(() => document.cookie)).not.toContain('dentro');
  });
});

describe('an ad in a frame learns nothing of the page but its site (INJECT-11)', () => {
  const SECRET = 'lettrice=anna';
  const referrers: string[] = [];
  const advertiser = otherSite((request, response) => {
    referrers.push(request.headers.referer ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*').end();
  });

  /** A creative that looks for the page's address and its nonce, and tells the page all that it finds. */
  const spy = (): string => `<img src="/da-radice.png" alt><script>(async () => {
    const read = (code) => { try { return String(code()) } catch { return 'refused' } };
    const policies = [];
    document.addEventListener('securitypolicyviolation', ({ originalPolicy }) => policies.push(originalPolicy));
    const bare = document.createElement('script');
    bare.textContent = 'window.ranBare = true';
    document.body.append(bare);
    const found = {
      address: document.URL, base: document.baseURI, referrer: document.referrer,
      ancestors: [...(location.ancestorOrigins ?? [])].join(),
      parent: read(() => parent.location.href), top: read(() => top.location.href),
      parentBase: read(() => parent.document.baseURI), name: window.name,
      entries: performance.getEntries().map(({ name }) => name).join(),
      nonces: [...document.scripts].map((script) => script.nonce + script.getAttribute('nonce')).join(),
      picture: document.images[0].src,
    };
    await fetch(${JSON.stringify(advertiser.address)}, { referrerPolicy: 'unsafe-url' }).catch(() => undefined);
    found.policies = policies.join();
    parent.postMessage({ learnt: found }, '*');
  })()</script>`;

  const show = async (attributes: string, policy: string): Promise<Record<string, unknown>> => {
    referrers.length = 0;
    await tab.print(
      htmlPage({
        head:
          (policy && `<meta http-equiv="Content-Security-Policy" content="${policy}">`) +
          bootScript({
            config: { nonce: NONCE },
            passive_placements: { a: placementOf('cornice', spy()) },
          }) +
          `<script nonce="${NONCE}" type="module" src="${BASE}/yearbook-islands.js"></script>`,
        body: `<ad-placement ${attributes} placement="cornice"></ad-placement>`,
        script: '',
      }),
      `/pagina-di-prova/?${SECRET}`,
    );
    return heard();
  };

  const strict = `${POLICY}; base-uri 'none'`;
  it.each([
    ['under a strict policy', 'frame', strict],
    ['that opens its windows, under a strict policy', 'frame frame-popups', strict],
    ['on a page without a policy', 'frame', ''],
  ])('%s', async (_where, attributes, policy) => {
    await open();
    const learnt = await show(attributes, policy);
    expect(JSON.stringify(learnt)).not.toContain(SECRET);
    expect(JSON.stringify(learnt)).not.toContain(NONCE);
    expect(learnt).toMatchObject({ base: `${site.url}/`, picture: `${site.url}/da-radice.png` });
    expect(referrers).toHaveLength(1);
    expect(referrers.join()).not.toContain(SECRET);
    expect(await violations()).toEqual([]);
  });

  it('has a document that takes nothing outside of a sandbox', async (test) => {
    notIn('webkit', 'its driver enters no frame of another origin', test);
    tab = await site.open();
    const [file = ''] = readdirSync('dist/chunks').filter((name) => /^frame-.*\.html$/.test(name));
    await tab.print(htmlPage({ script: '', body: `<iframe src="${BASE}/chunks/${file}"></iframe>` }));
    await tab.page.evaluate(() => frames[0]?.postMessage({ ybFrameHtml: '<p>altrui</p>' }, '*'));
    const [frame] = tab.page.mainFrame().childFrames();
    const taken = await frame?.evaluate(async () => {
      const { port1, port2 } = new MessageChannel();
      // comes after the message of the page
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(0);
      });
      return document.querySelectorAll('p').length;
    });
    expect(taken).toBe(0);
  });

  it('shows without the file of its document too, from a blob', async () => {
    await open({
      intercept: (request) => (request.url().includes('/frame-') ? { status: 404, body: '' } : undefined),
    });
    const learnt = await show('frame', '');
    expect(JSON.stringify(learnt)).not.toContain(SECRET);
  });

  it('stays empty, and says why, where the policy allows no such frame', async () => {
    await open({ reports: true });
    await tab.print(
      strictPage(
        { passive_placements: { a: placementOf('cornice', '<b>Asta</b>') } } as never,
        '<ad-placement frame placement="cornice"></ad-placement>',
      ).replace(POLICY, `${POLICY}; frame-src 'none'`),
    );
    await expect
      .poll(() => tab.page.$eval('ad-placement', ({ dataset }) => dataset.reason), { timeout: 60_000 })
      .toBe('request_failed');
    expect(tab.problems.join()).toContain('frame-src');
  });
});

describe('values from outside', () => {
  const setCookies = (cookies: readonly (readonly [name: string, value: string])[]): Promise<void> =>
    tab.page.browserContext().setCookie(
      ...cookies.map(([name, value]) => ({
        name,
        value,
        domain: new URL(site.url).hostname,
        path: '/',
        sourceScheme: 'NonSecure' as const,
      })),
    );
  const EVIL =
    '"><img src=x onerror="(window.attacked ??= []).push(1)"><script>(window.attacked ??= []).push(2)</script>';

  it('cookies never become HTML (SECURITY-3)', async () => {
    await open();
    const names = (
      'advanced_ads_visitor advanced_ads_pro_visitor_referrer advanced_ads_page_impressions ' +
      'advanced_ads_ad_impressions_12 timeout_placement_prima advads_procfp_12 ' +
      'advanced_ads_ad_clicks_12 ad_consent altro XSRF-TOKEN'
    ).split(' ');
    const visitor = {
      conditions: { role: { a: { data: EVIL, time: 1 } }, geo: { b: { data: { visitor_city: EVIL } } } },
      browser_width: EVIL,
    };
    await setCookies(
      names.map((name, at) => [name, encodeURIComponent(at ? EVIL : JSON.stringify(visitor))]),
    );
    const visitors = ['cookie', 'referrer_url', 'page_impressions', 'role', 'geo', 'ad_impressions'].map(
      (type) => ({ type, operator: 'contain', value: 'x', cookie: 'altro', connector: 'or' }),
    );
    const item = placementOf('seconda', '<b>due</b>');
    Object.assign((item.ads as Record<string, object>)[12] ?? {}, { visitors, title: EVIL });
    await tab.print(
      htmlPage({
        head: bootScript({
          config: {
            visitor_counters: true,
            consent: { enabled: true, method: 'cookie' },
            click_protection: { enabled: true },
          },
          passive_placements: { a: placementOf('prima', '<b>uno</b>'), b: item },
        }),
        body: '<ad-placement debug placement="prima"></ad-placement><ad-placement debug placement="seconda"></ad-placement>',
      }),
      '/pagina-di-prova/#debug=true',
    );
    await idle();
    // the panel lists decisions and their reasons
    await tab.page.waitForFunction(() =>
      [...document.querySelectorAll('*')].some((one) => one.shadowRoot?.querySelector('table')),
    );
    const planted = await tab.page.evaluate(
      () =>
        [document, ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])].flatMap(
          (root) => [...root.querySelectorAll('img, [onerror]')],
        ).length,
    );
    expect(planted).toBe(0);
    expect(await attacked()).toBeUndefined();
  });

  it('no name in boot data, cookies, forms and addresses reaches the prototypes (SECURITY-3)', async () => {
    await open({ reports: true });
    const poison = '{"polluted":1,"visitors":[],"content":"x"}';
    const keys = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'];
    const record = `{${keys.map((key) => `"${key}":${poison}`).join(',')},"constructor":{"prototype":${poison}}}`;
    const sections = 'passive_ads passive_groups passive_placements placement_tests ajax_queries_args'
      .split(' ')
      .map((name) => `"${name}":${record}`)
      .join(',');
    const config = `{"__proto__":${poison},"constructor":{"prototype":${poison}},"consent":${record},"lazy_load":{"offsets":${record}},"tracking":{"blogs":${record},"ads":${record}},"fallbacks":${record}}`;
    const visitor = `{"__proto__":${poison},"conditions":${record}}`;
    await setCookies([
      ['__proto__', 'x'],
      ['advanced_ads_visitor', encodeURIComponent(visitor)],
      ['advanced_ads_ad_clicks___proto__', encodeURIComponent(record)],
    ]);
    const good = JSON.stringify(placementOf('buona', '<b>buona</b>'));
    await tab.print(
      htmlPage({
        head: `<script type="application/json" data-ad-runtime>{"config":${config},${sections}}</script>
          <script type="application/json" data-ad-runtime>{"passive_placements":{"buona":${good}}}</script>`,
        body: `<ad-placement placement="buona"></ad-placement>
          <yb-filter base="/lista" instant open><form><input type="search" name="__proto__"><label><input type="checkbox" name="constructor" value="x">x</label><button>Mostra</button></form></yb-filter>
          <nl-form><form data-id="__proto__"><input name="__proto__[polluted]" value="1"><input name="constructor[prototype][polluted]" value="1"><input name="a[__proto__][polluted]" value="1"></form></nl-form>`,
      }),
      '/lista/filter/?__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__=polluted&constructor=x',
    );
    await tab.page.waitForSelector('yb-filter[data-ready]');
    await tab.page.waitForSelector('nl-form[data-ready]');
    await filled(1);
    await idle();
    const state = await tab.page.evaluate(() => {
      const form = window.nlForms?.get('__proto__');
      form?.setData(JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'));
      const data = form?.getData();
      window.yearbookIslands?.setTexts?.(JSON.parse('{"__proto__":{"it":"x"}}') as Record<string, string>);
      return {
        polluted: [{}, [], () => undefined, 'x', 1, data ?? {}].map((one) => 'polluted' in Object(one)),
        names: Object.getOwnPropertyNames(Object.prototype).sort().join(),
        form: !!form,
      };
    });
    const clean = await tab.page.evaluate(() => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const inner = frame.contentWindow as unknown as typeof globalThis;
      return Object.getOwnPropertyNames(inner.Object.prototype).sort().join();
    });
    expect(state).toEqual({ polluted: Array(6).fill(false), names: clean, form: true });
  });
});
