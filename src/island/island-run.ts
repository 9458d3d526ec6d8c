import { restoreStored } from '../lib/own-marks.ts';
import { onTexts } from '../lib/texts.ts';
import { whenParsed } from '../lib/when-parsed.ts';
import { yieldToMain } from '../lib/yield-to-main.ts';
import { deactivate, whenActivated } from './activation.ts';
import { askFor } from './ask-for.ts';
import { noteRunning, type Around, type Behaviour, type Running } from './behaviour.ts';
import type { Contract, Island, Values } from './contract.ts';
import { emit } from './emit.ts';
import { callWaiting, forgetExposed, onWaitingCall } from './expose.ts';
import { hydrateInTurn } from './hydrate-in-turn.ts';
import { isAtOnce, type Definition, type Later } from './island-parts.ts';
import { loadAhead } from './load-ahead.ts';
import { loadImagesAhead } from './load-images-ahead.ts';
import { defaultLoadOn } from './loader.ts';
import { openShadow } from './open-shadow.ts';
import { attemptOf, forgetAttempts, startAgainWith } from './start-again.ts';
import { onGesture } from './strategies.ts';
import type { CreateView, View } from './view.ts';

/** Marks a host whose island works. */
export const READY = 'data-ready';
const ERROR = 'data-error';

const atEndOfTask = (): Promise<void> => Promise.resolve();

/** The element of a definition. */
export type Host = Island<Contract>;

/** One life of an island, from its start to its end. */
export class IslandRun {
  /** The island works, and has its mark. */
  isReady = false;
  /** When the island was ready last, by the page's clock, ms. */
  readyAt = -Infinity;
  readonly #host: Host;
  readonly #definition: Definition;
  readonly #values: () => Values<Contract>;
  #root: ShadowRoot | null = null;
  #behaviour: Running | null = null;
  #view: View | null = null;
  readonly #ended = new AbortController();
  /** Set where the component may come later; aborted when the island asks for it. */
  #waiting: AbortController | null = null;
  #isAsked = false;
  /** The behaviour needs the component. */
  #isNeeded = false;
  /** The updates that are due. */
  readonly #due = new Set<() => void>();
  #settle = (): void => {};

  constructor(host: Host, definition: Definition, values: () => Values<Contract>) {
    this.#host = host;
    this.#definition = definition;
    this.#values = values;
  }

  /** Starts the island when its condition is met and its turn has come. */
  async start(): Promise<void> {
    const host = this.#host;
    const wasStored = host.hasAttribute(READY);
    host.removeAttribute(READY);
    await whenParsed(host);
    await whenActivated(host, defaultLoadOn(host));
    if (this.#isEnded) return;
    await hydrateInTurn(async () => {
      if (this.#isEnded) return;
      if (wasStored) restoreStored(host);
      // fails if the page has replaced a built-in that the island needs
      await this.#mount().catch(this.#reportFailure);
    });
  }

  /**
   * Follows changed values, once for all changes in one task. A behaviour follows them in the next task, as React does: a
   * change may come while an observer reports, when new observations are errors of the page.
   */
  render(): void {
    this.#soon(this.#renderNow, this.#view ? atEndOfTask : yieldToMain);
  }

  stop(): void {
    const host = this.#host;
    this.isReady = false;
    this.#settle();
    deactivate(host);
    this.#ended.abort();
    host.removeAttribute(READY);
    host.removeAttribute(ERROR);
    forgetExposed(host);
    forgetAttempts(host);
    this.#view?.end();
    this.#view = null;
    this.#stopBehaviour();
  }

  get #isEnded(): boolean {
    return this.#ended.signal.aborted;
  }

  #onEnd(...ends: (() => void)[]): void {
    for (const end of ends) this.#ended.signal.addEventListener('abort', end);
  }

