import { expect } from '@open-wc/testing';
import type { askServer, AskServerOptions, Question } from '../../../src/ads/deliver/ask-server.ts';
import { queryFor } from '../../../src/ads/deliver/assign.ts';
import { askShared } from '../../../src/ads/deliver/ask-shared.ts';
import type { AdConfig } from '../../../src/ads/model/config.ts';
import { Notice } from '../../../src/ads/model/notice.ts';
import type { ShownItem } from '../../../src/ads/model/shown-item.ts';
import { PageSlot } from '../../../src/ads/page/page-slot.ts';
import type { PendingQuery } from '../../../src/ads/page/slot.ts';
import { readConfig } from '../../../src/ads/sources/read-config.ts';
import { writeCookie } from '../../../src/lib/cookies.ts';
import { goToAddress } from '../page.ts';
import { HttpError, type HttpErrorCode } from '../../../src/lib/http-error.ts';

/** A wrapper that waits for an answer from this address; '' = from the ad server. */
function asking(
  slug: string,
  sharedUrl: string,
  slot = new PageSlot(document.createElement('div'), `wrapper-${slug}`),
): PendingQuery {
  return slot.ask({ ...queryFor('placement', slug), sharedUrl });
}

const item = (id: string, type: ShownItem['type']): ShownItem => ({
  id,
  type,
  title: '',
  method: 'passive',
  elementId: '',
});

interface Call {
  readonly names: readonly string[];
  /** `server`, or the address of the question with its parameters. */
  readonly to: string;
}

const byNames = (one: Call, other: Call): number => one.names.join().localeCompare(other.names.join());

interface Asked {
  readonly calls: readonly Call[];
  readonly reported: readonly unknown[];
  readonly error: unknown;
}

interface Circumstances {
  readonly config?: Partial<AdConfig>;
  /** The failure of a question with this address. */
  readonly failure?: (to: string) => Error | undefined;
  /** The items of an answer to such a question. */
  readonly answered?: readonly object[];
  readonly signal?: AbortSignal;
  readonly shown?: readonly ShownItem[];
}

async function ask(
  queries: readonly PendingQuery[],
  {
    config = { adblocker: false },
    failure,
    shown,
    answered = [],
    signal = new AbortController().signal,
  }: Circumstances = {},
): Promise<Asked> {
  const calls: Call[] = [];
  const reported: unknown[] = [];
  const options: AskServerOptions = {
    config: () => ({ ...readConfig([], () => undefined), ...config }),
    consent: () => 'accepted',
    shown: () => shown ?? [item('4', 'ad'), item('p', 'placement'), item('2', 'ad')],
    onAnswer: () => undefined,
    report: (error) => reported.push(error),
  };
  const addressOf = async (question: Question, asked: readonly PendingQuery[]): Promise<string> => {
    const named = asked.map(({ slot: { elementId }, query }) => ({ elementId, query }));
    const { url, params, credentials, check } = await question(named, options, signal);
    expect(credentials).to.equal('omit');
    check?.(answered);
    return `${url} ${JSON.stringify(params)}`;
  };
  const answer: typeof askServer = async (asked, _options, _signal, question) => {
    const to = question ? await addressOf(question, asked) : 'server';
    calls.push({ names: asked.map(({ query }) => query.slug), to });
    const problem = failure?.(to);
    if (problem) throw problem;
  };
  const error: unknown = await askShared(queries, options, signal, answer).then(
    () => undefined,
    (problem: unknown) => problem,
  );
  // questions to several addresses leave in any order
  return { calls: calls.toSorted(byNames), reported, error };
}

const failed = (code: HttpErrorCode, status = 0): Error => {
  const response = { data: '', status, statusText: '', headers: new Headers(), url: '/a' };
  const cause = new HttpError('x', { code, url: '/a', response });
  return new Error('Ad selection from /a: x', { cause });
};

const ofAddress =
  (error: Error) =>
  (to: string): Error | undefined =>
    to === 'server' ? undefined : error;

