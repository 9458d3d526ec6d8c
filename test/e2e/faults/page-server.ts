import { Hono, type Context, type Next } from 'hono';
import { createApp, startServer } from '../../../demo/app.mjs';
import { withPlainPictures } from '../plain-pictures.ts';
import { dropped, never, type Which } from './answers.ts';
import type { Fault } from './fault.ts';
import { withBoot } from './markup.ts';
import { WHOLE_PAGE } from './whole-page.ts';

/** A request that the page has posted. */
export interface Post {
  /** `select`, `impression`, `click`, or `newsletter`. */
  readonly call: string;
  /** The reported ads; for a selection, the wrappers that need an ad. */
  readonly ads: readonly string[];
  /** Status of the answer; 0 while there is none. */
  status: number;
}

/** The demo's server with one fault. */
export interface PageServer {
  readonly url: string;
  /** Whether a pending request never gets an answer, so that the page never finishes loading. */
  readonly hangs: boolean;
  /** The posted requests, without those on broken connections: a browser can repeat these by itself. */
  posts(call: string): readonly Post[];
  /** Number of different addresses under which such a file was requested. */
  attempts(which: Which): number;
  /** Releases all held answers. */
  release(): void;
  close(): Promise<void>;
}

const ACTIONS: Readonly<Record<string, string>> = {
  advads_ad_select: 'select',
  'aatrack-records': 'impression',
  'aatrack-click': 'click',
};

/** A reported ad, or a wrapper that needs an ad. */
const OF_AD = /^(ads\[\]|deferedAds\[\d+\]\[elementId\])$/;

/** Longer than on a normal site, because the tests share a busy machine. */
const withLongTimeouts = withBoot(({ config }) => {
  Object.assign(config?.tracking ?? {}, { timeout_ms: 60_000 });
});

function adsIn(body: string): string[] {
  if (body.startsWith('{')) return (JSON.parse(body) as { ads: string[] }).ads;
  return [...new URLSearchParams(body)].filter(([name]) => OF_AD.test(name)).map(([, value]) => value);
}

async function postOf({ req }: Context): Promise<Post | null> {
  if (req.method !== 'POST') return null;
  if (req.path === '/newsletter/') return { call: 'newsletter', ads: [], status: 0 };
  const body = await req.raw.clone().text();
  const call = Object.entries(ACTIONS).find(([action]) => body.includes(action))?.[1];
  return call ? { call, ads: adsIn(body), status: 0 } : null;
}

/** Starts a separate server, so that one fault cannot affect the next through origin, cookies or log. */
export async function startPageServer({ answer, print }: Fault): Promise<PageServer> {
  const site = withPlainPictures(createApp({ isCompressed: false }));
  const app = new Hono();
  const addresses = new Map<string, string[]>();
  const posts: Post[] = [];
  let hangs = false;
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));

  app.use(async (context: Context, next: Next) => {
    const { method, path } = context.req;
    const known = addresses.get(path) ?? [];
    if (!known.includes(context.req.url)) addresses.set(path, [...known, context.req.url]);
    // a browser can repeat a request by itself if the connection broke
    const times = (addresses.get(path) ?? []).indexOf(context.req.url) + 1;
    const post = await postOf(context);
    const instead = answer?.({ method, path, call: post?.call ?? '', times });
    if (post && instead !== dropped) posts.push(post);
    hangs ||= instead === never;
    context.set('released', released);
    const answered = instead && (await instead(context, next));
    if (!instead) await next();
    if (post && instead !== never) post.status = (answered ?? context.res).status;
    return answered;
  });
  app.get(`${WHOLE_PAGE}*`, async (context) => {
    // uncompressed, and without the caller's cache
    const page = await site.request(context.req.url);
    return context.html((print ?? String)(withLongTimeouts(await page.text())));
  });
  app.all('*', (context) => site.fetch(context.req.raw, context.env));

  const server = await startServer({ app });
  return {
    url: server.url,
    get hangs() {
      return hangs;
    },
    attempts: (which) =>
      [...addresses].reduce((sum, [path, asked]) => sum + (which({ path, call: '' }) ? asked.length : 0), 0),
    release,
    posts: (call) => posts.filter((post) => post.call === call),
    async close() {
      release();
      await server.close();
    },
  };
}
