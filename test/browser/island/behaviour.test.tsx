import { expect } from '@open-wc/testing';
import { attribute } from '../../../src/island/attributes.ts';
import type { Around, Behaviour } from '../../../src/island/behaviour.ts';
import { defineContract, method, type Contract, type Island } from '../../../src/island/contract.ts';
import { expose } from '../../../src/island/expose.ts';
import { createIslandClass } from '../../../src/island/island-class.ts';
import { reactView } from '../../../src/island/react-view.tsx';
import { useBehaviour } from '../../../src/island/use-behaviour.ts';
import type { CreateView, IslandProps } from '../../../src/island/view.ts';
import { lazy, type Lazy } from '../../../src/lib/lazy.ts';
import { recordConsole, recordEvents, recordReports, replace } from '../page.ts';
import { waitUntil } from '../wait-until.ts';
import { firstIn, nextEvent, print, ready, tasksDone, unmounted } from './page.ts';

const contract = defineContract({
  tag: 'x-behaviour',
  chrome: 'shadow',
  attributes: { word: attribute.text({ default: 'uno' }) },
  methods: { say: method<() => string>({ before: 'poi' }) },
});
type Host = Island<typeof contract>;

beforeEach(() => {
  // nothing loads by itself
  replace(navigator, 'connection', { saveData: true });
  recordConsole('error');
  recordReports();
});

let count = 0;

function Shown(props: IslandProps<typeof contract>): null {
  useBehaviour(props);
  return null;
}

interface Defined {
  readonly tag: string;
  /** What the behaviour was told, in order. */
  readonly log: string[];
  readonly around: () => Around;
  /** How often the component was asked for. */
  readonly asked: () => number;
}

/** Defines a tag with a behaviour; `needs` is a part that it waits for. */
function defineTag(needs?: Lazy<unknown>): Defined {
  const tag = `behaviour-test-${++count}` as const;
  const log: string[] = [];
  let given: Around | undefined;
  let asked = 0;
  const behaviour: Behaviour<typeof contract> = (host, around) => {
    given = around;
    log.push('starts');
    const hide = expose(host, { say: () => host.word ?? '' });
    return {
      update({ word }) {
        if (word === 'rotto') throw new Error('the spring broke');
        log.push(`follows ${word}`);
      },
      stop() {
        hide();
        log.push('stops');
      },
    };
  };
  const view = lazy<CreateView<typeof contract>>(tag, () => {
    asked += 1;
    return Promise.resolve(reactView(Shown));
  });
  const parts = { behaviour, view, ...(needs && { needs: () => needs }) };
  const own = { ...contract, tag } as unknown as typeof contract;
  customElements.define(tag, createIslandClass<typeof contract & Contract>(own, parts));
  return { tag, log, around: () => given as Around, asked: () => asked };
}

const show = ({ tag }: Defined, attributes = ''): Host =>
  firstIn(print(`<${tag} ${attributes}></${tag}>`), tag) as unknown as Host;

/** The visitor acts on the host, and the component renders. */
async function bringComponent(host: Host, { log }: Defined): Promise<void> {
  const before = log.length;
  host.dispatchEvent(new Event('pointerover'));
  await waitUntil(() => log.length > before);
}

describe('an island with a behaviour (ISLAND-25)', () => {
  it('works without its component, with the methods that were called before', async () => {
    const defined = defineTag();
    const host = show(defined, 'word="due"');
    expect(host.say()).to.equal('poi');
    await ready(host);
    expect(host.say()).to.equal('due');
    host.word = 'tre';
    host.word = 'quattro';
    await tasksDone();
    expect(defined.log).to.deep.equal(['starts', 'follows due', 'follows quattro']);
    expect(defined.asked()).to.equal(0);
  });

  it('goes on when its component takes it over, and follows the values that the component gets', async () => {
    const defined = defineTag();
    const host = show(defined);
    await ready(host);
    const readies = recordEvents(host, 'island-ready');
    await bringComponent(host, defined);
    expect(defined.log).to.deep.equal(['starts', 'follows uno', 'follows uno']);
    host.word = 'due';
    await waitUntil(() => defined.log.includes('follows due'));
    host.dispatchEvent(new Event('focusin'));
    await tasksDone();
    expect(defined.asked()).to.equal(1);
    expect([readies, host.hasAttribute('data-ready')]).to.deep.equal([[], true]);
    await unmounted(host);
    expect(defined.log.filter((one) => one === 'stops')).to.have.length(1);
  });

  it('updates once for all calls of `refresh` in one task, also after its end', async () => {
    const defined = defineTag();
    const host = show(defined);
    await ready(host);
    defined.around().refresh();
    defined.around().refresh();
    await tasksDone();
    expect(defined.log).to.deep.equal(['starts', 'follows uno', 'follows uno']);
    defined.around().refresh();
    await unmounted(host);
    defined.around().refresh();
    await tasksDone();
    expect(defined.log.slice(3)).to.deep.equal(['follows uno', 'stops']);
  });

  for (const [when, prepare] of [
    ['without', () => Promise.resolve()],
    ['with', bringComponent],
  ] as const)
    it(`fails where an update fails ${when} its component, and starts again by retry() (ISLAND-12)`, async () => {
      const defined = defineTag();
      const host = show(defined);
      await ready(host);
      await prepare(host, defined);
      const failed = nextEvent<CustomEvent<{ error: Error }>>(host, 'island-error');
      host.word = 'rotto';
      expect((await failed).detail.error.message).to.equal('the spring broke');
      expect([host.hasAttribute('data-error'), host.hasAttribute('data-ready')]).to.deep.equal([true, false]);
      expect(defined.log.at(-1)).to.equal('stops');
      host.word = 'sano';
      host.retry();
      await ready(host);
      expect(defined.log.slice(-2)).to.deep.equal(['starts', 'follows sano']);
    });

  it('waits for the part that it needs, and fails without it until it comes (CHUNK-11)', async () => {
    const answers: (() => void)[] = [];
    const part = lazy('behaviour-part', () => {
      const attempt = answers.length;
      return new Promise<string>((resolve, reject) =>
        answers.push(() => (attempt ? resolve('la parte') : reject(new Error('offline')))),
      );
    });
    const defined = defineTag(part);
    const host = show(defined);
    await waitUntil(() => answers.length === 1);
    expect(defined.log).to.deep.equal([]);
    const failed = nextEvent(host, 'island-error');
    answers[0]?.();
    await failed;
    expect([defined.log, host.hasAttribute('data-error')]).to.deep.equal([[], true]);
    dispatchEvent(new Event('online'));
    await waitUntil(() => answers.length === 2);
    answers[1]?.();
    await ready(host);
    expect(defined.log).to.deep.equal(['starts', 'follows uno']);
  });

  it('fails at its own word, and starts again when the part comes after all (CHUNK-11)', async () => {
    const defined = defineTag();
    const host = show(defined);
    await ready(host);
    let come = (): void => {};
    const part = lazy(
      'behaviour-late',
      () => new Promise<string>((resolve) => (come = () => resolve('ecco'))),
    );
    void part.load();
    defined.around().fail(new Error('too late'), part);
    expect(host.hasAttribute('data-error')).to.equal(true);
    come();
    await ready(host);
    expect(defined.log).to.deep.equal(['starts', 'follows uno', 'stops', 'starts', 'follows uno']);
  });
});
