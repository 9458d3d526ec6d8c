import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { WebkitContext } from './browser.ts';
import { WebkitHandle } from './handle.ts';
import { HELPER, type Outcome, type Said } from './in-page.ts';
import { Keyboard, Mouse, type Act } from './input.ts';
import type { SeenResponse } from './seen-request.ts';
import { PATIENCE_MS, until } from './wait.ts';

/** A function that runs in the page, or an expression of it. */
export type PageTask = string | ((...args: never[]) => unknown);

interface WaitOptions {
  readonly timeout?: number;
}
interface NavigationOptions extends WaitOptions {
  readonly waitUntil?: string | readonly string[];
}

/** WebDriver's name of a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** ms between two looks for messages of a page that no test talks to. */
const LISTEN_MS = 250;
/** Width of the narrowest window, px. */
const NARROWEST_PX = 300;

const isSyntax = (code: string): boolean => {
  try {
    // parses the code and does not run it
    return !!new Function(code);
  } catch {
    return false;
  }
};

/** A page's function as the text of an expression. */
function expressionOf(task: PageTask): string {
  const source = String(task);
  if (typeof task === 'string')
    return isSyntax(`return (${source}\n)`) ? `() => (${source}\n)` : `() => {${source}\n}`;
  if (isSyntax(`return (${source})`)) return source;
  // a method: `name() {}` or `async name() {}`
  return source.startsWith('async ') ? `async function ${source.slice(6)}` : `function ${source}`;
}

/** Ids of pages' waits for a navigation. */
let marks = 0;

/** A window of WebKit: the part of puppeteer's class that the tests use. */
export class WebkitPage extends EventEmitter {
  readonly window: string;
  readonly mouse: Mouse;
  readonly keyboard: Keyboard;
  readonly #context: WebkitContext;
  readonly #listening: NodeJS.Timeout;
  #url = 'about:blank';
  #isClosed = false;
  #isBusy = false;