  #soon(update: () => void, wait: () => Promise<void>): void {
    if (this.#due.has(update)) return;
    this.#due.add(update);
    void wait().then(() => {
      this.#due.delete(update);
      if (!this.#isEnded) update();
    });
  }

  /** Resolves when the island is ready, has failed, was stopped or waits for its component. */
  async #mount(): Promise<void> {
    const { contract, parts } = this.#definition;
    const host = this.#host;
    // first, so that pictures load even if the rest of the mount fails
    this.#onEnd(
      onTexts(() => this.render()),
      loadImagesAhead(host),
    );
    if (contract.chrome === 'shadow') this.#root = openShadow(host, contract);
    if (isAtOnce(parts)) return this.#show(parts.view);
    const part = parts.needs?.();
    if (part) await attemptOf(host, part);
    if (this.#isEnded) return;
    if (parts.behaviour) this.#startBehaviour(parts.behaviour, parts);
    if (this.#canWait(parts)) this.#waitForVisitor(parts);
    else this.#ask(parts);
  }

  #startBehaviour(behaviour: Behaviour, parts: Later): void {
    const around: Around = {
      root: this.#root,
      view: parts.view,
      show: () => {
        this.#isNeeded = true;
        if (this.#waiting) this.#ask(parts);
      },
      refresh: () => this.#soon(this.#updateBehaviour, atEndOfTask),
      fail: (error, failed) => {
        this.#reportFailure(error);
        startAgainWith(this.#host, failed);
      },
    };
    this.#behaviour = behaviour(this.#host, around);
    noteRunning(this.#host, this.#behaviour);
    this.#behaviour.update(this.#values());
    if (!this.#isNeeded) this.#ready();
  }

  readonly #updateBehaviour = (): void => {
    try {
      this.#behaviour?.update(this.#values());
    } catch (error) {
      this.#reportFailure(error);
    }
  };

  #stopBehaviour(): void {
    noteRunning(this.#host, null);
    this.#behaviour?.stop();
    this.#behaviour = null;
  }

  /** Whether the behaviour works, or the page as it is does, before the component comes. */
  #canWait({ behaviour, canWait }: Later): boolean {
    return behaviour ? !this.#isNeeded : !!canWait?.(this.#values());
  }

  /** Renders the component when the visitor acts on the host or a script calls it, or else when the browser is idle. */
  #waitForVisitor(parts: Later): void {
    this.#waiting = new AbortController();
    const signal = AbortSignal.any([this.#waiting.signal, this.#ended.signal]);
    const ask = (): void => this.#ask(parts);
    onGesture(ask, signal, this.#host);
    loadAhead(ask, signal);
    onWaitingCall(this.#host, ask);
  }

  /** Asks for the component, once. */
  #ask({ view }: Later): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#waiting?.abort();
    // an island that works goes on where its component cannot be loaded
    if (this.isReady) return this.#onEnd(askFor(this.#host, view, (create) => void this.#show(create)));
    const showInTurn = (createView: CreateView): Promise<void> =>
      hydrateInTurn(async () => {
        if (!this.#isEnded) await this.#show(createView);
      });
    attemptOf(this.#host, view).then(showInTurn).catch(this.#reportFailure);
  }

  /** Resolves when the component is ready, or has failed, or the island was stopped. */
  #show(createView: CreateView): Promise<void> {
    const view = createView(this.#host, {
      // an island that was ready with its behaviour is not ready a second time
      onReady: () => (this.readyAt > 0 ? this.#settle() : this.#ready()),
      onError: (error) => this.#fail(error),
    });
    this.#view = view;
    this.#root?.prepend(view.element);
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#renderNow();
    });
  }

  readonly #renderNow = (): void => {
    const { parts } = this.#definition;
    if (this.#view) this.#view.render(this.#values());
    else if (this.#behaviour) this.#updateBehaviour();
    else if (!isAtOnce(parts) && this.#waiting && !this.#canWait(parts)) this.#ask(parts);
  };

  #ready(): void {
    const host = this.#host;
    this.#settle();
    if (this.#isEnded || host.hasAttribute(ERROR)) return;
    host.setAttribute(READY, '');
    this.isReady = true;
    this.readyAt = performance.now();
    callWaiting(host);
    emit(host, 'island-ready', { tag: this.#definition.contract.tag });
  }

  readonly #reportFailure = (error: unknown): void => {
    if (this.#isEnded) return;
    reportError(error);
    this.#fail(error);
  };

  #fail(error: unknown): void {
    const host = this.#host;
    this.#settle();
    this.isReady = false;
    host.removeAttribute(READY);
    host.setAttribute(ERROR, '');
    this.#stopBehaviour();
    emit(host, 'island-error', { tag: this.#definition.contract.tag, error });
  }
}
