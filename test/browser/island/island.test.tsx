import { expect } from '@open-wc/testing';
import { waitUntil } from '../wait-until.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { attribute } from '../../../src/island/attributes.ts';
import { defineContract, event, method, readOnly } from '../../../src/island/contract.ts';
import { defineIsland } from '../../../src/island/define-island.ts';
import { emitter } from '../../../src/island/emit.ts';
import { expose } from '../../../src/island/expose.ts';
import type { IslandProps } from '../../../src/island/island-element.tsx';
import { useText } from '../../../src/island/use-text.ts';
import { firstIn, nextEvent, print, ready, tasksDone, unmounted } from './page.ts';
import { after, recordConsole, recordEvents, recordReports, replace } from '../page.ts';

const numbers = attribute.data<readonly number[]>({ default: [] }, (value): value is number[] =>
  Array.isArray(value),
);

const clock = defineContract({
  tag: 'test-clock',
  chrome: 'shadow',
  attributes: {
    label: attribute.text({ default: 'orologio' }),
    hands: attribute.number<number>({ default: 2, min: 1, integer: true }),
    running: attribute.flag({ default: true, negative: 'no-running' }),
    marks: numbers,
  },
  readOnly: { turns: readOnly<number>({ before: -1 }) },
  methods: {
    wind: method<(turns: number) => string>({ before: 'later' }),
    fail: method<() => void>({}),
  },
  events: { 'clock-wound': event<{ turns: number }>({ cancelable: true }) },
  texts: {
    strikes: {
      it: { one: '{n} rintocco', other: '{n} rintocchi' },
      en: { one: '{n} strike', other: '{n} strikes' },
    },
  },
});

const seen: { label: string | null; hands: number; running: boolean; marks: unknown }[] = [];

function Clock({ host, values }: IslandProps<typeof clock>): ReactNode {
  const [turns, setTurns] = useState(0);
  const [broken, setBroken] = useState(false);
  const text = useText(host);
  seen.push(values);
  useEffect(
    () =>
      expose(host, {
        wind(more) {
          if (emitter(clock, host)('clock-wound', { turns: turns + more })) setTurns((now) => now + more);
          return `wound by ${more}`;
        },
        fail: () => setBroken(true),
        turns: () => turns,
      }),
    [host, turns],
  );
  if (broken || values.label === 'rotto') throw new Error('the spring broke');
  return (
    <>
      <output>{`${turns} ${text('strikes', { n: values.hands })}`}</output>
      <slot />
    </>
  );
}

defineIsland(clock, () => Promise.resolve({ default: Clock }));

type ClockElement = HTMLElement & {
  label: string | null;
  hands: number;
  running: boolean;
  marks: readonly number[];
  readonly turns: number;
  wind(turns: number): string;
  fail(): void;
  retry(): void;
};

const printClock = (markup = '<test-clock><p>dodici</p></test-clock>'): ClockElement =>
  firstIn(print(markup), 'test-clock') as ClockElement;
const chromeOf = (host: Element): string => host.shadowRoot?.querySelector('output')?.textContent ?? '';

/** The next rendering: React works in tasks of its own. */
async function rendered(host: Element, text: string): Promise<void> {
  while (!chromeOf(host).includes(text)) await new Promise(requestAnimationFrame);
}

describe('an island', () => {
  it('keeps a method call for when it works, answers at once then, and has nothing to retry (ISLAND-10)', async () => {
    await ready(printClock());
    const host = printClock();
    expect(host.wind(3)).to.equal('later');
    expect(host.turns).to.equal(-1);
    await ready(host);
    await rendered(host, '3 ');
    expect(host.wind(2)).to.equal('wound by 2');
    await rendered(host, '5 ');
    // the island exposes it after it has rendered
    await waitUntil(() => host.turns === 5);
    host.retry();
    await tasksDone();
    expect(host.turns).to.equal(5);
  });

  it('renders once for several changes in one task, and lets the page cancel an event that says so', async () => {
    const host = printClock();
    await ready(host);
    seen.length = 0;
    host.label = 'pendola';
    host.hands = 3;
    host.setAttribute('no-running', '');
    host.marks = [1, 2];
    await rendered(host, '3 rintocchi');
    expect(seen).to.deep.equal([{ label: 'pendola', hands: 3, running: false, marks: [1, 2] }]);
    host.parentElement?.addEventListener('clock-wound', (wound) => wound.preventDefault());
    host.wind(1);
    await tasksDone();
    expect(host.turns).to.equal(0);
  });
});

