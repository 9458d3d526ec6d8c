import { expect } from '@open-wc/testing';
import type { AttributeSpec } from '../../../src/island/attributes.ts';
import { camel } from '../../../src/island/attributes.ts';
import type { IslandConstructor } from '../../../src/island/island-element.tsx';
import { registerIsland, type IslandEntry } from '../../../src/island/loader.ts';
import { whenIdle } from '../../../src/lib/when-idle.ts';
import { islands } from '../../../elements/registry.ts';
import { fixtures } from './fixtures.ts';
import { firstIn, nextEvent, print, ready, tasksDone, unmounted, withStylesheet } from './page.ts';
import { countWatchers } from './count-watchers.ts';
import { after, recordConsole, recordEvents } from '../page.ts';

type Properties = HTMLElement & Record<string, unknown>;

/** Resolves after the first run of the ad runtime, which loads after the first host is ready. */
const adRuntimeIdle = (): Promise<void> =>
  new Promise((resolve) => (window.adRuntime ??= []).push((runtime) => void runtime.idle().then(resolve)));

/** Resolves when the code is at work that the ad runtime loads after its first run, once the browser is idle. */
async function lateAdPartsDone(): Promise<void> {
  await adRuntimeIdle();
  await new Promise<void>((resolve) => whenIdle(resolve));
  await import('../../../src/ads/runtime/click-parts.ts');
  await tasksDone();
}

/** A value of the attribute's kind that is not its default, as text and as property. */
function sampleOf(spec: AttributeSpec<unknown>): { text: string; value: unknown } {
  switch (spec.kind) {
    case 'flag':
      return { text: '', value: true };
    case 'number':
      return { text: '7', value: 7 };
    case 'duration':
      return { text: '0.7s', value: 700 };
    case 'tokens':
      return { text: 'uno due', value: ['uno', 'due'] };
    case 'choice': {
      const text = spec.choices?.find((one) => one !== spec.default) ?? '';
      return { text, value: text };
    }
    case 'data':
      // some take records, others lists
      return spec.accepts({}) ? { text: '{}', value: {} } : { text: '[]', value: [] };
    case 'text':
      return { text: 'testo', value: 'testo' };
  }
}

/** Values of no attribute's type, with their names in messages. */
function badValues(): [unknown, string][] {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const circle: unknown[] = [];
  circle.push(circle);
  return [
    [7n, '7'],
    [NaN, 'NaN'],
    [Symbol('x'), 'Symbol(x)'],
    [circle, 'a value of the type object'],
    [proxy, 'a value of the type object'],
    [() => undefined, 'a value of the type function'],
  ];
}

/** The markup with the attributes of each element in one order, and without the numbers of ids. */
function markupOf(host: Element): string {
  const copy = host.cloneNode(true) as Element;
  for (const one of [copy, ...copy.querySelectorAll('*')]) {
    const attributes = [...one.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const attribute of attributes) one.removeAttributeNode(attribute);
    for (const attribute of attributes) one.setAttributeNode(attribute);
  }
  return copy.outerHTML.replaceAll(/yb-part-\d+/g, 'yb-part');
}

const lightNodes = (host: Element): ChildNode[] =>
  [...host.childNodes].filter((node) => !(node instanceof Element && node.slot === 'ad'));

