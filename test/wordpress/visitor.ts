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

  post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return this.request(path, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Logs in through the login form. */
  async logIn(user: string, password = 'password'): Promise<void> {
    await this.text('/wp-login.php');
    const answer = await this.post('/wp-login.php', { log: user, pwd: password, testcookie: '1' });
    if (answer.status !== 302) throw new Error(`${user} could not log in: ${answer.status}`);
  }

  /** Gives a browser's page the cookies of this client. */
  async lendCookies({ page }: Tab): Promise<void> {
    await page.setCookie(...[...this.#cookies].map(([name, value]) => ({ name, value, url: this.url })));
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
  async publish(post: { title: string; content: string; status?: string }): Promise<string> {
    const body = JSON.stringify({ status: 'publish', ...post });
    return (await this.#create('posts', body, { 'Content-Type': 'application/json' })).link;
  }

  /** Uploads a file to the media library. @returns the address of the file */
  async upload(name: string, type: string, content: string): Promise<string> {
    const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` };
    return (await this.#create('media', content, headers)).source_url;
  }

  /** Publishes through the form of the page that writes posts. @returns the address of the post */
  async publishByForm({ title, content }: { title: string; content: string }): Promise<string> {
    const form = await this.text('/wp-admin/post-new.php');
    const field = (name: string): string => {
      const value =
        new RegExp(`name=["']${name}["'][^>]*value=["']([^"']*)["']`).exec(form)?.[1] ??
        new RegExp(`value=["']([^"']*)["'][^>]*name=["']${name}["']`).exec(form)?.[1];
      if (value === undefined) throw new Error(`The page that writes posts has no field ${name}.`);
      return value;
    };
    const id = field('post_ID');
    const answer = await this.post('/wp-admin/post.php', {
      post_ID: id,
      _wpnonce: field('_wpnonce'),
      action: 'editpost',
      post_type: 'post',
      post_title: title,
      content,
      publish: 'Publish',
    });
    if (answer.status !== 302) throw new Error(`"${title}" was not saved: ${answer.status}`);
    return `${this.url}/?p=${id}`;
  }
}

/** The tags that are islands. */
export const ISLANDS = [
  'ad-placement',
  'nl-form',
  'yb-carousel',
  'yb-filter',
  'yb-masonry',
  'yb-menu',
] as const;

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