describe('an island that fails', () => {
  it('says so, leaves the server’s content, and starts again on retry() (ISLAND-12)', async () => {
    const failed = nextEvent<CustomEvent<{ tag: string; error: Error }>>(document, 'island-error');
    const host = printClock('<test-clock label="rotto"><p>dodici</p></test-clock>');
    const { detail } = await failed;
    expect([detail.tag, detail.error.message]).to.deep.equal(['test-clock', 'the spring broke']);
    expect([host.hasAttribute('data-error'), host.hasAttribute('data-ready')]).to.deep.equal([true, false]);
    expect(host.firstElementChild?.checkVisibility()).to.equal(true);
    host.label = 'nuovo';
    host.retry();
    await ready(host);
    expect(host.hasAttribute('data-error')).to.equal(false);
  });

  it('may fail late, and takes no neighbour with it (ISLAND-12)', async () => {
    const host = printClock();
    const neighbour = printClock();
    await Promise.all([ready(host), ready(neighbour)]);
    await after(host, 'island-error', () => host.fail());
    expect(host.hasAttribute('data-ready')).to.equal(false);
    expect(host.firstElementChild?.checkVisibility()).to.equal(true);
    neighbour.wind(1);
    await rendered(neighbour, '1 ');
  });
});

describe('islands in motion', () => {
  it('nest, and a parent that is removed takes its child along without a word in the console', async () => {
    const complaints = recordConsole('error');
    const outer = printClock('<test-clock><test-clock id="inner"></test-clock></test-clock>');
    const inner = firstIn(outer, '#inner');
    await Promise.all([ready(outer), ready(inner)]);
    await unmounted(outer);
    expect(inner.hasAttribute('data-ready')).to.equal(false);
    expect(complaints).to.deep.equal([]);
  });

  it('do not start when they were removed before their turn', async () => {
    const host = printClock();
    await unmounted(host);
    await tasksDone();
    expect(host.hasAttribute('data-ready')).to.equal(false);
    expect(chromeOf(host)).to.equal('');
  });
});

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

describe('images inside an island', () => {
  it('with data-src load 300 px ahead, also those that come later, and not sooner (ISLAND-11)', async () => {
    const host = printClock(`<test-clock>
      <img id="near" data-src="${picture}" data-srcset="${picture} 2x" alt="" width="9" height="9">
      <div style="block-size: ${innerHeight + 600}px"></div>
      <img id="far" data-src="${picture}" alt="" width="9" height="9">
    </test-clock>`);
    const near = firstIn(host, '#near') as HTMLImageElement;
    const far = firstIn(host, '#far') as HTMLImageElement;
    await nextEvent<Event>(near, 'load');
    expect(near.srcset).to.contain('2x');
    expect(near.dataset.src).to.equal(undefined);
    expect(far.getAttribute('src')).to.equal(null);
    host.insertAdjacentHTML(
      'afterbegin',
      `<img id="late" data-src="${picture}" alt="" width="9" height="9">`,
    );
    await nextEvent<Event>(firstIn(host, '#late'), 'load');
    scrollTo(0, 400);
    await nextEvent<Event>(far, 'load');
  });

  it('that a consent tool holds back stay its own (ISLAND-17)', async () => {
    const marks = [
      'data-name="mappe"',
      'class="x optanon-category-C0004"',
      'data-category="marketing"',
      'data-cookiefirst-category="advertising"',
      'data-cookieconsent="statistics"',
      'data-usercentrics="Maps"',
      'data-consent="marketing"',
      'data-cmplz-src="/x.png"',
    ];
    const host = printClock(
      `<test-clock>${marks.map((mark) => `<img ${mark} data-src="${picture}" alt="">`).join('')}
       <img id="own" class="foto" data-nome="x" data-src="${picture}" alt=""></test-clock>`,
    );
    await nextEvent<Event>(firstIn(host, '#own'), 'load');
    expect([...host.querySelectorAll('img[src]')].map(({ id }) => id)).to.deep.equal(['own']);
    expect(host.querySelectorAll('img[data-src]:not([loading])')).to.have.length(marks.length);
  });

  it('load with the sizes and the sources that lazy loaders write (ISLAND-18)', async () => {
    const host = printClock(`<test-clock style="display: block; inline-size: 300px">
      <img id="auto" data-sizes="auto" data-src="${picture}" data-srcset="${picture} 300w" alt="">
      <picture><source data-srcset="${picture}" data-sizes="50vw"><img id="in" data-src="/no.png" alt=""></picture>
      <picture><source data-srcset="${picture}"><img id="real" src="${picture}" alt=""></picture>
    </test-clock>`);
    const image = (id: string): HTMLImageElement => firstIn(host, `#${id}`) as HTMLImageElement;
    await nextEvent<Event>(image('auto'), 'load');
    await waitUntil(() => image('in').currentSrc === picture && !host.querySelector('[data-srcset]'));
    expect(image('auto').sizes).to.equal('300px');
    expect((firstIn(host, 'source') as HTMLSourceElement).sizes).to.equal('50vw');
  });

  it('with the class of a lazy loader keep what a late loader looks for; those of lazysizes are left to it (ISLAND-18)', async () => {
    replace(window, 'lazySizes', {});
    const host = printClock(
      `<test-clock><img id="theirs" class="lazyload" data-src="${picture}" alt="">
       <img id="late" class="lazy" data-src="${picture}" alt=""></test-clock>`,
    );
    const late = firstIn(host, '#late');
    await nextEvent<Event>(late, 'load');
    expect(late.dataset.src).to.equal(picture);
    expect(firstIn(host, '#theirs').hasAttribute('src')).to.equal(false);
  });

  it('load also where the island cannot open its shadow root (ISLAND-11)', async () => {
    replace(Element.prototype, 'attachShadow', () => {
      throw new Error('no roots');
    });
    recordConsole('error');
    recordReports();
    const host = printClock(
      `<test-clock><img data-src="${picture}" alt="" width="9" height="9"></test-clock>`,
    );
    await nextEvent<Event>(firstIn(host, 'img'), 'load');
    expect(host.hasAttribute('data-error')).to.equal(true);
  });
});

