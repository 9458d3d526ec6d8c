import type { Context, Next } from 'hono';

/** A request of the page. */
export interface Asked {
  readonly path: string;
  readonly method: string;
  /** `select`, `impression` or `click` for calls of the ad server. */
  readonly call: string;
  /** Number of different addresses under which this file was requested so far. Each retry adds a query of its own. */
  readonly times: number;
}

/** Answers in place of the server; `next` passes the request on to the server. */
export type Answer = (context: Context, next: Next) => Response | Promise<Response | undefined>;
export type Which = (asked: Pick<Asked, 'path' | 'call'>) => boolean;

export const withStatus =
  (status: 404 | 500): Answer =>
  (context) =>
    context.text('No', status);
export const asHtml: Answer = (context) => context.html('<!doctype html><title>Accesso</title><p>Login');
/** The right bytes with a wrong content type. */
const mislabelled: Answer = async (context, next) => {
  await next();
  context.res.headers.set('Content-Type', 'text/plain');
  return undefined;
};
const cutOff: Answer = (context) => context.body('export const a = {', 200, JAVASCRIPT);
const withoutContent: Answer = (context) => context.body('', 200, JAVASCRIPT);
/** The connection ends without an answer. */
export const dropped: Answer = (context) => {
  const { incoming } = context.env as { incoming: { socket: { destroy(): void } } };
  incoming.socket.destroy();
  return new Response(null);
};
/** No answer until the browser gives up or the page closes. */
export const never: Answer = (context) =>
  new Promise((resolve) => {
    const end = (): void => resolve(new Response(null, { status: 504 }));
    if (context.req.raw.signal.aborted) end();
    context.req.raw.signal.addEventListener('abort', end, { once: true });
  });
/** No answer until the visit releases it. */
export const held: Answer = async (context, next) => {
  await (context.get('released') as Promise<void>);
  await next();
  return undefined;
};
export const after =
  (ms: number): Answer =>
  async (_context, next) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await next();
    return undefined;
  };
const JAVASCRIPT = { 'Content-Type': 'text/javascript' };

/** Every way in which a file can fail to load. */
export const EVERY_WAY: readonly (readonly [what: string, Answer])[] = [
  ['404', withStatus(404)],
  ['500', withStatus(500)],
  ['HTML', asHtml],
  ['wrong type', mislabelled],
  ['cut off', cutOff],
  ['empty', withoutContent],
  ['no answer', dropped],
];

export const chunk =
  (name: string): Which =>
  ({ path }) =>
    new RegExp(`/chunks/${name}-[\\w-]{8}\\.js$`).test(path);
export const file =
  (name: string): Which =>
  (asked) =>
    asked.path.endsWith(`/chunks/${name}`);
export const path =
  (end: string): Which =>
  (asked) =>
    asked.path.endsWith(end);
export const call =
  (name: string): Which =>
  (asked) =>
    asked.call === name;

/** Gives these requests this answer. */
export const answering =
  (which: Which, answer: Answer) =>
  (asked: Asked): Answer | undefined =>
    which(asked) ? answer : undefined;

/** Gives each of these requests the next fault, and the right answer when all faults are used. */
export const answeringInTurn =
  (which: Which, answers: readonly Answer[]) =>
  (asked: Asked): Answer | undefined =>
    which(asked) ? answers[asked.times - 1] : undefined;
