import { addTexts } from '../lib/texts.ts';
import { askAgain } from './ask-for.ts';
import type { Contract, Island, Values } from './contract.ts';
import { defineExposed } from './expose.ts';
import type { Definition, IslandParts } from './island-parts.ts';
import { IslandRun, READY, type Host } from './island-run.ts';
import {
  observedAttributes,
  propertiesOf,
  readAttribute,
  readValue,
  reflect,
  type Property,
} from './properties.ts';
import { writeAttribute } from './write-attribute.ts';

/** The class of an island's tag. */
export interface IslandConstructor<C extends Contract = Contract> {
  new (): Island<C>;
  /** The public interface of the tag. */
  readonly contract: C;
}

/** The shortest time between two starts that another script causes, ms: it may take the mark away each time. */
const RESTART_MS = 1000;

/** The element of every island: it reads the contract, and starts and stops the island. */
class IslandHost extends HTMLElement {
  static readonly definition: Definition;

  readonly #definition: Definition;
  /** Property values that no attribute can hold. */
  readonly #kept = new Map<string, unknown>();
  #run: IslandRun | null = null;

  constructor() {
    super();
    this.#definition = new.target.definition;
  }

  static defineProperties(prototype: IslandHost, settable: readonly Property[]): void {
    for (const property of settable) {
      Object.defineProperty(prototype, property.name, {
        configurable: true,
        enumerable: true,
        get(this: IslandHost): unknown {
          return this.#get(property);
        },
        set(this: IslandHost, value: unknown) {
          this.#set(property, value);
        },
      });
    }
  }

  connectedCallback(): void {
    upgradeProperties(this, this.#definition);
    if (!this.#run) this.#start();
  }

  disconnectedCallback(): void {
    // a host that is moved within one task keeps its state
    setTimeout(() => this.isConnected || this.#stop());
  }

  /** With this callback, browsers do not disconnect a host that `moveBefore` moves. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (name !== READY) {
      if (before !== after) this.#run?.render();
    } else if (after === null && this.#run?.isReady) this.#restartSoon(this.#run);
  }

  /** Starts a failed island again. An island that works loads its failed optional parts again. */
  retry(): void {
    if (!this.hasAttribute('data-error')) return askAgain(this);
    this.#stop();
    if (this.isConnected) this.#start();
  }

  #start(): void {
    this.#run = new IslandRun(this as unknown as Host, this.#definition, () => this.#values());
    void this.#run.start();
  }

  #stop(): void {
    this.#run?.stop();
    this.#run = null;
  }

  /**
   * Another script has taken the mark of a working island away, and with it perhaps any other mark: a router that
   * makes the page equal to the server's. The island starts again from what is there.
   */
  #restartSoon(run: IslandRun): void {
    run.isReady = false;
    const wait = Math.max(0, run.readyAt + RESTART_MS - performance.now());
    setTimeout(() => {
      if (this.#run !== run || !this.isConnected) return;
      // the end of an island changes some attributes, such as `open`
      const names = observedAttributes(this.#definition.contract);
      const before = names.map((name) => [name, this.getAttribute(name)] as const);
      this.#stop();
      for (const [name, value] of before) writeAttribute(this, name, value);
      this.#start();
    }, wait);
  }

  #values(): Values<Contract> {
    const { properties } = this.#definition;
    return Object.fromEntries(properties.map((property) => [property.name, this.#get(property)]));
  }

  #get(property: Property): unknown {
    return this.#kept.has(property.name) ? this.#kept.get(property.name) : readAttribute(this, property);
  }

  #set(property: Property, given: unknown): void {
    const value = readValue(this, property, given);
    if (reflect(this, property, value)) return;
    if (value === undefined) this.#kept.delete(property.name);
    else this.#kept.set(property.name, value);
    this.#run?.render();
  }
}

/**
 * Sets again the properties that a script set before the tag was defined: as own properties they hide the
 * accessors of the class.
 */
function upgradeProperties(host: HTMLElement, { settable, contract }: Definition): void {
  for (const name of [...settable.map((one) => one.name), ...Object.keys(contract.readOnly ?? {})]) {
    if (!Object.hasOwn(host, name)) continue;
    const value: unknown = Reflect.get(host, name);
    Reflect.deleteProperty(host, name);
    Reflect.set(host, name, value);
  }
  if (Object.hasOwn(host, 'retry')) Reflect.deleteProperty(host, 'retry');
}

/** Makes the custom element of a contract. It contains no React: its parts bring the component. */
export function createIslandClass<C extends Contract>(
  contract: C,
  parts: IslandParts<C>,
): IslandConstructor<C> {
  if (contract.texts) addTexts(contract.texts);
  const properties = propertiesOf(contract);
  // an attribute that shares its name with a method has no property
  const settable = properties.filter(({ name }) => !(name in (contract.methods ?? {})));
  const definition: Definition = { contract, properties, settable, parts: parts as IslandParts };

  class IslandElement extends IslandHost {
    static override readonly definition = definition;
    static readonly contract: C = contract;
    static readonly observedAttributes = [...observedAttributes(contract), READY];
  }

  IslandHost.defineProperties(IslandElement.prototype, settable);
  defineExposed(IslandElement.prototype, contract);
  // the compiler does not see the members that the contract adds at run time
  return IslandElement as unknown as IslandConstructor<C>;
}