for (const [tag, entry] of Object.entries<IslandEntry>(islands)) {
  describe(`<${tag}>`, () => {
    let element: IslandConstructor;
    let attributes: [string, AttributeSpec<unknown>][];
    let early: Properties;
    /** Resolves when the island, and the ad runtime for a placement, has done its work. */
    const settled = (): Promise<void> => (tag === 'ad-placement' ? adRuntimeIdle() : tasksDone());
    let textual: Properties;
    let broken: Properties;
    const printHost = (): { section: HTMLElement; host: Properties } => {
      const section = print(fixtures[tag] ?? '');
      return { section, host: firstIn(section, tag) as Properties };
    };

    before(async () => {
      await withStylesheet();
      element = (await entry.load()).default as IslandConstructor;
      const { attributes: all, methods = {} } = element.contract;
      attributes = Object.entries(all).filter(([name]) => !(camel(name) in methods));
      early = document.createElement(tag) as Properties;
      for (const [name, spec] of attributes) early[camel(name)] = sampleOf(spec).value;
      textual = document.createElement(tag) as Properties;
      for (const [name, spec] of attributes) textual[camel(name)] = sampleOf(spec).text;
      broken = document.createElement(tag) as Properties;
      for (const [name] of attributes) broken[camel(name)] = Symbol('presto');
      early.innerHTML = firstIn(print(fixtures[tag] ?? ''), tag).innerHTML;
      document.querySelectorAll('section').forEach((section) => section.remove());
      registerIsland(tag, { ...entry, load: async () => ({ default: element }) });
    });

    it('hands properties over that were set before it was defined', async () => {
      document.body.append(early);
      await customElements.whenDefined(tag);
      for (const [name, spec] of attributes) {
        expect(Object.hasOwn(early, camel(name)), name).to.equal(false);
        expect(early[camel(name)], name).to.deep.equal(sampleOf(spec).value);
      }
      early.remove();
    });

    it('announces itself, is accessible, and keeps the server’s children as the nodes they were (ISLAND-3, ISLAND-4)', async () => {
      const heard = nextEvent<CustomEvent<{ tag: string }>>(document, 'island-ready');
      const { host } = printHost();
      const before = [...host.childNodes];
      const { bubbles, composed, detail } = await heard;
      expect([bubbles, composed, detail.tag]).to.deep.equal([true, true, tag]);
      expect(lightNodes(host)).to.deep.equal(before);
      await expect(host).to.be.accessible();
    });

    it('starts from a stored copy of its own work as from the server’s page (ISLAND-23)', async () => {
      const { host } = printHost();
      await ready(host);
      await settled();
      const stored = host.outerHTML;
      const working = markupOf(host);
      await unmounted(host);
      const section = print(stored);
      const copy = firstIn(section, tag);
      await nextEvent(copy, 'island-ready');
      await settled();
      expect(markupOf(copy)).to.equal(working);
      await unmounted(copy);
      expect(markupOf(copy), 'stopped').to.equal(markupOf(host));
    });

    it('starts again where another script has made it equal to the server’s page (ISLAND-24)', async () => {
      const { host } = printHost();
      const printed = new Map([host, ...host.querySelectorAll('*')].map((one) => [one, one.cloneNode()]));
      await ready(host);
      await settled();
      const working = markupOf(host);
      for (const one of [host, ...host.querySelectorAll('*')]) {
        const before = printed.get(one) as Element | undefined;
        if (!before) one.remove();
        for (const name of one.getAttributeNames())
          if (!before?.hasAttribute(name)) one.removeAttribute(name);
      }
      await nextEvent(host, 'island-ready');
      await settled();
      expect(markupOf(host)).to.equal(working);
    });

    it('reads attributes as properties, booleans by presence, and takes away what is taken away (ISLAND-5)', async () => {
      const { host } = printHost();
      await ready(host);
      for (const [name, spec] of attributes) {
        const printed = host.getAttribute(name);
        const { text, value } = sampleOf(spec);
        host.setAttribute(name, text);
        if (spec.kind !== 'data') expect(host[camel(name)], `${name}="${text}"`).to.deep.equal(value);
        host.removeAttribute(name);
        expect(host[camel(name)], `without ${name}`).to.deep.equal(spec.default);
        if (printed !== null) host.setAttribute(name, printed);
      }
      for (const [name, spec] of attributes) {
        if (spec.kind !== 'flag') continue;
        for (const text of ['', name, 'true', 'false']) {
          host.setAttribute(name, text);
          expect(host[camel(name)], `${name}="${text}"`).to.equal(text !== 'false');
        }
        host.removeAttribute(name);
        if (!spec.negative) continue;
        host.setAttribute(spec.negative, '');
        expect(host[camel(name)], spec.negative).to.equal(false);
        host.removeAttribute(spec.negative);
      }
    });

    it('reflects properties, takes the text of the attribute too and null for the default, and keeps objects (ISLAND-7)', async () => {
      const { host } = printHost();
      await ready(host);
      for (const [name, spec] of attributes) {
        const { value } = sampleOf(spec);
        host[camel(name)] = value;
        expect(host[camel(name)], name).to.deep.equal(value);
        expect(host.hasAttribute(name), name).to.equal(spec.kind !== 'data');
        if (spec.kind === 'data') expect(host[camel(name)], name).to.equal(value);
        host[camel(name)] = null;
        expect(host[camel(name)], name).to.deep.equal(spec.default);
      }
      for (const [name, spec] of attributes) {
        const { text, value } = sampleOf(spec);
        host[camel(name)] = text;
        expect(host[camel(name)], `${name} = "${text}"`).to.deep.equal(value);
        if (spec.kind === 'flag') {
          host[camel(name)] = 'false';
          expect(host[camel(name)], `${name} = "false"`).to.equal(false);
        }
        host[camel(name)] = undefined;
        expect(host[camel(name)], name).to.deep.equal(spec.default);
      }
    });

    it('names a bad attribute once and uses the default (ISLAND-6)', async () => {
      const { host } = printHost();
      await ready(host);
      const warned = recordConsole();
      for (const [name, spec] of attributes) {
        if (spec.kind === 'text' || spec.kind === 'flag' || spec.kind === 'tokens') continue;
        host.setAttribute(name, '{"fuori": ');
        expect(host[camel(name)], name).to.deep.equal(spec.default);
        expect(host[camel(name)], name).to.deep.equal(spec.default);
        expect(
          warned.filter((message) => message.includes(`${name}=`)),
          name,
        ).to.have.length(1);
        host.removeAttribute(name);
      }
    });

    it('takes properties of any type from before it was defined, and starts (ISLAND-6)', async () => {
      const section = print('');
      textual.innerHTML = broken.innerHTML = firstIn(print(fixtures[tag] ?? ''), tag).innerHTML;
      section.append(textual, broken);
      await Promise.all([ready(textual), ready(broken)]);
      for (const [name, spec] of attributes) {
        // a menu follows its store, a filter its address
        if (name === 'open') continue;
        expect(textual[camel(name)], name).to.deep.equal(sampleOf(spec).value);
        expect(broken[camel(name)], name).to.deep.equal(spec.default);
      }
    });

    it('names a property of any other type once, uses the default, and starts (ISLAND-6)', async () => {
      const warned = recordConsole();
      for (const [value, words] of badValues()) {
        const host = document.createElement(tag) as Properties;
        for (const [name, spec] of attributes) {
          for (let times = 0; times < 2; times += 1) host[camel(name)] = value;
          expect(host[camel(name)], `${name} = ${words}`).to.deep.equal(spec.default);
          const told = warned.filter((message) => message.includes(`the property ${camel(name)}, ${words},`));
          expect(told, `${name} = ${words}`).to.have.length(1);
        }
        const section = print('');
        host.innerHTML = firstIn(print(fixtures[tag] ?? ''), tag).innerHTML;
        section.append(host);
        await ready(host);
        for (const [name] of attributes) host[camel(name)] = value;
        await tasksDone();
        expect(host.hasAttribute('data-ready'), words).to.equal(true);
        await unmounted(section);
      }
    });

    it('keeps its state when it is moved within the same task, and starts again when it comes back later (ISLAND-8)', async () => {
      const { section, host } = printHost();
      await ready(host);
      const children = lightNodes(host);
      const starts = recordEvents(host, 'island-ready');
      const other = document.createElement('div');
      section.append(other);
      other.append(host);
      section.prepend(host);
      (other as HTMLElement & { moveBefore?(node: Node, child: Node | null): void }).moveBefore?.(host, null);
      await tasksDone();
      expect(host.hasAttribute('data-ready')).to.equal(true);
      expect(starts).to.deep.equal([]);
      expect(lightNodes(host)).to.deep.equal(children);
      await unmounted(host);
      expect(host.hasAttribute('data-ready')).to.equal(false);
      await after(host, 'island-ready', () => section.append(host));
    });

    it('leaves nothing behind (ISLAND-9)', async () => {
      const { host } = printHost();
      await ready(host);
      // what all hosts share is there from here on
      if (tag === 'ad-placement') await lateAdPartsDone();
      await unmounted(host);
      const watchers = countWatchers();
      const { host: second } = printHost();
      const markup = [...second.attributes].map(({ name, value }) => `${name}="${value}"`).sort();
      const children = [...second.childNodes];
      await ready(second);
      await unmounted(second);
      watchers.stop();
      expect(watchers.counts()).to.deep.equal({ listeners: [], observers: 0, timers: 0 });
      expect([...second.childNodes]).to.deep.equal(children);
      const kept = [...second.attributes].filter(
        ({ name }) => !/^(id|data-state|data-reason|style|open)$/.test(name),
      );
      expect(markup).to.include.members(kept.map(({ name, value }) => `${name}="${value}"`));
    });
  });
}
