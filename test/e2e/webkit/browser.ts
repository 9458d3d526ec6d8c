import { EventEmitter } from 'node:events';
import { HELPER } from './in-page.ts';
import { WebkitPage } from './page.ts';
import { Session } from './session.ts';
import { Traffic, type GivenCookie } from './traffic.ts';

interface SentCookie {
  readonly name: string;
  readonly value: string;
  readonly expiry?: number;
}

interface WebkitOptions {
  readonly runsScripts: boolean;
}

/** A visitor without cookies: a WebKit of its own. */
export class WebkitContext {
  readonly session: Session;
  readonly traffic: Traffic;
  readonly #browser: WebkitBrowser;
  readonly #pages = new Map<string, WebkitPage>();

  private constructor(browser: WebkitBrowser, session: Session, traffic: Traffic) {
    this.#browser = browser;
    this.session = session;
    this.traffic = traffic;
    for (const type of ['request', 'response', 'requestfinished', 'requestfailed'] as const)
      traffic.on(type, (...parts: unknown[]) => this.#pages.forEach((page) => page.emit(type, ...parts)));
    traffic.on('said', (said) => [...this.#pages.values()][0]?.hear(said));
  }

  static async start(browser: WebkitBrowser, { runsScripts }: WebkitOptions): Promise<WebkitContext> {
    const traffic = new Traffic();
    traffic.earlyScripts.push(HELPER);
    const session = await Session.start({ proxyPort: await traffic.start(), runsScripts });
    return new WebkitContext(browser, session, traffic);
  }

  /** The window of the last page. */
  get #last(): string {
    return [...this.#pages.keys()].at(-1) ?? this.session.window;
  }
  #add(window: string): WebkitPage {
    const page = this.#pages.get(window) ?? new WebkitPage(this, window);
    this.#pages.set(window, page);
    return page;
  }
  /** The first page is the window that the browser has opened. */
  async newPage(): Promise<WebkitPage> {
    const { session } = this;
    if (!this.#pages.size) return this.#add(session.window);
    const made = await session.send(this.#last, 'POST', '/window/new', { type: 'window' });
    return this.#add((made as { handle: string }).handle);
  }
  /** Also windows that a page has opened. */
  async pages(): Promise<WebkitPage[]> {
    const windows = await this.session.send(this.#last, 'GET', '/window/handles');
    return (windows as string[]).map((window) => this.#add(window));
  }

  async cookies(): Promise<(SentCookie & { expires: number; session: boolean })[]> {
    const all = await this.session.send(this.#last, 'GET', '/cookie');
    return (all as SentCookie[]).map((one) => ({
      ...one,
      expires: one.expiry ?? -1,
      session: one.expiry === undefined,
    }));
  }
  /** The driver sets cookies of the open page alone. Those of other hosts come with their next answer. */
  async setCookie(...cookies: GivenCookie[]): Promise<void> {
    const { session } = this;
    const url = this.#pages.get(this.#last)?.url() ?? 'about:blank';
    const { hostname } = new URL(url);
    for (const cookie of cookies) {
      const { name, value, domain = hostname, path = '/', expires = -1 } = cookie;
      if (hostname && hostname.endsWith(domain.replace(/^\./, '')))
        await session.send(this.#last, 'POST', '/cookie', {
          cookie: { name, value, path, ...(expires > 0 && { expiry: Math.floor(expires) }) },
        });
      else this.traffic.cookies.push(cookie);
    }
  }
  async deleteCookie(...cookies: { readonly name: string }[]): Promise<void> {
    for (const { name } of cookies)
      await this.session.send(this.#last, 'DELETE', `/cookie/${encodeURIComponent(name)}`);
  }

  async closePage(page: WebkitPage): Promise<void> {
    if (page.isClosed()) return;
    if (this.#pages.size === 1) return this.close();
    await this.session.send(page.window, 'DELETE', '/window');
    page.forget();
    this.#pages.delete(page.window);
  }
  async close(): Promise<void> {
    for (const page of this.#pages.values()) page.forget();
    this.session.end();
    this.traffic.close();
    this.#browser.forget(this);
  }
}

/** Starts a WebKit for each visitor: the part of puppeteer's browser that the tests use. */
export class WebkitBrowser extends EventEmitter {
  readonly #options: WebkitOptions;
  readonly #contexts = new Set<WebkitContext>();
  #own: Promise<WebkitContext> | undefined;

  constructor(options: WebkitOptions) {
    super();
    this.#options = options;
  }

  async createBrowserContext(): Promise<WebkitContext> {
    const context = await WebkitContext.start(this, this.#options);
    this.#contexts.add(context);
    return context;
  }
  async newPage(): Promise<WebkitPage> {
    return (await (this.#own ??= this.createBrowserContext())).newPage();
  }
  forget(context: WebkitContext): void {
    this.#contexts.delete(context);
  }
  async close(): Promise<void> {
    await Promise.all([...this.#contexts].map((context) => context.close()));
  }
}
