import { routeWrites } from './document-write.ts';
import { trustedPolicy } from '../../lib/trusted.ts';

export interface InjectOptions {
  /** CSP nonce for the scripts of the creative. */
  readonly nonce: string;
  readonly report: (error: unknown) => void;
  /** How long one external script may take before the slot goes on without it. */
  readonly scriptTimeoutMs?: number;
  readonly signal?: AbortSignal;
  /** A child of the container that the HTML goes before; without it, it goes to the end. */
  readonly before?: ChildNode;
  /** Whether a script has nothing to do any more. */
  readonly isDone?: (code: string) => boolean;
}

const SCRIPT_TIMEOUT_MS = 5000;
const CODE = /^(module|(text|application)\/(x-)?(java|ecma)script)?$/i;

function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  // the one place where a creative's HTML becomes nodes
  template.innerHTML = trustedPolicy().createHTML(html) as string;
  return document.importNode(template.content, true);
}

/** Scripts that were parsed with a fragment never run; a copy does. */
function revive(inert: HTMLScriptElement, nonce: string): HTMLScriptElement {
  const script = document.createElement('script');
  for (const { name, value } of inert.attributes) if (name !== 'src') script.setAttribute(name, value);
  if (nonce) script.nonce = nonce;
  if (inert.hasAttribute('src'))
    script.src = trustedPolicy().createScriptURL(inert.getAttribute('src') ?? '') as string;
  script.text = trustedPolicy().createScript(inert.text) as string;
  return script;
}

function settled(
  script: HTMLScriptElement,
  { report, scriptTimeoutMs, signal }: InjectOptions,
): Promise<void> {
  return new Promise((resolve) => {
    let isOver = false;
    const end = (problem?: string): void => {
      clearTimeout(timer);
      // a script that fails after its time-out has been reported already
      if (problem && !isOver && !signal?.aborted) report(new Error(`Ad script ${script.src} ${problem}.`));
      isOver = true;
      resolve();
    };
    const timer = setTimeout(() => end('did not load in time'), scriptTimeoutMs ?? SCRIPT_TIMEOUT_MS);
    script.addEventListener('load', () => end());
    script.addEventListener('error', () => end('failed to load'));
    signal?.addEventListener('abort', () => end());
  });
}

class Injection {
  readonly #options: InjectOptions;
  readonly #owned = new WeakSet<Element>();
  readonly #container: Element;
  #written = '';

  constructor(container: Element, options: InjectOptions) {
    this.#container = container;
    this.#options = options;
  }

  owns(script: Element): boolean {
    return this.#owned.has(script);
  }

  write(html: string): void {
    if (this.#options.signal?.aborted) return;
    this.#written += html;
    // a timer or a promise writes: there is no script after whose end the text could be placed
    if (!document.currentScript) queueMicrotask(() => void this.#flush(this.#container.lastChild));
  }

  /**
   * Inserts the HTML by `place` and runs its scripts in document order. An external script is awaited before the
   * next one runs, unless it is `async` or a module; up to the first such script everything happens at once.
   */
  async insert(html: string, place: (fragment: DocumentFragment) => void): Promise<void> {
    const fragment = parse(html);
    const scripts = [...fragment.querySelectorAll('script')];
    place(fragment);
    for (const inert of scripts) {
      if (this.#options.signal?.aborted) return;
      if (!inert.isConnected || !CODE.test(inert.type) || this.#options.isDone?.(inert.text)) continue;
      const running = this.#run(inert);
      if (running) await running;
    }
  }

  #run(inert: HTMLScriptElement): Promise<void> | undefined {
    const script = revive(inert, this.#options.nonce);
    this.#owned.add(script);
    // the slot waits instead of the browser, which would let the scripts of all ads wait for each other
    const waits = !!script.src && script.type !== 'module' && !inert.hasAttribute('async');
    const loaded = script.src ? settled(script, this.#options) : undefined;
    inert.replaceWith(script);
    const written = this.#flush(script);
    if (!waits || !loaded) return written;
    return loaded.then(() => this.#flush(script)).then(() => written);
  }

  /** Puts the text that a script has written right after it; it may hold scripts that write too. */
  #flush(script: ChildNode | null): Promise<void> | undefined {
    const html = this.#written;
    this.#written = '';
    if (!html) return undefined;
    return this.insert(html, (fragment) => {
      if (script?.isConnected) script.after(fragment);
      else this.#container.append(fragment);
    });
  }
}

/**
 * Puts a creative's HTML into `container`. The nodes are in when this returns; the promise resolves when
 * its scripts have run, failed or taken too long, and never rejects: what goes wrong is reported.
 */
export async function injectHtml(container: Element, html: string, options: InjectOptions): Promise<void> {
  const injection = new Injection(container, options);
  const endWrites = routeWrites(injection);
  try {
    await injection.insert(html, (fragment) => container.insertBefore(fragment, options.before ?? null));
  } catch (error) {
    options.report(error);
  } finally {
    endWrites();
  }
}
