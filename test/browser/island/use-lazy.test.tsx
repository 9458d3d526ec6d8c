import { expect } from '@open-wc/testing';
import { useEffect, useState, type ReactElement } from 'react';
import { askFor } from '../../../src/island/ask-for.ts';
import { attribute } from '../../../src/island/attributes.ts';
import { defineContract, type Island } from '../../../src/island/contract.ts';
import { createIslandElement, type IslandProps } from '../../../src/island/island-element.tsx';
import { useLazy } from '../../../src/island/use-lazy.ts';
import { lazy, type Lazy } from '../../../src/lib/lazy.ts';
import { recordConsole, recordEvents, recordReports } from '../page.ts';
import { waitUntil } from '../wait-until.ts';
import { firstIn, nextEvent, print, ready, tasksDone, unmounted } from './page.ts';
import { countWatchers } from './count-watchers.ts';

const contract = defineContract({ tag: 'x-lazy', chrome: 'shadow', attributes: { word: attribute.text() } });
type Host = Island<typeof contract>;

let count = 0;

/** A tag that shows what `use` gives it of a part; answers to its attempts are held until the test gives them. */
function defineTag(use: (host: Host, part: Lazy<string>) => string | null): {
  tag: string;
  attempts: () => number;
  answer: (given: string | Error) => void;
} {
  const tag = `use-lazy-test-${++count}` as const;
  const waiting: ((given: string | Error) => void)[] = [];
  let attempts = 0;
  const part = lazy<string>(tag, () => {
    attempts += 1;
    return new Promise((resolve, reject) =>
      waiting.push((given) => (given instanceof Error ? reject(given) : resolve(given))),
    );
  });
  const Shown = ({ host }: IslandProps<typeof contract>): ReactElement => <p>{use(host, part) ?? 'senza'}</p>;
  customElements.define(tag, createIslandElement({ ...contract, tag } as unknown as typeof contract, Shown));
  return {
    tag,
    attempts: () => attempts,
    answer: (given) => waiting.splice(0).forEach((settle) => settle(given)),
  };
}

const shownIn = (host: Element): string | undefined =>
  host.shadowRoot?.querySelector('p')?.textContent ?? undefined;

beforeEach(() => void recordConsole('error'));

describe('useLazy', () => {
  it('keeps the island from being ready until the part is loaded, once for all hosts (CHUNK-11)', async () => {
    const { tag, attempts, answer } = defineTag(useLazy);
    const section = print(`<${tag} id="a"></${tag}><${tag} id="b"></${tag}>`);
    await waitUntil(() => attempts() === 1);
    expect(section.querySelector('[data-ready]')).to.equal(null);
    answer('la parte');
    for (const host of section.children) {
      await ready(host);
      expect(shownIn(host)).to.equal('la parte');
    }
    expect(attempts()).to.equal(1);
  });

  for (const [how, again] of [
    ['retry()', (host: Host) => host.retry()],
    ['the network', () => void dispatchEvent(new Event('online'))],
  ] as const)
    it(`fails the island, names it, and starts it again by ${how}`, async () => {
      const { tag, attempts, answer } = defineTag(useLazy);
      const failure = nextEvent<CustomEvent<{ error: Error }>>(document, 'island-error');
      const host = firstIn(print(`<${tag}></${tag}>`), tag) as Host;
      await waitUntil(() => attempts() === 1);
      answer(new Error('offline'));
      expect((await failure).detail.error.message).to.equal(`Loading chunk ${tag} failed.`);
      expect(host.hasAttribute('data-error')).to.equal(true);
      again(host);
      await waitUntil(() => attempts() === 2);
      answer('la parte');
      await ready(host);
      expect([shownIn(host), host.hasAttribute('data-error')]).to.deep.equal(['la parte', false]);
    });

  it('fails a host after its data-load-timeout, and lets a patient one wait (CHUNK-11)', async () => {
    const { tag, attempts, answer } = defineTag(useLazy);
    const failure = nextEvent<CustomEvent<{ error: Error }>>(document, 'island-error');
    const section = print(
      `<${tag} id="hasty" data-load-timeout="0.05"></${tag}><${tag} id="patient"></${tag}>`,
    );
    expect((await failure).target).to.equal(firstIn(section, '#hasty'));
    expect((await failure).detail.error.message).to.equal(`Loading chunk ${tag} failed.`);
    await waitUntil(() => attempts() >= 1);
    answer('la parte');
    await ready(firstIn(section, '#patient'));
    expect(firstIn(section, '#patient').hasAttribute('data-error')).to.equal(false);
    // the part came after all
    await ready(firstIn(section, '#hasty'));
    expect(shownIn(firstIn(section, '#hasty'))).to.equal('la parte');
  });

  it('leaves no listener behind where a host that failed is removed (ISLAND-9)', async () => {
    const { tag, attempts, answer } = defineTag(useLazy);
    const watchers = countWatchers();
    const failure = nextEvent(document, 'island-error');
    const host = firstIn(print(`<${tag}></${tag}>`), tag) as Host;
    await waitUntil(() => attempts() === 1);
    answer(new Error('offline'));
    await failure;
    await unmounted(host);
    watchers.stop();
    expect(watchers.counts().listeners).to.deep.equal([]);
    dispatchEvent(new Event('online'));
    await tasksDone();
    expect(attempts()).to.equal(1);
  });
});

