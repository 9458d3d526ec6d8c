import type { Tab } from '../e2e/harness.ts';

/** The answer of the site to a post or file that it has saved. */
interface Saved {
  readonly link: string;
  readonly source_url: string;
}

/** A client that speaks plain HTTP with the site and keeps its cookies. */
export class Visitor {
  readonly #cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  /** Does not follow redirects. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(path, this.url), { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  async text(path: string): Promise<string> {
    return (await this.request(path)).text();
  }

  /** Logs in through the login form. */
  async logIn(user: string): Promise<void> {
    await this.text('/wp-login.php');
    const body = new URLSearchParams({ log: user, pwd: 'password', testcookie: '1' });
    const answer = await this.request('/wp-login.php', { method: 'POST', body });
    if (answer.status !== 302) throw new Error(`${user} could not log in: ${answer.status}`);
  }

  async #create(route: string, body: BodyInit, headers: Record<string, string>): Promise<Saved> {
    const nonce = await this.text('/wp-admin/admin-ajax.php?action=rest-nonce');
    const answer = await this.request(`/wp-json/wp/v2/${route}`, {
      method: 'POST',
      headers: { ...headers, 'X-WP-Nonce': nonce },
      body,
    });
    const saved = (await answer.json()) as Saved & { message?: string };
    if (!saved.link) throw new Error(`${route}: not saved: ${answer.status} ${saved.message}`);
    return saved;
  }

  /** Saves a post like the block editor. @returns the address of the post */
  async publish(post: { title: string; content: string }): Promise<string> {
    const body = JSON.stringify({ status: 'publish', ...post });
    return (await this.#create('posts', body, { 'Content-Type': 'application/json' })).link;
  }

  /** Uploads a file to the media library. @returns the address of the file */
  async upload(name: string, type: string, content: string): Promise<string> {
    const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` };
    return (await this.#create('media', content, headers)).source_url;
  }
}

/** The tags that are islands. */
export const ISLANDS = 'ad-placement nl-form yb-carousel yb-filter yb-masonry yb-menu'.split(' ');

/**
 * Scrolls to every island, so that islands that wait for visibility start, until all work. Fails with those that
 * do not.
 */
export async function untilReady({ page }: Tab): Promise<string[]> {
  const selector = ISLANDS.join(',');
  const hosts = await page.$$(selector);
  for (const host of hosts) {
    await host.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await host.evaluate(
      (element) =>
        new Promise<void>((resolve, reject) => {
          const settle = (): void => {
            if (element.hasAttribute('data-error')) reject(new Error(`${element.localName} failed.`));
            else if (element.hasAttribute('data-ready')) resolve();
            else return;
            watch.disconnect();
          };
          const watch = new MutationObserver(settle);
          watch.observe(element, { attributes: true });
          setTimeout(() => reject(new Error(`${element.outerHTML.slice(0, 200)} is not ready.`)), 120_000);
          settle();
        }),
    );
  }
  return page.$$eval(selector, (all) => all.map(({ localName }) => localName));
}

/**
 * Clicks a link and waits for its page. The driver does not notice a navigation that WordPress has prefetched, as its
 * newer versions do.
 */
export async function follow({ page }: Tab, selector: string): Promise<void> {
  const { pathname } = new URL(await page.$eval(selector, (link) => (link as HTMLAnchorElement).href));
  await page.click(selector);
  await page.waitForFunction((path) => location.pathname === path, { timeout: 120_000 }, pathname);
}

/** Waits until the ad runtime is idle. */
export async function untilAdsAreDone({ page }: Tab): Promise<void> {
  await page.waitForFunction(
    () => window.adRuntime && 'state' in window.adRuntime && window.adRuntime.state === 'idle',
    { timeout: 120_000 },
  );
}
