import type { Strategy } from './activation.ts';

const idle: Strategy = (start, signal) => {
  const request = window.requestIdleCallback as typeof requestIdleCallback | undefined;
  if (!request) return void setTimeout(start);
  const handle = request(start, { timeout: 2000 });
  signal.onabort = () => cancelIdleCallback(handle);
};

const WAITING = 'data-waiting';

/** The margin is the threshold of lazy images (specification §9). */
const visible: Strategy = (start, signal, host) => {
  // without it nobody can tell where a host is
  if (!window.IntersectionObserver) return start();
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
    {
      rootMargin: '300px',
    },
  );
  observer.observe(host);
  // style sheets tell who waits out of view from those whose script never comes
  host.setAttribute(WAITING, '');
  signal.onabort = () => {
    observer.disconnect();
    host.removeAttribute(WAITING);
  };
};

const interaction: Strategy = (start, signal, host) => {
  for (const type of ['pointerover', 'touchstart', 'focusin', 'click']) {
    host.addEventListener(type, start, { signal, passive: true });
  }
};

const media =
  (query: string): Strategy =>
  (start, signal) => {
    const list = matchMedia(query);
    const check = (): void => void (list.matches && start());
    list.addEventListener('change', check, { signal });
    check();
  };

const strategies = new Map<string, (query: string) => Strategy>([
  ['visible', () => visible],
  ['idle', () => idle],
  ['interaction', () => interaction],
  ['media', media],
]);

/** The condition that `data-load-on` names; undefined, with a word in the console, where it names none. */
export function strategyOf(loadOn: string, host: Element): Strategy | undefined {
  const [, name = '', query = ''] = /^\s*(\w+)\s*(?:\((.+)\))?\s*$/s.exec(loadOn) ?? [];
  const strategy = strategies.get(name)?.(query);
  if (!strategy) {
    console.warn(
      `<${host.localName}>: data-load-on="${loadOn}" is none of ready, visible, idle, interaction, media(…)`,
    );
  }
  return strategy;
}
