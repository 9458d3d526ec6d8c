import { createAdaptorServer } from '@hono/node-server';
import { Hono, type Context, type Next } from 'hono';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../../demo/app.mjs';
import { dropped, never, type Which } from './answers.ts';
import type { Fault } from './fault.ts';
import { withBoot } from './markup.ts';
import { WHOLE_PAGE } from './whole-page.ts';

/** Something that the page has posted. */
export interface Post {
  /** `select`, `impression`, `click`, or `newsletter`. */
  readonly call: string;
  /** Those that are told of; of a selection, the wrappers that it is for. */
  readonly ads: readonly string[];
  /** Of the answer; 0 where there is none, or none yet. */
  status: number;
}

/** The demo's server with one fault in it. */
export interface PageServer {
  readonly url: string;
  /** Whether something is asked that will never be answered, so that the page never ends to load. */
  readonly hangs: boolean;
  /** What was posted; not over connections that broke, for the browser may try those again by itself. */
  posts(call: string): readonly Post[];
  /** Under how many addresses such a file was asked for. */
  attempts(which: Which): number;
  /** Lets come what is held until then. */
  release(): void;
  close(): Promise<void>;
}

const ACTIONS: Readonly<Record<string, string>> = {
  advads_ad_select: 'select',
  'aatrack-records': 'impression',
  'aatrack-click': 'click',
};

/** An ad that is told of, or a wrapper that an ad is asked for. */
const OF_AD = /^(ads\[\]|deferedAds\[\d+\]\[elementId\])$/;

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"/>';

/** A busy machine is none of the faults. */
const patient = withBoot(({ config }) => {
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

/** Starts a server of its own, so that nothing of one fault reaches the next: origin, cookies, log. */
export async function startPageServer({ answer, print }: Fault): Promise<PageServer> {
  const site = createApp();
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
    // a browser may ask again by itself where a connection broke
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
  // what is in the pictures is nothing to the tests, and takes long to draw
  app.get('/media/*', (context) => context.body(PICTURE, 200, { 'Content-Type': 'image/svg+xml' }));
  app.get(`${WHOLE_PAGE}*`, async (context) => {
    // uncompressed, and without the caller's cache
    const page = await site.request(context.req.url);
    return context.html((print ?? String)(patient(await page.text())));
  });
  app.all('*', (context) => site.fetch(context.req.raw, context.env));

  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    get hangs() {
      return hangs;
    },
    attempts: (which) =>
      [...addresses].reduce((sum, [path, asked]) => sum + (which({ path, call: '' }) ? asked.length : 0), 0),
    release,
    posts: (call) => posts.filter((post) => post.call === call),
    close: () =>
      new Promise((resolve) => {
        release();
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
