import { expect, fixture } from '@open-wc/testing';
import { createRoot, type Root } from 'react-dom/client';
import { lazyPart } from '../../../src/island/lazy-part.tsx';
import { type EarlyPress, whenTouched } from '../../../src/island/when-touched.ts';
import { waitUntil } from '../wait-until.ts';

interface Loading<T> {
  readonly load: () => Promise<{ default: T }>;
  readonly asked: () => number;
  answer: (value: T | Error) => void;
}

/** A module that comes, or fails to, when the test says so. */
function held<T>(): Loading<T> {
  const waiting: ((value: T | Error) => void)[] = [];
  let asked = 0;
  return {
    load: () =>
      new Promise((resolve, reject) => {
        asked++;
        waiting.push((value) => (value instanceof Error ? reject(value) : resolve({ default: value })));
      }),
    asked: () => asked,
    answer: (value) => waiting.shift()?.(value),
  };
}

/** What is told to the page's error handlers meanwhile. */
async function reportedDuring(act: (reported: readonly string[]) => Promise<void>): Promise<string[]> {
  const reported: string[] = [];
  const { reportError } = window;
  window.reportError = (error: unknown) => void reported.push(String(error));
  try {
    await act(reported);
  } finally {
    window.reportError = reportError;
  }
  return reported;
}

const Words = ({ say }: { say: string }): string => say;

describe('lazyPart', () => {
  let root: Root;
  let place: HTMLElement;
  beforeEach(async () => {
    place = await fixture<HTMLElement>('<div></div>');
    root = createRoot(place);
  });
  afterEach(() => root.unmount());

  it('shows nothing until its code is there, for all who wait for it', async () => {
    const { load, asked, answer } = held<typeof Words>();
    const Part = lazyPart(load);
    root.render(
      <p>
        da <Part say="uno" /> <Part say="due" />
      </p>,
    );
    await waitUntil(() => asked() === 2);
    expect(place.textContent).to.equal('da  ');
    answer(Words);
    await waitUntil(() => place.textContent === 'da uno due');
  });

  it('reports a failure, and asks again when the network is back', async () => {
    const { load, asked, answer } = held<typeof Words>();
    const Part = lazyPart(load);
    const reported = await reportedDuring(async () => {
      root.render(<Part say="uno" />);
      await waitUntil(() => asked() === 1);
      answer(new Error('no chunk'));
      await waitUntil(() => {
        dispatchEvent(new Event('online'));
        return asked() === 2;
      });
      answer(Words);
      await waitUntil(() => place.textContent === 'uno');
    });
    expect(reported).to.deep.equal(['Error: no chunk']);
  });

  it('is soon there, or known to be missing', async () => {
    const { load, answer } = held<typeof Words>();
    const Part = lazyPart(load);
    const reported = await reportedDuring(async (soFar) => {
      const soon = Part.soon();
      expect(Part.soon()).to.equal(soon);
      answer(new Error('no chunk'));
      await soon;
      await waitUntil(() => soFar.length);
    });
    expect(reported).to.deep.equal(['Error: no chunk']);
  });
});

describe('whenTouched', () => {
  const press = (): PointerEvent => new PointerEvent('pointerdown', { bubbles: true });

  it('hands over the last press and whether it is over, and follows once', async () => {
    const { load, asked, answer } = held<(to: string, signal: AbortSignal, early?: EarlyPress) => void>();
    const area = await fixture('<div></div>');
    const end = new AbortController();
    whenTouched(area, load, 'this', end.signal);
    area.dispatchEvent(new PointerEvent('pointerover'));
    const first = press();
    area.dispatchEvent(first);
    area.dispatchEvent(new PointerEvent('pointerup'));
    const second = press();
    area.dispatchEvent(second);
    expect(asked()).to.equal(1);
    const calls: unknown[][] = [];
    answer((...given) => void calls.push(given));
    await waitUntil(() => calls.length);
    expect(calls).to.deep.equal([['this', end.signal, { press: second, release: null }]]);
    area.dispatchEvent(press());
    expect(asked()).to.equal(1);
  });

  for (const [how, type] of [
    ['released', 'pointerup'],
    ['cancelled', 'pointercancel'],
  ] as const)
    it(`hands over what a press that is ${how} was`, async () => {
      const { load, answer } = held<(to: null, signal: AbortSignal, early?: EarlyPress) => void>();
      const area = await fixture('<div></div>');
      whenTouched(area, load, null, new AbortController().signal);
      const [begun, over] = [press(), new PointerEvent(type)];
      area.dispatchEvent(begun);
      area.dispatchEvent(over);
      const given: unknown[] = [];
      answer((_to, _signal, early) => void given.push(early));
      await waitUntil(() => given.length);
      expect(given).to.deep.equal([type === 'pointerup' ? { press: begun, release: over } : undefined]);
    });

  it('follows nobody where the island has gone', async () => {
    const { load, answer } = held<() => void>();
    const area = await fixture('<div></div>');
    const end = new AbortController();
    whenTouched(area, load, null, end.signal);
    area.dispatchEvent(new FocusEvent('focusin'));
    end.abort();
    let followed = false;
    answer(() => (followed = true));
    await Promise.resolve().then(() => Promise.resolve());
    expect(followed).to.equal(false);
  });
});
