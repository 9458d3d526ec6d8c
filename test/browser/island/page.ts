/** Helpers of the tests of islands: putting markup on the page, waiting for it, and watching what is left. */

export function nextEvent<E extends Event = CustomEvent>(target: EventTarget, type: string): Promise<E> {
  return new Promise((resolve) =>
    target.addEventListener(type, (event) => resolve(event as E), { once: true }),
  );
}

const printed: HTMLElement[] = [];

/** Puts markup into a section of its own at the end of the page; it goes with the test. */
export function print(markup: string): HTMLElement {
  const section = document.createElement('section');
  section.innerHTML = markup;
  document.body.append(section);
  printed.push(section);
  return section;
}

afterEach(async () => {
  if (!printed.length) return;
  for (const section of printed.splice(0)) section.remove();
  await tasksDone();
});

export function firstIn(section: ParentNode, selector: string): HTMLElement {
  const element = section.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`nothing matches ${selector}`);
  return element;
}

/** Resolves once the host works. */
export async function ready(host: Element): Promise<void> {
  if (!host.hasAttribute('data-ready')) await nextEvent(host, 'island-ready');
}

/** Two tasks later: deferred unmounting is done by then. */
export async function tasksDone(): Promise<void> {
  for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** Takes a host off the page, and waits until its island is unmounted. */
export async function unmounted(host: Element): Promise<void> {
  host.remove();
  await tasksDone();
}

/** Loads the app stylesheet, or another one, into the test page. */
export async function withStylesheet(href = '/elements/yearbook-islands.css'): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  await nextEvent<Event>(link, 'load');
}
