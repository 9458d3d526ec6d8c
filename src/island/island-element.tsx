import reactToWebComponent from '@r2wc/react-to-web-component';
import { createElement, type ComponentType } from 'react';
import { whenParsed } from '../lib/when-parsed.ts';
import { deactivate, whenActivated } from './activation.ts';
import type { Contract, Island, Values } from './contract.ts';
import { emit } from './emit.ts';
import { callWaiting, defineExposed, forgetExposed } from './expose.ts';
import { hydrateInTurn } from './hydrate-in-turn.ts';
import { loadImagesAhead } from './load-images-ahead.ts';
import { defaultLoadOn } from './loader.ts';
import { observedAttributes, propertiesOf, readAttribute, reflect, type Property } from './properties.ts';
import { Shell, type ShellProps } from './shell.tsx';
import { addTexts, onTexts } from '../lib/texts.ts';

/** What an island's React component receives. */
export interface IslandProps<C extends Contract> {
  /** The custom element, with the server's children inside. */
  readonly host: Island<C>;
  /** The host's attributes and properties. */
  readonly values: Values<C>;
}

/** The class of an island's tag. */
export interface IslandConstructor<C extends Contract = Contract> {
  new (): Island<C>;
  /** What the tag promises, for tools and tests. */
  readonly contract: C;
}

const RENDER = Symbol.for('r2wc.render');
const CONNECTED = Symbol.for('r2wc.connected');
const PROPS = Symbol.for('r2wc.props');

/** The parts of the wrapper's element that steer it. */
interface Wrapped extends HTMLElement {
  container: HTMLElement;
  connectedCallback(): void;
  disconnectedCallback(): void;
  [RENDER](): void;
  [CONNECTED]: boolean;
  [PROPS]: ShellProps;
}

/**
 * The custom element of a contract and a component. React renders into a node of its own (detached, or in the
 * shadow root beside a slot), never into the host: the server's children stay the nodes they are.
 */
export function createIslandElement<C extends Contract>(
  contract: C,
  component: ComponentType<IslandProps<C>>,
): IslandConstructor<C> {
  if (contract.texts) addTexts(contract.texts);
  const properties = propertiesOf(contract);
  // an attribute that shares its name with a method has no property
  const settable = properties.filter(({ name }) => !(name in (contract.methods ?? {})));
  const Base = reactToWebComponent(Shell as unknown as ComponentType, {}) as unknown as new () => Wrapped;

  class IslandElement extends Base {
    static readonly contract: C = contract;
    static readonly observedAttributes = observedAttributes(contract);

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

    /** Values that no attribute can hold. */
    #kept = new Map<string, unknown>();
    /** The start that is under way or done; a new one outdates it. */
    #run: object | null = null;
    #mounted = false;
    #renderQueued = false;
    #stopWatching: (() => void)[] = [];
    #settle = (): void => {};

    constructor() {
      super();
      // the wrapper renders at once where it finds itself connected: a host starts when its time has come
      this[CONNECTED] = false;
      this.container = document.createElement('div');
    }

    override connectedCallback(): void {
      this.#upgradeProperties();
      if (!this.#run) void this.#start();
    }

    override disconnectedCallback(): void {
      // moved within the same task: nothing has happened (contract §2)
      setTimeout(() => this.isConnected || this.#stop());
    }

    /** `moveBefore` keeps the element connected. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
      if (before !== after) this.#render();
    }

    #get(property: Property): unknown {
      return this.#kept.has(property.name) ? this.#kept.get(property.name) : readAttribute(this, property);
    }

    #set(property: Property, value: unknown): void {
      if (reflect(this, property, value)) return;
      if (value === null || value === undefined) this.#kept.delete(property.name);
      else this.#kept.set(property.name, value);
      this.#render();
    }

    /** Starts a failed island again. */
    retry(): void {
      if (!this.hasAttribute('data-error')) return;
      this.#stop();
      if (this.isConnected) void this.#start();
    }

    async #start(): Promise<void> {
      const run = {};
      this.#run = run;
      const current = (): boolean => this.#run === run;
      await whenParsed(this);
      await whenActivated(this, defaultLoadOn(this));
      if (current())
        await hydrateInTurn(async () => {
          if (current()) await this.#mount();
        });
    }

    /** Resolves when the island works, failed or was stopped. */
    #mount(): Promise<void> {
      this.#mounted = true;
      if (contract.chrome === 'shadow') this.#openShadow();
      this.#assignProps();
      this.#stopWatching = [onTexts(() => this.#render()), loadImagesAhead(this)];
      return new Promise((resolve) => {
        this.#settle = resolve;
        super.connectedCallback();
      });
    }

    #openShadow(): void {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      this.container.style.display = 'contents';
      // the last slot shows the server's children until the island renders its own, and again if that fails
      root.replaceChildren(this.container, document.createElement('slot'));
    }

    #assignProps(): void {
      const values = Object.fromEntries(properties.map((property) => [property.name, this.#get(property)]));
      const element = createElement(component, {
        host: this as unknown as Island<C>,
        values: values as Values<C>,
      });
      this[PROPS] = { children: element, onReady: this.#ready, onError: this.#fail };
    }

    /** Several changes in one task are one rendering. */
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
      this.setAttribute('data-ready', '');
      callWaiting(this);
      emit(this, 'island-ready', { tag: contract.tag });
    };

    #fail = (error: unknown): void => {
      this.#settle();
      this.removeAttribute('data-ready');
      this.setAttribute('data-error', '');
      emit(this, 'island-error', { tag: contract.tag, error });
    };

    #stop(): void {
      this.#run = null;
      this.#settle();
      deactivate(this);
      for (const stop of this.#stopWatching.splice(0)) stop();
      this.removeAttribute('data-ready');
      this.removeAttribute('data-error');
      forgetExposed(this);
      if (!this.#mounted) return;
      this.#mounted = false;
      super.disconnectedCallback();
    }

    /** Properties that were set before the element was defined hide the accessors: hand them over. */
    #upgradeProperties(): void {
      for (const { name } of settable) {
        if (!Object.hasOwn(this, name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
      if (Object.hasOwn(this, 'retry')) Reflect.deleteProperty(this, 'retry');
    }
  }

  defineExposed(IslandElement.prototype, contract);
  // the members that the contract names are defined at run time
  return IslandElement as unknown as IslandConstructor<C>;
}
