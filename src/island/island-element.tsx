import reactToWebComponent from '@r2wc/react-to-web-component';
import { createElement, type ComponentType } from 'react';
import { restoreStored } from '../lib/own-marks.ts';
import { addTexts, onTexts } from '../lib/texts.ts';
import { whenParsed } from '../lib/when-parsed.ts';
import { deactivate, whenActivated } from './activation.ts';
import { askAgain } from './ask-for.ts';
import type { Contract, Island, Values } from './contract.ts';
import { emit } from './emit.ts';
import { callWaiting, defineExposed, forgetExposed } from './expose.ts';
import { hydrateInTurn } from './hydrate-in-turn.ts';
import { loadImagesAhead } from './load-images-ahead.ts';
import { defaultLoadOn } from './loader.ts';
import {
  observedAttributes,
  propertiesOf,
  readAttribute,
  readValue,
  reflect,
  type Property,
} from './properties.ts';
import { Shell, type ShellProps } from './shell.tsx';
import { requireReact } from './require-react.ts';
import { forgetAttempts } from './use-lazy.ts';
import { writeAttribute } from './write-attribute.ts';

/** The props of an island's React component. */
export interface IslandProps<C extends Contract> {
  /** The custom element, with the server's children inside. */
  readonly host: Island<C>;
  /** The host's attributes and properties. */
  readonly values: Values<C>;
}

/** An island's React component. The type names nothing of React, so that an app without React's types can read it. */
export type IslandComponent<C extends Contract> =
  ((props: IslandProps<C>) => unknown) | (new (props: IslandProps<C>) => unknown);

/** The class of an island's tag. */
export interface IslandConstructor<C extends Contract = Contract> {
  new (): Island<C>;
  /** The public interface of the tag. */
  readonly contract: C;
}

/** Marks a host whose island works. */
const READY = 'data-ready';
/** The shortest time between two starts that another script causes, ms: it may take the mark away each time. */
const RESTART_MS = 1000;

const RENDER = Symbol.for('r2wc.render');
const CONNECTED = Symbol.for('r2wc.connected');
const PROPS = Symbol.for('r2wc.props');

/** The members of r2wc's element that control when and what it renders. */
interface Wrapped extends HTMLElement {
  container: HTMLElement;
  connectedCallback(): void;
  disconnectedCallback(): void;
  [RENDER](): void;
  [CONNECTED]: boolean;
  [PROPS]: ShellProps;
}

/**
 * Makes the custom element of a contract and a component. React renders into its own node (detached, or in the shadow
 * root), never into the host, so the server's children stay the same nodes.
 */