describe('a read-only property', () => {
  it('warns once where a script sets it, also before the island is defined, and stays as it is (ISLAND-16)', async () => {
    const warned = recordConsole();
    const host = document.createElement('test-clock') as HTMLElement & { turns: number };
    Object.defineProperty(host, 'turns', { configurable: true, writable: true, enumerable: true, value: 3 });
    document.body.append(host);
    await ready(host);
    host.turns = 5;
    host.turns = 6;
    expect(host.turns).to.equal(0);
    expect(warned).to.deep.equal(['<test-clock>: the property turns cannot be set']);
    host.remove();
  });
});

describe('an island with a small contract', () => {
  const plain = defineContract({
    tag: 'test-plain',
    attributes: {
      mode: attribute.choice(['calmo', 'svelto']),
      size: attribute.number<number>({ default: 1 }),
      marks: numbers,
    },
  });

  function Plain({ values }: IslandProps<typeof plain>): null {
    useEffect(() => {
      if (values.size === 0) throw new Error('nothing to wind');
    });
    return null;
  }

  type PlainElement = HTMLElement & { mode: string; size: number; marks: readonly number[]; retry(): void };
  const printPlain = (markup: string): PlainElement => firstIn(print(markup), 'test-plain') as PlainElement;

  it('takes over from a host that carries a retry() of the loader', async () => {
    const host = printPlain('<test-plain></test-plain>');
    Object.assign(host, { retry: () => {} });
    defineIsland(plain, () => Promise.resolve({ default: Plain }));
    await ready(host);
    expect(Object.hasOwn(host, 'retry')).to.equal(false);
  });

  it('names what it cannot read, each kind in its words, and stays silent about an empty attribute', async () => {
    const warned = recordConsole();
    const host = printPlain(`<test-plain mode="lento" size="grande" marks="{"></test-plain>`);
    const empty = printPlain('<test-plain mode="" size="" marks=""></test-plain>');
    await Promise.all([ready(host), ready(empty)]);
    for (const one of [host, empty]) expect([one.mode, one.size, one.marks]).to.deep.equal(['calmo', 1, []]);
    expect(warned).to.deep.equal([
      '<test-plain>: mode="lento" is not one of calmo, svelto; "calmo" is used',
      '<test-plain>: size="grande" is not a number in its range; 1 is used',
      '<test-plain>: marks="{" is not JSON of its shape; [] is used',
    ]);
  });

  it('is not ready when its first effect fails', async () => {
    const host = printPlain('<test-plain size="0"></test-plain>');
    const readies = recordEvents(host, 'island-ready');
    await nextEvent(host, 'island-error');
    await tasksDone();
    expect([readies, host.hasAttribute('data-ready')]).to.deep.equal([[], false]);
  });

  it('gives a property back to its attribute when it is set to null, and renders no more once it is gone', async () => {
    const host = printPlain('<test-plain marks="[4]"></test-plain>');
    await ready(host);
    host.marks = [1];
    Reflect.set(host, 'marks', null);
    expect(host.marks).to.deep.equal([4]);
    await unmounted(host);
    host.size = 0;
    await tasksDone();
    expect(host.hasAttribute('data-error')).to.equal(false);
  });
});

describe('an island with named slots', () => {
  const framed = defineContract({
    tag: 'test-framed',
    chrome: 'shadow',
    attributes: {},
    slots: { picture: 'What the frame holds.' },
  });
  const shownWhileRendering: boolean[] = [];

  function Framed({ host }: IslandProps<typeof framed>): ReactNode {
    shownWhileRendering.push(firstIn(host, 'b').checkVisibility(), firstIn(host, 'i').checkVisibility());
    if (host.hasAttribute('broken')) throw new Error('the frame broke');
    return (
      <>
        <slot name="picture" />
        <slot />
      </>
    );
  }

  defineIsland(framed, () => Promise.resolve({ default: Framed }));
  const printFramed = (attribute = ''): HTMLElement =>
    firstIn(
      print(`<test-framed ${attribute}><b slot="picture">vista</b><i>testo</i></test-framed>`),
      'test-framed',
    );

  it('shows the children of each slot before its first rendering, for they would move the page (ISLAND-3)', async () => {
    await ready(printFramed());
    expect(shownWhileRendering).to.include(true);
    expect(shownWhileRendering).not.to.include(false);
  });

  it('shows them when it fails, also those that come later (ISLAND-3)', async () => {
    const host = printFramed('broken');
    await nextEvent(host, 'island-error');
    const late = document.createElement('b');
    late.slot = 'picture';
    late.textContent = 'tarda';
    host.append(late);
    expect([...host.children].map((child) => child.checkVisibility())).to.deep.equal([true, true, true]);
  });
});
