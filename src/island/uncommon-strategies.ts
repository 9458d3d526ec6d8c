import type { Strategy } from './strategy.ts';

const GESTURES = ['pointerover', 'focusin', 'click'];

/** The first gesture may come before this code: what it has left on the host counts too. */
const interaction: Strategy = (start, signal, host) => {
  if (host.matches(':hover, :focus-within')) return start();
  for (const type of GESTURES) host.addEventListener(type, start, { signal });
};

const media =
  (query: string): Strategy =>
  (start, signal) => {
    const list = matchMedia(query);
    const check = (): void => void (list.matches && start());
    list.addEventListener('change', check, { signal });
    check();
  };

/** The strategy of a `data-load-on` that no tag has by itself. One that does not exist is named in the console. */
export function strategyOf(loadOn: string, host: Element): Strategy | undefined {
  const [, name, query] = /^\s*(\w+)\s*(?:\((.+)\))?\s*$/s.exec(loadOn) ?? [];
  if (name === 'media' && query) return media(query);
  if (name === 'interaction' && !query) return interaction;
  console.warn(`<${host.localName}>: data-load-on="${loadOn}" is unknown`);
  return undefined;
}
