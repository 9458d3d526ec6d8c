import reactToWebComponent from '@r2wc/react-to-web-component';
import { useEffect, type ComponentType } from 'react';
import { attribute } from '../../src/island/attributes.ts';
import { defineContract } from '../../src/island/contract.ts';
import { createIslandElement } from '../../src/island/island-element.tsx';

export interface IslandTiming {
  /** ms until the last island works. */
  readonly all: number;
  /** ms until the first island works. */
  readonly first: number;
  /** Longest time in which nothing else could run, ms. */
  readonly longest: number;
  /** Whether the server's children are still the same nodes. */
  readonly keepsChildren: boolean;
}

let ready = 0;
let whenReady = (): void => {};

/** The same component for both: an effect, and a list. */
function Clock({ zone }: { zone: string | null }) {
  useEffect(() => {
    ready += 1;
    whenReady();
  }, []);
  return (
    <ul>
      {[1, 2, 3, 4, 5].map((hour) => (
        <li key={hour}>{`${hour}:00 ${zone ?? ''}`}</li>
      ))}
    </ul>
  );
}

const contract = defineContract({
  tag: 'our-clock',
  chrome: 'shadow',
  attributes: { zone: attribute.text() },
});

const define = {
  'our-clock': () =>
    customElements.define(
      'our-clock',
      createIslandElement(contract, ({ values }) => <Clock zone={values.zone} />),
    ),
  'bare-clock': () =>
    customElements.define(
      'bare-clock',
      reactToWebComponent(Clock as ComponentType<{ zone: string | null }>, {
        props: { zone: 'string' },
        shadow: 'open',
      }),
    ),
};

/** Runs small tasks of its own and records the longest wait between two of them. */
function watchStretches(): () => number {
  const { port1, port2 } = new MessageChannel();
  let longest = 0;
  let last = performance.now();
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  return () => {
    port1.close();
    return Math.max(longest, performance.now() - last);
  };
}

/** Defines a tag of which `count` hosts are on the page. */
async function measure(tag: keyof typeof define, count: number): Promise<IslandTiming> {
  const main = document.querySelector('main');
  if (!main) throw new Error('the page has no <main>');
  main.innerHTML = `<${tag} zone="Europe/Rome"><p>Dal server</p></${tag}>`.repeat(count);
  const children = [...main.querySelectorAll('p')];
  await new Promise(requestAnimationFrame);
  const stop = watchStretches();
  const start = performance.now();
  let first = 0;
  const all = new Promise<void>((resolve) => {
    whenReady = () => {
      first ||= performance.now() - start;
      if (ready === count) resolve();
    };
  });
  define[tag]();
  await all;
  const end = performance.now() - start;
  const keepsChildren = children.every((child, at) => main.children[at]?.firstElementChild === child);
  return { all: end, first, longest: stop(), keepsChildren };
}

Object.assign(globalThis, { measure });