export function createIslandElement<C extends Contract>(
  contract: C,
  component: IslandComponent<C>,
): IslandConstructor<C> {
  requireReact();
  if (contract.texts) addTexts(contract.texts);
  const properties = propertiesOf(contract);
  // an attribute that shares its name with a method has no property
  const settable = properties.filter(({ name }) => !(name in (contract.methods ?? {})));
  const Base = reactToWebComponent(Shell as unknown as ComponentType, {}) as unknown as new () => Wrapped;

  class IslandElement extends Base {
    static readonly contract: C = contract;
    static readonly observedAttributes = [...observedAttributes(contract), READY];

    static {
      for (const property of settable) {
        Object.defineProperty(this.prototype, property.name, {
          configurable: true,
          enumerable: true,
          get(this: IslandElement): unknown {
            return this.#get(property);
          },
          set(this: IslandElement, value: unknown) {
            this.#set(property, value);
          },
        });
      }
    }

    /** Property values that no attribute can hold. */
    #kept = new Map<string, unknown>();
    /** Identifies the latest start. An earlier start that is still waiting does nothing more. */
    #run: object | null = null;
    #mounted = false;
    #root: ShadowRoot | null = null;
    #renderQueued = false;
    #isReady = false;
    /** When the island was ready last, by the page's clock, ms. */
    #readyAt = -Infinity;
    #stopWatching: (() => void)[] = [];
    #settle = (): void => {};

    constructor() {
      super();
      // r2wc renders as soon as it is connected; an island renders when its condition is met
      this[CONNECTED] = false;
      this.container = document.createElement('div');
    }

    override connectedCallback(): void {
      this.#upgradeProperties();
      if (!this.#run) void this.#start();
    }

    override disconnectedCallback(): void {
      // a host that is moved within one task keeps its state
      setTimeout(() => this.isConnected || this.#stop());
    }

    /** With this callback, browsers do not disconnect a host that `moveBefore` moves. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (name !== READY) {
        if (before !== after) this.#render();
      } else if (after === null && this.#isReady) this.#restartSoon();
    }

    /**
     * Another script has taken the mark of a working island away, and with it perhaps any other mark: a router that
     * makes the page equal to the server's. The island starts again from what is there.
     */
    #restartSoon(): void {
      this.#isReady = false;
      const wait = Math.max(0, this.#readyAt + RESTART_MS - performance.now());
      const run = this.#run;
      setTimeout(() => {
        if (this.#run !== run || !this.isConnected) return;
        // the end of an island changes some attributes, such as `open`
        const before = observedAttributes(contract).map((one) => [one, this.getAttribute(one)] as const);
        this.#stop();
        for (const [one, value] of before) writeAttribute(this, one, value);
        void this.#start();
      }, wait);
    }

    #get(property: Property): unknown {
      return this.#kept.has(property.name) ? this.#kept.get(property.name) : readAttribute(this, property);
    }

    #set(property: Property, given: unknown): void {
      const value = readValue(this, property, given);
      if (reflect(this, property, value)) return;
      if (value === undefined) this.#kept.delete(property.name);
      else this.#kept.set(property.name, value);
      this.#render();
    }

    /** Starts a failed island again. An island that works loads its failed optional parts again. */
    retry(): void {
      if (!this.hasAttribute('data-error')) return askAgain(this);
      this.#stop();
      if (this.isConnected) void this.#start();
    }

    async #start(): Promise<void> {
      const run = {};
      this.#run = run;
      const wasStored = this.hasAttribute(READY);
      this.removeAttribute(READY);
      const current = (): boolean => this.#run === run;
      await whenParsed(this);
      await whenActivated(this, defaultLoadOn(this));
      if (current())
        await hydrateInTurn(async () => {
          // a mount fails if the page has replaced a built-in that the mount needs
          if (!current()) return;
          if (wasStored) restoreStored(this);
          await this.#mount().catch((error: unknown) => {
            reportError(error);
            this.#fail(error);
          });
        });
    }

    /** Resolves when the island is ready, has failed or was stopped. */
    async #mount(): Promise<void> {
      this.#mounted = true;
      // first, so that pictures load even if the rest of the mount fails
      this.#stopWatching = [onTexts(() => this.#render()), loadImagesAhead(this)];
      if (contract.chrome === 'shadow') this.#openShadow();
      this.#assignProps();
      return new Promise((resolve) => {
        this.#settle = resolve;
        super.connectedCallback();
      });
    }

    #openShadow(): void {
      // kept, because a script of the page may make every root closed, and `shadowRoot` is null then
      const root = (this.#root ??= this.shadowRoot ?? this.attachShadow({ mode: 'open' }));
      this.container.style.display = 'contents';
      // the browser uses the first slot of each name, so these last slots show the children only while the
      // island renders no slot
      const slots = ['', ...Object.keys(contract.slots ?? {})].map((name) => {
        const slot = document.createElement('slot');
        slot.name = name;
        return slot;
      });
      root.replaceChildren(this.container, ...slots);
    }

    #assignProps(): void {
      const values = Object.fromEntries(properties.map((property) => [property.name, this.#get(property)]));
      const element = createElement(component as ComponentType<IslandProps<C>>, {
        host: this as unknown as Island<C>,
        values: values as Values<C>,
      });
      this[PROPS] = { children: element, onReady: this.#ready, onError: this.#fail };
    }

    /** Renders once for all changes in one task. */
    #render(): void {
      if (!this.#mounted || this.#renderQueued) return;
      this.#renderQueued = true;
      queueMicrotask(() => {
        this.#renderQueued = false;
        if (!this.#mounted) return;
        this.#assignProps();
        this[RENDER]();
      });
    }

    #ready = (): void => {
      this.#settle();
      if (!this.#mounted || this.hasAttribute('data-error')) return;
      this.setAttribute(READY, '');
      this.#isReady = true;
      this.#readyAt = performance.now();
      callWaiting(this);
      emit(this, 'island-ready', { tag: contract.tag });
    };

    #fail = (error: unknown): void => {
      this.#settle();
      this.#isReady = false;
      this.removeAttribute(READY);
      this.setAttribute('data-error', '');
      emit(this, 'island-error', { tag: contract.tag, error });
    };

    #stop(): void {
      this.#run = null;
      this.#isReady = false;
      this.#settle();
      deactivate(this);
      for (const stop of this.#stopWatching.splice(0)) stop();
      this.removeAttribute(READY);
      this.removeAttribute('data-error');
      forgetExposed(this);
      forgetAttempts(this);
      if (!this.#mounted) return;
      this.#mounted = false;
      super.disconnectedCallback();
    }

    /**
     * Sets again the properties that a script set before the tag was defined: as own properties they hide the
     * accessors of the class.
     */
    #upgradeProperties(): void {
      for (const name of [...settable.map((one) => one.name), ...Object.keys(contract.readOnly ?? {})]) {
        if (!Object.hasOwn(this, name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
      if (Object.hasOwn(this, 'retry')) Reflect.deleteProperty(this, 'retry');
    }
  }

  defineExposed(IslandElement.prototype, contract);
  // the compiler does not see the members that the contract adds at run time
  return IslandElement as unknown as IslandConstructor<C>;
}