/** Shows an optional part when it has come. */
function useAskedFor(host: Host, part: Lazy<string>): string | null {
  const [shown, show] = useState<string | null>(null);
  useEffect(() => askFor(host, part, show), [host, part]);
  return shown;
}

describe('askFor', () => {
  it('does not delay the island, says each failure on it, and loads the part again by retry() (CHUNK-11)', async () => {
    const { tag, attempts, answer } = defineTag(useAskedFor);
    const host = firstIn(print(`<${tag}></${tag}>`), tag) as Host;
    const errors: string[] = [];
    host.addEventListener('island-error', ({ detail }) => errors.push((detail.error as Error).message));
    const reported = recordReports();
    await ready(host);
    expect([attempts(), shownIn(host)]).to.deep.equal([1, 'senza']);
    for (const times of [1, 2]) {
      answer(new Error('offline'));
      await waitUntil(() => errors.length === times);
      host.retry();
      await waitUntil(() => attempts() === times + 1);
    }
    expect([host.hasAttribute('data-error'), host.hasAttribute('data-ready')]).to.deep.equal([false, true]);
    answer('la parte');
    await waitUntil(() => shownIn(host) === 'la parte');
    host.retry();
    const message = `Loading chunk ${tag} failed.`;
    expect(errors).to.deep.equal([message, message]);
    // the failure of a part is reported once, however many hosts ask for it again
    expect(reported.filter((one) => one.includes(tag))).to.deep.equal([message]);
    expect(attempts()).to.equal(3);
  });

  it('says nothing on a host that is gone', async () => {
    const { tag, attempts, answer } = defineTag(useAskedFor);
    const host = firstIn(print(`<${tag}></${tag}>`), tag) as Host;
    recordReports();
    await ready(host);
    await waitUntil(() => attempts() === 1);
    const errors = recordEvents(host, 'island-error');
    await unmounted(host);
    answer(new Error('offline'));
    host.retry();
    await tasksDone();
    expect([errors, attempts()]).to.deep.equal([[], 1]);
  });

  it('names a part that takes longer than data-load-timeout (CHUNK-11)', async () => {
    const { tag } = defineTag(useAskedFor);
    const reported = recordReports();
    const host = firstIn(print(`<${tag} data-load-timeout="0.05"></${tag}>`), tag);
    const failed = nextEvent(host, 'island-error');
    await ready(host);
    await failed;
    expect(reported.filter((one) => one.includes(tag))).to.deep.equal([`Loading chunk ${tag} failed.`]);
  });
});