  constructor(context: WebkitContext, window: string) {
    super();
    this.setMaxListeners(100);
    this.#context = context;
    this.window = window;
    const act: Act = async (source) => {
      await this.#send('POST', '/actions', { actions: [source] });
      await this.#look();
    };
    this.mouse = new Mouse(act);
    this.keyboard = new Keyboard(act);
    this.#listening = setInterval(() => {
      if (!this.#isBusy) void this.#look();
    }, LISTEN_MS);
    this.#listening.unref();
  }

  async #send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    if (this.#isClosed) throw new Error('Target closed');
    this.#isBusy = true;
    try {
      return await this.#context.session.send(this.window, method, path, body);
    } finally {
      this.#isBusy = false;
    }
  }

  /** Passes on messages of the page. */
  hear(said: readonly Said[]): void {
    for (const [kind, text] of said)
      if (kind === 'pageerror') this.emit(kind, Object.assign(new Error(text), { toString: () => text }));
      else this.emit('console', { type: () => kind, text: () => text });
  }

  async #run(code: string): Promise<Outcome> {
    const script = `const helper = ${HELPER}; return ${code};`;
    const answer = await this.#send('POST', '/execute/sync', { script, args: [] });
    const outcome = JSON.parse(String(answer)) as Outcome;
    this.#url = outcome.url;
    this.hear(outcome.said);
    return outcome;
  }

  /** Runs a function of the page, which is given as text. */
  async #call(source: string, args: readonly unknown[], keeps: boolean): Promise<Outcome> {
    const given = JSON.stringify(JSON.stringify(args));
    const first = await this.#run(`helper.run(${source}, ${given}, ${keeps})`);
    const { pending } = first;
    const outcome =
      pending === undefined
        ? first
        : await until(
            async () => {
              const now = await this.#run(`helper.collect(${pending})`);
              return now.pending === undefined ? now : undefined;
            },
            'a promise of the page',
            4 * PATIENCE_MS,
          );
    if (outcome.isGone)
      throw new Error('Execution context was destroyed, most likely because of a navigation.');
    if (outcome.error) {
      const [name, message] = outcome.error;
      throw Object.assign(new Error(message), { name });
    }
    return outcome;
  }

  async #value(source: string, args: readonly unknown[]): Promise<unknown> {
    const { json } = await this.#call(source, args, false);
    return json ? (JSON.parse(json) as unknown) : undefined;
  }

  async evaluate(task: PageTask, ...args: unknown[]): Promise<unknown> {
    return this.#value(expressionOf(task), args);
  }
  async evaluateHandle(task: PageTask, ...args: unknown[]): Promise<WebkitHandle> {
    return new WebkitHandle(this, (await this.#call(expressionOf(task), args, true)).kept ?? 0);
  }
  async evaluateOnNewDocument(task: PageTask, ...args: unknown[]): Promise<void> {
    this.#context.traffic.earlyScripts.push(
      typeof task === 'string' ? task : `(${expressionOf(task)})(...${JSON.stringify(args)})`,
    );
  }
  /** The same for questions that may meet a page that is about to leave. */
  async #ask(source: string, ...args: unknown[]): Promise<unknown> {
    try {
      return await this.#value(source, args);
    } catch (error) {
      if (this.#isClosed || this.#context.session.hasEnded) throw error;
      return undefined;
    }
  }
  /** Collects messages. */
  async #look(): Promise<void> {
    await this.#ask('() => 0').catch(() => undefined);
  }

  async find(selector: string, root?: WebkitHandle): Promise<WebkitHandle[]> {
    const all = await this.evaluateHandle(
      (text: string, within: ParentNode | null) => window.webkitTest?.find(within ?? document, text),
      selector,
      root ?? null,
    );
    const length = Number(await all.evaluate((found: Element[]) => found.length));
    return Promise.all(
      Array.from({ length }, (_, at) =>
        this.evaluateHandle((found: Element[], index: number) => found[index], all, at),
      ),
    );
  }
  first(found: WebkitHandle | null | undefined, selector: string): WebkitHandle {
    if (!found) throw new Error(`failed to find element matching selector "${selector}"`);
    return found;
  }
  async $(selector: string): Promise<WebkitHandle | null> {
    const kept = await this.evaluateHandle(
      (text: string) => window.webkitTest?.find(document, text)[0],
      selector,
    );
    return (await kept.evaluate((element: unknown) => !!element)) ? kept : null;
  }
  $$(selector: string): Promise<WebkitHandle[]> {
    return this.find(selector);
  }
  async $eval(selector: string, task: PageTask, ...args: unknown[]): Promise<unknown> {
    return this.first(await this.$(selector), selector).evaluate(task, ...args);
  }
  async $$eval(selector: string, task: PageTask, ...args: unknown[]): Promise<unknown> {
    const all = await this.evaluateHandle(
      (text: string) => window.webkitTest?.find(document, text),
      selector,
    );
    return all.evaluate(task, ...args);
  }

  async click(selector: string, options?: Parameters<WebkitHandle['click']>[0]): Promise<void> {
    await this.first(await this.$(selector), selector).click(options);
  }
  async hover(selector: string): Promise<void> {
    await this.first(await this.$(selector), selector).hover();
  }
  async focus(selector: string): Promise<void> {
    await this.first(await this.$(selector), selector).focus();
  }
  async type(selector: string, text: string): Promise<void> {
    await this.first(await this.$(selector), selector).type(text);
  }
  async select(selector: string, ...values: string[]): Promise<void> {
    await this.$eval(
      selector,
      (select: HTMLSelectElement, chosen: string[]) => {
        for (const option of select.options) option.selected = chosen.includes(option.value);
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
      },
      values,
    );
  }
  /** Chooses files in a file input, as its dialog does. */
  async upload({ keptInPage }: WebkitHandle, files: readonly string[]): Promise<void> {
    const script = `const helper = ${HELPER}; let input; helper.run((one) => { input = one; }, ${JSON.stringify(
      JSON.stringify([{ keptInPage }]),
    )}, false); return input;`;
    const found = await this.#send('POST', '/execute/sync', { script, args: [] });
    const id = (found as Record<string, string>)[ELEMENT];
    await this.#send('POST', `/element/${id}/value`, { text: files.join('\n') });
  }

  async waitForFunction(task: PageTask, { timeout }: WaitOptions = {}, ...args: unknown[]): Promise<void> {
    // the page itself tells whether a value counts: not every element can be sent
    const holds = `(...args) => {
      const value = (${expressionOf(task)})(...args);
      return value instanceof Promise ? value.then(Boolean) : !!value;
    }`;
    await until(async () => (await this.#ask(holds, ...args)) || undefined, `In the page: ${task}`, timeout);
  }
  async waitForSelector(
    selector: string,
    { visible = false, hidden = false, timeout }: WaitOptions & { visible?: boolean; hidden?: boolean } = {},
  ): Promise<WebkitHandle | null> {
    await this.waitForFunction(
      (text: string, mustShow: boolean, mustHide: boolean) => {
        const [element] = window.webkitTest?.find(document, text) ?? [];
        const shows = !!element && !!window.webkitTest?.isVisible(element);
        if (mustHide) return !shows;
        return mustShow ? shows : !!element;
      },
      timeout === undefined ? {} : { timeout },
      selector,
      visible,
      hidden,
    );
    return hidden ? null : this.$(selector);
  }
  async waitForNetworkIdle({
    idleTime = 500,
    timeout,
  }: WaitOptions & { idleTime?: number } = {}): Promise<void> {
    const { traffic } = this.#context;
    const started = Date.now();
    const isIdle = (): boolean =>
      !traffic.open && Date.now() - Math.max(traffic.changedAt, started) >= idleTime;
    await until(async () => isIdle() || undefined, 'a quiet network', timeout);
  }

  /** Marks this document. The answer tells whether the page has gone on from there. */
  async #beforeLeaving(): Promise<() => Promise<boolean>> {
    const mark = `mark-${(marks += 1)}`;
    const from = await this.#ask(
      'name => (webkitTest.marks.add(name), [webkitTest.moves, location.href])',
      mark,
    );
    return async () => {
      const now = await this.#ask(
        'name => webkitTest.marks.has(name) && [webkitTest.moves, location.href]',
        mark,
      );
      // undefined: there is no answer while the page leaves
      return now !== undefined && String(now) !== String(from);
    };
  }
  async #settled(waitUntil: NavigationOptions['waitUntil'] = 'load', timeout?: number): Promise<void> {
    const wanted = [waitUntil].flat();
    const isLoaded = wanted.some((one) => one !== 'domcontentloaded');
    await this.waitForFunction(
      (whole: boolean) =>
        whole
          ? document.readyState === 'complete'
          : // tests replace the current interface; this one has the same times
            document.readyState !== 'loading' && performance.timing.domContentLoadedEventStart > 0,
      timeout === undefined ? {} : { timeout },
      isLoaded,
    );
    if (wanted.some((one) => one.startsWith('networkidle'))) await this.waitForNetworkIdle();
  }
  async #navigate(
    command: () => Promise<unknown>,
    what: string,
    { waitUntil, timeout }: NavigationOptions,
  ): Promise<SeenResponse | null> {
    const { traffic } = this.#context;
    traffic.document = null;
    const hasLeft = await this.#beforeLeaving();
    await command();
    await until(async () => (await hasLeft()) || undefined, what, timeout);
    await this.#settled(waitUntil, timeout);
    return traffic.document;
  }
  goto(url: string, options: NavigationOptions = {}): Promise<SeenResponse | null> {
    const { href } = new URL(url);
    this.#context.traffic.asked = href;
    return this.#navigate(() => this.#send('POST', '/url', { url: href }), `The page ${href}`, options);
  }
  reload(options: NavigationOptions = {}): Promise<SeenResponse | null> {
    return this.#navigate(() => this.#send('POST', '/refresh'), 'The page again', options);
  }
  goBack(options: NavigationOptions = {}): Promise<SeenResponse | null> {
    return this.#navigate(() => this.#send('POST', '/back'), 'The page before', options);
  }
  goForward(options: NavigationOptions = {}): Promise<SeenResponse | null> {
    return this.#navigate(() => this.#send('POST', '/forward'), 'The page after', options);
  }
  waitForNavigation(options: NavigationOptions = {}): Promise<SeenResponse | null> {
    return this.#navigate(async () => undefined, 'A navigation', options);
  }

  url(): string {
    return this.#url;
  }
  async addScriptTag({
    path,
    url,
    content = '',
    type = '',
  }: Record<'path' | 'url' | 'content' | 'type', string | undefined>): Promise<void> {
    await this.evaluate(
      (code: string, src: string, kind: string) =>
        new Promise<void>((resolve, reject) => {
          const script = document.createElement('script');
          script.type = kind;
          script.onload = () => resolve();
          script.onerror = () => reject(new Error(`Could not load ${src}`));
          if (src) script.src = src;
          else script.textContent = code;
          document.head.append(script);
          if (!src) resolve();
        }),
      path ? await readFile(path, 'utf8') : content,
      url ?? '',
      type,
    );
  }

  /** Gives the page this room. A window is never narrower than its toolbar. */
  async setViewport({
    width,
    height,
    hasTouch = false,
  }: {
    width: number;
    height: number;
    hasTouch?: boolean;
  }): Promise<void> {
    if (hasTouch || width < NARROWEST_PX)
      throw new Error(`The driver of WebKit has no ${hasTouch ? 'touch screen' : `window of ${width} px`}.`);
    const missing = async (): Promise<number[]> =>
      (await this.evaluate(
        (x: number, y: number) => [x - innerWidth, y - innerHeight],
        width,
        height,
      )) as number[];
    const isRight = async (): Promise<true | undefined> => !(await missing()).some(Boolean) || undefined;
    if (await isRight()) return;
    const [x = 0, y = 0] = await missing();
    const outer = (await this.#send('GET', '/window/rect')) as { width: number; height: number };
    const rect = { x: 0, y: 0, width: outer.width + x, height: outer.height + y };
    await this.#send('POST', '/window/rect', rect);
    await until(isRight, `A window of ${width} × ${height} px`);
  }
  async setRequestInterception(isHeld: boolean): Promise<void> {
    this.#context.traffic.isHeld = isHeld;
  }
  async setOfflineMode(isOffline: boolean): Promise<void> {
    this.#context.traffic.isOffline = isOffline;
    await this.evaluate((off: boolean) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !off });
      dispatchEvent(new Event(off ? 'offline' : 'online'));
    }, isOffline);
  }
  async setCacheEnabled(): Promise<void> {
    // each visitor is a new browser with an empty cache
  }
  async bringToFront(): Promise<void> {
    await this.#look();
  }
  browserContext(): WebkitContext {
    return this.#context;
  }
  isClosed(): boolean {
    return this.#isClosed;
  }
  /** The page is no more, but its browser may go on. */
  forget(): void {
    this.#isClosed = true;
    clearInterval(this.#listening);
  }
  close(): Promise<void> {
    return this.#context.closePage(this);
  }
}
