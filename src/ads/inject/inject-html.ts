import { routeWrites } from './document-write.ts';
import { HtmlStream } from './html-stream.ts';
import { isAwaited, isCode, revive, settled } from './script-element.ts';

export interface InjectOptions {
  /** CSP nonce for the scripts of the creative. */
  readonly nonce: string;
  readonly report: (error: unknown) => void;
  /** How long one external script may take before the injection goes on without it, ms. */
  readonly scriptTimeoutMs?: number;
  readonly signal?: AbortSignal;
  /** The HTML is inserted before this child of the container, asked for at each piece; without it, at the end. */
  readonly before?: () => ChildNode | null | undefined;
  /** Whether a script must not run, because the runtime does its work. */
  readonly isDone?: (code: string) => boolean;
}

const SCRIPT_TIMEOUT_MS = 5000;
/** The parser pauses behind each match: a script runs there, or text begins that is no HTML. */
const PAUSE = /<\/script\b[^>]*>|<noscript\b[^>]*>/i;
const END_OF_NOSCRIPT = /<\/noscript[\s/>]/i;

/** An external script, and the text that is parsed when it has run. */
interface Blocker {
  readonly script: Element;
  rest: string;
}

/**
 * A creative on its way into the page. Its HTML and the writes of its scripts are one text, parsed as it comes: a write
 * stands before the text behind its script. An external script blocks the text behind it.
 */
class Injection {
  readonly #options: InjectOptions;
  readonly #owned = new WeakSet<Element>();
  readonly #container: Element;
  readonly #stream: HtmlStream;
  /** The text that comes next. */
  #pending = '';
  /** The external scripts that have not run; each was written by one before it, or stands behind it. */
  readonly #blockers: Blocker[] = [];
  /** The number of blockers that the running script has passed: it is the last of them, or was written by it. */
  #passed = 0;
  /** Scripts and `noscript` elements that have come and are not closed. */
  #opened: Element[] = [];
  /** The `noscript` whose text comes now: where scripts run, its content is no HTML. */
  #noscript: Element | null = null;
  readonly #waits: Promise<void>[] = [];

  constructor(container: Element, options: InjectOptions) {
    this.#container = container;
    this.#options = options;
    this.#stream = new HtmlStream((nodes) => this.#insert(nodes));
  }

  owns(script: Element): boolean {
    return this.#owned.has(script);
  }

  /** Parses text at the place of the running script, up to the first external script in it. */
  write(html: string): void {
    const running = this.#blockers.findIndex(({ script }) => script === document.currentScript);
    const before = this.#passed;
    if (running >= 0) this.#passed = running + 1;
    this.#pending += html;
    this.#go();
    this.#passed = before;
  }

  /** Resolves when all external scripts have run, failed or taken too long. */
  async finish(): Promise<void> {
    // each script may add another wait
    for (const wait of this.#waits) await wait;
    if (this.#options.signal?.aborted) return;
    this.#noscript?.append(this.#pending);
    this.#stream.end();
  }

  #insert(nodes: readonly Node[]): void {
    const before = this.#options.before?.();
    if (before?.parentNode === this.#container) before.before(...nodes);
    else this.#container.append(...nodes);
  }

  get #blocker(): Blocker | undefined {
    return this.#blockers.length > this.#passed ? this.#blockers.at(-1) : undefined;
  }

  #go(): void {
    while (this.#pending && !this.#blocker && !this.#options.signal?.aborted) if (!this.#step()) return;
    const blocker = this.#blocker;
    if (!blocker) return;
    blocker.rest += this.#pending;
    this.#pending = '';
  }

  /** Parses the text up to the next pause. False if more text has to come first. */
  #step(): boolean {
    if (this.#noscript && !this.#closeNoscript(this.#noscript)) return false;
    const text = this.#pending;
    const [pause] = PAUSE.exec(text) ?? [];
    const end = pause === undefined ? text.length : text.indexOf(pause) + pause.length;
    this.#pending = text.slice(end);
    this.#parse(text.slice(0, end));
    const last = pause && this.#opened.at(-1);
    const name = pause?.startsWith('</') ? 'script' : 'noscript';
    // in some comments the end tag is text of the script
    if (!last || last.localName !== name || last.textContent?.endsWith(pause)) return true;
    this.#opened = [];
    if (last instanceof HTMLScriptElement) this.#run(last);
    else if (name === 'noscript') this.#noscript = last;
    return true;
  }

  #parse(html: string): void {
    const all = (): Element[] => [...this.#container.querySelectorAll('script, noscript')];
    const before = new Set(all());
    this.#stream.write(html);
    this.#opened.push(...all().filter((one) => !before.has(one)));
  }

  /** Puts the text of a `noscript` into it. False if its end has not come. */
  #closeNoscript(noscript: Element): boolean {
    const end = END_OF_NOSCRIPT.exec(this.#pending)?.index;
    if (end === undefined) return false;
    noscript.textContent = this.#pending.slice(0, end);
    this.#pending = this.#pending.slice(end);
    this.#noscript = null;
    return true;
  }

  #run(inert: HTMLScriptElement): void {
    const { nonce, report, scriptTimeoutMs = SCRIPT_TIMEOUT_MS, signal, isDone } = this.#options;
    if (!inert.isConnected || !isCode(inert) || isDone?.(inert.text)) return;
    const script = revive(inert, nonce);
    this.#owned.add(script);
    const rest = this.#pending;
    this.#pending = '';
    const loaded = script.src ? settled(script, scriptTimeoutMs, report, signal) : undefined;
    // this code waits for the script, because the browser would let the scripts of all ads wait for each other
    if (loaded && isAwaited(script)) {
      const blocker = { script, rest: '' };
      this.#blockers.push(blocker);
      this.#waits.push(loaded.then(() => this.#unblock(blocker)));
    }
    inert.replaceWith(script);
    this.#pending += rest;
  }

  #unblock(blocker: Blocker): void {
    const at = this.#blockers.indexOf(blocker);
    this.#blockers.splice(at, 1);
    const [above, below] = [this.#blockers[at], this.#blockers[at - 1]];
    // a script that this one has written still blocks
    if (above) above.rest += blocker.rest;
    else if (below) below.rest = blocker.rest + below.rest;
    else {
      this.#pending += blocker.rest;
      this.#go();
    }
  }
}

/**
 * Puts a creative's HTML into `container`. The nodes up to the first external script are in the container when this
 * function returns. The promise resolves when the scripts have run, failed or taken too long. It never rejects: errors
 * are reported.
 */
export async function injectHtml(container: Element, html: string, options: InjectOptions): Promise<void> {
  const injection = new Injection(container, options);
  const endWrites = routeWrites(injection);
  try {
    injection.write(html);
    await injection.finish();
  } catch (error) {
    options.report(error);
  } finally {
    endWrites();
  }
}
