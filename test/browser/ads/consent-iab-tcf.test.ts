import { expect } from '@open-wc/testing';
import { waitUntil } from '../wait-until.ts';
import { comeBack, connect, holdIntervals } from './consent-page.ts';

type Hear = (data: unknown, success: boolean) => void;
type Call = [command: string, version: number, hear: Hear, parameter?: unknown];
type Api = (...call: Call) => unknown;

const page = window as unknown as { __tcfapi?: Api | undefined };

const data = (fields: object) => ({
  gdprApplies: true,
  eventStatus: 'tcloaded',
  purpose: { consents: {} },
  ...fields,
});
const granted = data({ purpose: { consents: { 1: true, 2: false } } });
const denied = data({ purpose: { consents: { 1: false, 2: true } } });
const asking = data({ eventStatus: 'cmpuishown' });
const elsewhere = data({ gdprApplies: false });

/** The little script that a page carries until the tool is there: it keeps every call. */
function installStub(): Call[] {
  const kept: Call[] = [];
  page.__tcfapi = (...call) => void kept.push(call);
  return kept;
}

/** A tool that keeps to TCF v2.2: it answers a listener at once, then with each change. */
class ConsentTool {
  readonly listeners = new Map<number, Hear>();
  #now: object;
  #last = 0;

  constructor(now: object, kept: Call[] = []) {
    this.#now = now;
    page.__tcfapi = (...call) => this.#answer(call);
    for (const call of kept) this.#answer(call);
  }

  /** The tool has another answer, which nobody was told: the page was in the back/forward cache. */
  learn(now: object): void {
    this.#now = now;
  }

  change(now: object): void {
    this.learn(now);
    for (const [listenerId, hear] of [...this.listeners]) hear({ ...now, listenerId }, true);
  }

  #answer([command, version, hear, parameter]: Call): void {
    if (version !== 2) return hear(null, false);
    if (command === 'addEventListener') {
      const listenerId = ++this.#last;
      this.listeners.set(listenerId, hear);
      hear({ ...this.#now, listenerId }, true);
    } else if (command === 'removeEventListener') {
      hear(this.listeners.delete(parameter as number), true);
    } else hear(null, false);
  }
}

const intervals = holdIntervals();
const byTcf = () => connect({ method: 'iab_tcf_20' });

describe('consent by IAB TCF v2.2', () => {
  afterEach(() => void (page.__tcfapi = undefined));

  it('is read again when the page comes back, accepted or withdrawn elsewhere (CONSENT-15)', async () => {
    const tool = new ConsentTool(denied);
    const us = byTcf();
    for (const now of [granted, denied]) {
      tool.learn(now);
      const { length } = us.changes;
      comeBack();
      await waitUntil(() => us.changes.length > length);
    }
    expect(us.changes.slice(1)).to.deep.equal(['rejected → accepted', 'accepted → rejected']);
    us.disconnect();
  });

  /** What comes in which order: the page's stub, the tool, and we; `look` is our next look at the page. */
  const ORDERS = [
    'tool, us',
    'stub, tool, us',
    'stub, us, tool',
    'us, tool, look',
    'us, stub, look, tool',
    'stub, us, forgetful tool, look',
  ];
  function arrive(order: string, now: object): [ConsentTool, ReturnType<typeof byTcf>] {
    let kept: Call[] = [];
    let tool: ConsentTool | undefined;
    let us: ReturnType<typeof byTcf> | undefined;
    const steps: Readonly<Record<string, () => unknown>> = {
      stub: () => (kept = installStub()),
      tool: () => (tool = new ConsentTool(now, kept)),
      'forgetful tool': () => (tool = new ConsentTool(now)),
      us: () => (us = byTcf()),
      look: () => intervals.pass(),
    };
    for (const step of order.split(', ')) steps[step]?.();
    if (!tool || !us) throw new Error(`Somebody is missing: ${order}`);
    return [tool, us];
  }

  for (const order of ORDERS)
    it(`${order}: waits while the visitor is asked, hears every answer, and leaves one listener until the end (CONSENT-9)`, () => {
      const [tool, us] = arrive(order, asking);
      intervals.pass(2);
      expect([us.changes, tool.listeners.size, intervals.periods]).to.deep.equal([[], 1, []]);
      tool.change({ ...granted, eventStatus: 'useractioncomplete' });
      tool.change(denied);
      tool.change(elsewhere);
      const changes = ['unknown → accepted', 'accepted → rejected', 'rejected → not_needed'];
      expect(us.changes).to.deep.equal(changes);
      us.disconnect();
      expect(tool.listeners.size).to.equal(0);
    });

  it('knows the answer of a tool that was there before', () => {
    for (const [now, state] of [
      [granted, 'accepted'],
      [denied, 'rejected'],
      [elsewhere, 'not_needed'],
    ] as const) {
      new ConsentTool(now);
      expect(byTcf().changes).to.deep.equal([`unknown → ${state}`]);
    }
  });

  it('removes a listener that is confirmed after the end', () => {
    const kept = installStub();
    const us = byTcf();
    us.disconnect();
    const tool = new ConsentTool(granted, kept);
    expect(tool.listeners.size).to.equal(0);
    expect(us.consent.state).to.equal('not_needed');
  });

  it('keeps its state through answers that say nothing', () => {
    const tool = new ConsentTool(granted);
    const us = byTcf();
    const empty = [null, undefined, [], 'x', 7, {}, { eventStatus: null }, data({ eventStatus: 'visible' })];
    for (const now of empty) tool.change(now as object);
    expect(us.consent.state).to.equal('accepted');
  });

  it('takes anything but a clear yes for purpose 1 as no (CONSENT-9)', () => {
    const consents = [null, [], { 1: 'yes', 2: true }].map((one) => ({ consents: one }));
    for (const purpose of [null, [], {}, ...consents]) {
      new ConsentTool(data({ purpose }));
      expect(byTcf().consent.state, JSON.stringify(purpose)).to.equal('rejected');
    }
  });

  it('takes a failed call as no answer', () => {
    page.__tcfapi = (_command, _version, hear) => hear(granted, false);
    expect(byTcf().changes).to.deep.equal([]);
  });

  it('names a tool that throws, once, and goes on', () => {
    page.__tcfapi = () => {
      throw new Error('out of order');
    };
    const us = byTcf();
    intervals.pass(3);
    expect(us.problems).to.deep.equal(['Consent by iab_tcf_20: out of order']);
    new ConsentTool(granted);
    intervals.pass();
    expect(us.consent.state).to.equal('accepted');
  });
});