describe('the question for all visitors', () => {
  it('names the values that its address lists, and no others', async () => {
    const { calls } = await ask([asking('uno', '/a?by=adblocker,consent,shown'), asking('due', '/b')]);
    expect(calls).to.deep.equal([
      { names: ['due'], to: '/b {"placements":{"wrapper-due":"due"}}' },
      {
        names: ['uno'],
        to: '/a?by=adblocker,consent,shown {"placements":{"wrapper-uno":"uno"},"adblocker":"0","consent":"accepted","shown":["4","2"]}',
      },
    ]);
  });

  it('names the page without the parameters of campaigns, or those that its address lists (SERVER-15)', async () => {
    goToAddress('/pagina/?utm_source=a&maker=x&socio=7');
    const { calls } = await ask([asking('uno', '/a?by=page'), asking('due', '/b?by=page&without=socio')]);
    expect(calls.map(({ to }) => /"page":"([^"]*)"/.exec(to)?.[1])).to.deep.equal([
      '/pagina/?utm_source=a&maker=x',
      '/pagina/?maker=x&socio=7',
    ]);
  });

  it('looks for an ad blocker where the page does not say', async () => {
    const { calls } = await ask([asking('uno', '/a?by=adblocker')], { config: { adblocker: null } });
    expect(calls[0]?.to).to.contain('"adblocker":"0"');
    const said = await ask([asking('uno', '/a?by=adblocker')], { config: { adblocker: true } });
    expect(said.calls[0]?.to).to.contain('"adblocker":"1"');
  });

  it('goes to the ad server for wrappers without a usable address (SERVER-11)', async () => {
    const slot = new PageSlot(document.createElement('div'), 'piena');
    slot.filled([], []);
    const { calls } = await ask([
      asking('senza', ''),
      asking('rotta', 'http://['),
      asking('ignota', '/a?by=constructor'),
      asking('piena', '/a', slot),
      asking('uno due', '/a'),
      asking('uno', '/a'),
    ]);
    expect(calls.map(({ names, to }) => [to === 'server', ...names])).to.deep.equal([
      [true, 'senza', 'rotta', 'ignota', 'piena', 'uno due'],
      [false, 'uno'],
    ]);
  });
});

describe('an address that does not answer with items', () => {
  const queries = (): PendingQuery[] => [asking('uno', '/a')];

  for (const cookie of ['timeout_7', 'advads_pro_cfp_ban'])
    it(`is not asked for a visitor with the cookie ${cookie} (SERVER-11)`, async () => {
      writeCookie(cookie, '1');
      const { calls } = await ask(queries());
      writeCookie(cookie, '', { days: -1 });
      expect(calls.map(({ to }) => to)).to.deep.equal(['server']);
    });

  it('gives way to the ad server where its answer is for another consent (SERVER-10)', async () => {
    const { calls, reported } = await ask([asking('uno', '/a?by=consent')], {
      answered: [{ consent: 'rejected' }],
    });
    expect(calls.map(({ to }) => to)).to.deep.equal(['server']);
    expect(String(reported[0])).to.contain('the answer was chosen for another consent than "accepted"');
  });

  it('is not asked where the page has more ads than it can name (SERVER-11)', async () => {
    const shown = Array.from({ length: 400 }, (_none, nth) => item(`${nth}`, 'ad'));
    const { calls, reported } = await ask([asking('uno', '/a?by=shown')], { shown });
    expect(calls.map(({ to }) => to)).to.deep.equal(['server']);
    expect(reported[0]).to.be.instanceOf(Notice);
  });

  it('leaves the ad server the wrappers that have no answer yet (SERVER-14)', async () => {
    const [first, second] = [asking('uno', '/a'), asking('due', '/a')];
    const { calls } = await ask([first, second], {
      failure: (to) => {
        (first.slot as PageSlot).takeAnswer(first);
        return ofAddress(failed('status', 409))(to);
      },
    });
    expect(calls.map(({ names }) => names)).to.deep.include(['due']);
  });

  /** What failed, to whom the question went then, and whether that is reported or only logged. */
  for (const [code, status, told] of [
    ['status', 500, 'reported'],
    ['request', 0, 'reported'],
    ['status', 409, 'logged'],
    ['network', 0, ''],
    ['timeout', 0, ''],
  ] as const)
    it(`is ${told || 'the end of the question'}: ${code} ${status} (SERVER-10)`, async () => {
      const problem = failed(code, status);
      const { calls, reported, error } = await ask(queries(), { failure: ofAddress(problem) });
      const to = ['/a {"placements":{"wrapper-uno":"uno"}}', ...(told ? ['server'] : [])];
      expect(calls.map((call) => call.to)).to.deep.equal(to);
      expect(error).to.equal(told ? undefined : problem);
      if (told === 'logged') expect(reported[0]).to.be.instanceOf(Notice);
      else expect(reported).to.deep.equal(told ? [problem] : []);
    });

  it('ends the question after a reload', async () => {
    const { calls, reported } = await ask(queries(), {
      failure: ofAddress(failed('status', 500)),
      signal: AbortSignal.abort(),
    });
    expect([calls.length, reported]).to.deep.equal([1, []]);
  });

  it('does not end the questions of others', async () => {
    const { calls, error } = await ask([asking('uno', '/a'), asking('due', '')], {
      failure: (to) => (to === 'server' ? undefined : failed('network')),
    });
    expect(calls.map(({ names }) => names)).to.deep.equal([['due'], ['uno']]);
    expect((error as Error).message).to.equal('Ad selection from /a: x');
  });
});
