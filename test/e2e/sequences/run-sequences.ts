/** A tag as the sequences use it. */
export interface SequenceTag {
  readonly tag: string;
  readonly markup: string;
  /** Names of attributes, with the words that the attribute knows. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

export interface SequenceRun {
  readonly seed: number;
  readonly first: number;
  readonly count: number;
  readonly tags: readonly SequenceTag[];
}

/** Counts of watchers of window and document by kind, and `hosts`: those in memory that were removed for good. */
export type Leftovers = Readonly<Record<string, number>>;

export interface SequencePage {
  /** Plays these sequences one after the other, and gives a line for each thing that went wrong. */
  run(these: SequenceRun): Promise<string[]>;
  /** Puts one host of each tag on the page until it works, and takes it away. */
  playEach(tags: readonly SequenceTag[]): Promise<string[]>;
  leftovers(): Leftovers;
}

declare global {
  interface Window {
    sequences?: SequencePage;
    /** From `countWatchers`. */
    watchers?: { counts(): Record<string, number> };
  }
}

/** Runs in the page before its scripts. */
export function sequencesInPage(): void {
  type Host = HTMLElement & Record<string, unknown>;
  /** The nodes that a host was printed with. */
  interface Played {
    readonly host: Host;
    readonly children: readonly ChildNode[];
  }

  let faults: string[] = [];
  addEventListener('error', ({ message }) => faults.push(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`rejected: ${String(reason)}`));
  const removed: WeakRef<Element>[] = [];

  /** mulberry32: the same seed gives the same numbers in every browser. */
  const randomFrom = (seed: number) => {
    let state = seed >>> 0;
    return (below: number): number => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    };
  };

  const TEXTS = [
    '',
    'false',
    'true',
    '0',
    '7',
    '-1',
    '1e9',
    '0.4s',
    'auto',
    '*',
    'uno due',
    '{"a":1}',
    '[',
    'là',
    '<b>',
  ];
  const VALUES: readonly unknown[] = [
    ...TEXTS,
    ...[null, undefined, true, false, 0, 3, -7, NaN, 7n, Symbol('x'), [], ['uno'], {}, { a: 1 }, () => 1],
    new Date(0),
    document.createElement('p'),
  ];
  const camel = (name: string): string =>
    name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase());
  const task = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

  /** An island starts within some frames; without network it never does. */
  async function ready(host: Host): Promise<void> {
    for (let left = 12; left && host.isConnected && !host.hasAttribute('data-ready'); left -= 1)
      await frame();
  }

  function print(markup: string): Played {
    const template = document.createElement('template');
    template.innerHTML = markup;
    const host = document.importNode(template.content, true).firstElementChild as Host;
    return { host, children: [...host.childNodes] };
  }

  /** Nodes of the server that are gone, or stand in another order. */
  function lostChildren({ host, children }: Played): string[] {
    const kept = [...host.childNodes].filter((node) => children.includes(node));
    return kept.length === children.length && kept.every((node, at) => node === children[at])
      ? []
      : [`<${host.localName}> has lost or moved children`];
  }

  async function play({ seed, tags }: SequenceRun, nth: number): Promise<string[]> {
    const below = randomFrom(seed + nth * 7919);
    const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
    const places = [document.createElement('section'), document.createElement('div')];
    document.body.append(...places);
    const played: Played[] = [];
    const notes: string[] = [];
    const add = (): void => {
      const made = print(one(tags).markup);
      played.push(made);
      one(places).append(made.host);
    };
    const tagOf = ({ localName }: Host): SequenceTag | undefined => tags.find(({ tag }) => tag === localName);
    const steps: Record<string, (host: Host) => unknown> = {
      attribute(host) {
        const [name = '', words = []] = one(Object.entries(tagOf(host)?.attributes ?? {}));
        const value = one([...TEXTS, ...words, ...words]);
        if (below(4)) host.setAttribute(name, value);
        else host.removeAttribute(name);
        return `${name}="${value}"`;
      },
      property(host) {
        const [name = '', words = []] = one(Object.entries(tagOf(host)?.attributes ?? {}));
        const value = one([...VALUES, ...words]);
        host[camel(name)] = value;
        return `${camel(name)} = ${typeof value}`;
      },
      move(host) {
        const around = one([...places, ...played.map((other) => other.host)]);
        if (host.contains(around)) return 'nowhere';
        const movable = around as HTMLElement & { moveBefore?(node: Node, before: Node | null): void };
        // Chromium 147 can crash where this moves a host into another one
        const canMove = places.includes(around) && host.isConnected && movable.moveBefore;
        if (below(2) && canMove) movable.moveBefore?.(host, null);
        else one([around.append, around.prepend]).call(around, host);
        return `into <${around.localName}>`;
      },
      remove: (host) => host.remove(),
      add,
      reload() {
        const runtime = window.adRuntime;
        if (runtime && 'reload' in runtime) runtime.reload();
      },
      retry: (host) => (host.retry as (() => void) | undefined)?.(),
      offline: () => dispatchEvent(new Event('offline')),
      online: () => dispatchEvent(new Event('online')),
      ready,
      task,
      frame,
    };
    for (let start = 0; start < 3; start += 1) add();
    if (below(2)) for (const { host } of played) await ready(host);
    for (let step = 4 + below(10); step > 0; step -= 1) {
      const name = one(Object.keys(steps));
      const { host } = one(played);
      try {
        notes.push(`${name} ${host.localName} ${String((await steps[name]?.(host)) ?? '')}`);
      } catch (error) {
        faults.push(`${name} of <${host.localName}> threw ${String(error)}`);
      }
    }
    if (!below(3)) await frame();
    await task();
    const wrong = [...faults, ...played.flatMap(lostChildren)];
    for (const { host } of played) {
      host.remove();
      removed.push(new WeakRef(host));
    }
    places.forEach((place) => place.remove());
    await task();
    wrong.push(...faults.filter((fault) => !wrong.includes(fault)));
    faults = [];
    return wrong.map((line) => `${line} [sequence ${nth}: ${notes.join(', ')}]`);
  }

  window.sequences = {
    async run(these) {
      const wrong: string[] = [];
      for (let nth = these.first; nth < these.first + these.count; nth += 1)
        wrong.push(...(await play(these, nth)));
      return wrong;
    },
    async playEach(tags) {
      const wrong: string[] = [];
      for (const { tag, markup } of tags) {
        const { host } = print(markup);
        document.body.append(host);
        const end = performance.now() + 20_000;
        while (!host.hasAttribute('data-ready') && performance.now() < end) await frame();
        if (!host.hasAttribute('data-ready')) wrong.push(`<${tag}> does not start: ${host.outerHTML}`);
        host.remove();
      }
      await task();
      await task();
      wrong.push(...faults);
      faults = [];
      return wrong;
    },
    leftovers: () => ({
      ...window.watchers?.counts(),
      hosts: removed.filter((one) => one.deref()).length,
    }),
  };
}
