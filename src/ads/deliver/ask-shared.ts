import { readCookies } from '../../lib/cookies.ts';
import { formEncode } from '../../lib/form-encode.ts';
import { fieldsOf } from '../../lib/shape.ts';
import { BAN_COOKIE } from '../decide/decide-ad.ts';
import { Notice } from '../model/notice.ts';
import type { PendingQuery } from '../page/slot.ts';
import { detectAdblocker } from '../visitor/detect-adblocker.ts';
import { deviceOfVisitor } from '../visitor/read-visitor.ts';
import type { askServer, AskServerOptions, Question } from './ask-server.ts';
import { TRACKING_PARAMETERS, withoutParameters } from './tracking-parameters.ts';

/** The status of the answer if a placement has changed since the page was printed: its answers differ by visitor now. */
const CHANGED = 409;

type Value = string | readonly string[];

/** A parameter of an address that lists names. */
const namesIn = (url: string, parameter = 'by'): string[] =>
  new URL(url, document.baseURI).searchParams.get(parameter)?.split(',').filter(Boolean) ?? [];

/** The values on which a shared answer may depend, for this visitor. */
const VALUES: Readonly<Record<string, (options: AskServerOptions, url: string) => Value | Promise<Value>>> = {
  adblocker: async ({ config }) => ((config().adblocker ?? (await detectAdblocker())) ? '1' : '0'),
  consent: ({ consent }) => consent(),
  device: deviceOfVisitor,
  non_personalized: ({ config }) => (config().consent.nonPersonalized ? '1' : '0'),
  page: (_options, url) => {
    const own = namesIn(url, 'without');
    return withoutParameters(
      location.pathname + location.search + location.hash,
      own.length ? own : TRACKING_PARAMETERS,
    );
  },
  shown: ({ shown }) =>
    shown()
      .filter(({ type }) => type === 'ad')
      .map(({ id }) => id),
};

/** Whether the visitor has closed an ad or is banned: then an answer for all visitors may name a forbidden ad. */
const mayBeRefused = (): boolean =>
  [...readCookies().keys()].some((name) => name === BAN_COOKIE || /^timeout_(?!placement_)/.test(name));

/** Ids that an answer for everybody may repeat. */
const PLAIN_ID = /^[\w-]+$/;

/** Whether all visitors may get the same answer. A wrapper that shows an ad already asks for another ad. */
const isShared = ({ slot, query: { sharedUrl } }: PendingQuery): boolean =>
  !!sharedUrl &&
  slot.state !== 'filled' &&
  PLAIN_ID.test(slot.elementId) &&
  URL.canParse(sharedUrl, document.baseURI) &&
  namesIn(sharedUrl).every((name) => Object.hasOwn(VALUES, name));

/** Throws if a cache gives an answer that was chosen for another consent. */
function checkConsent(answer: readonly unknown[], asked: Value | undefined): void {
  if (asked !== undefined && answer.some((item) => fieldsOf(item).consent !== asked))
    throw new Error(`the answer was chosen for another consent than "${asked}"`);
}

/** Servers refuse much longer addresses, characters. */
const LONGEST_ADDRESS = 6000;

/** A GET request, whose address holds all that the answer depends on. */
const questionFor =
  (url: string): Question =>
  async (queries, options) => {
    const values = await Promise.all(
      namesIn(url).map(async (name) => [name, await VALUES[name]?.(options, url)]),
    );
    const named = Object.fromEntries(values) as Record<string, Value>;
    const placements = Object.fromEntries(queries.map(({ elementId, query }) => [elementId, query.slug]));
    if (`${url}${formEncode({ placements, ...named })}`.length > LONGEST_ADDRESS)
      throw new Notice(`Ad selection from ${url}: the page has more ads than an address can name`);
    // the answer depends on no cookie, and caches keep answers to requests without cookies
    return {
      url,
      params: { placements, ...named },
      credentials: 'omit',
      check: (answer) => checkConsent(answer, named['consent']),
    };
  };

/** Codes of an `HttpError`: no connection, or too late. Then the ad server is not asked either. */
const UNREACHED: readonly unknown[] = ['network', 'timeout'];

async function askAddress(
  url: string,
  queries: readonly PendingQuery[],
  options: AskServerOptions,
  signal: AbortSignal,
  ask: typeof askServer,
): Promise<void> {
  try {
    await ask(queries, options, signal, questionFor(url));
  } catch (error) {
    const { message, cause } = error as Error;
    const { code, status } = fieldsOf(cause);
    if (signal.aborted || UNREACHED.includes(code)) throw error;
    options.report(status === CHANGED ? new Notice(message) : error);
    // an earlier address may have answered for some
    const waiting = queries.filter((query) => query.slot.pending === query);
    await ask(waiting, options, signal);
  }
}

/**
 * Asks the addresses whose answers caches may keep, and the ad server for all other queries (SERVER-10). An address
 * that answers without items is reported, and the ad server is asked instead.
 *
 * @param ask the code that asks is in the main chunk; an import of it would split the chunks for bundlers differently
 */
export async function askShared(
  queries: readonly PendingQuery[],
  options: AskServerOptions,
  signal: AbortSignal,
  ask: typeof askServer,
): Promise<void> {
  const shared = mayBeRefused() ? [] : queries.filter(isShared);
  const own = queries.filter((query) => !shared.includes(query));
  const questions = [...Map.groupBy(shared, ({ query }) => query.sharedUrl)].map(([url, group]) =>
    askAddress(url, group, options, signal, ask),
  );
  if (own.length) questions.push(ask(own, options, signal));
  // one failure does not end the other questions
  const failures: unknown[] = [];
  await Promise.all(questions.map((question) => question.catch((error: unknown) => failures.push(error))));
  if (failures.length) throw failures[0];
}
