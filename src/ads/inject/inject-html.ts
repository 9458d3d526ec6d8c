import { routeWrites } from './document-write.ts';
import { trustedPolicy } from '../../lib/trusted.ts';

export interface InjectOptions {
  /** CSP nonce for the scripts of the creative. */
  readonly nonce: string;
  readonly report: (error: unknown) => void;
  /** How long one external script may take before the injection goes on without it, ms. */
  readonly scriptTimeoutMs?: number;
  readonly signal?: AbortSignal;
  /** The HTML is inserted before this child of the container; without it, at the end. */
  readonly before?: ChildNode;
  /** Whether a script must not run, because the runtime does its work. */
  readonly isDone?: (code: string) => boolean;
}

const SCRIPT_TIMEOUT_MS = 5000;
const CODE = /^(module|(text|application)\/(x-)?(java|ecma)script)?$/i;

function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  // a creative's HTML becomes nodes of the page only here
  template.innerHTML = trustedPolicy().createHTML(html) as string;
  // where scripts run, this content is text: as nodes of the page it would load
  for (const one of template.content.querySelectorAll('noscript')) one.textContent = one.innerHTML;
  return document.importNode(template.content, true);
}

/** Copies a script: a script that was parsed with a fragment never runs, but its copy does. */
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
    // a timer or a promise writes: without a running script, the text goes to the end of the container
    if (!document.currentScript) queueMicrotask(() => void this.#flush(this.#container.lastChild));
  }

  /**
   * Inserts the HTML with `place` and runs its scripts in document order. The next script waits for an
   * external script before it, unless that one is `async` or a module. Until the first wait, everything
   * happens synchronously.
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
    // this code waits for the script, because the browser would let the scripts of all ads wait for each other
    const waits = !!script.src && script.type !== 'module' && !inert.hasAttribute('async');
    const loaded = script.src ? settled(script, this.#options) : undefined;
    inert.replaceWith(script);
    const written = this.#flush(script);
    if (!waits || !loaded) return written;
    return loaded.then(() => this.#flush(script)).then(() => written);
  }

  /** Inserts the text that a script has written, right after the script. The text may hold scripts that write too. */
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
 * Puts a creative's HTML into `container`. The nodes are in the container when this function returns. The
 * promise resolves when the scripts have run, failed or taken too long. It never rejects: errors are
 * reported.
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
