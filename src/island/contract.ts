import type { AttributeSpec, Camel } from './attributes.ts';
import type { Texts } from '../lib/texts.ts';
import type { LoadOnOf } from './strategy.ts';

/** An event of an island; its type parameter is the shape of `event.detail`. */
export interface EventSpec<Detail> {
  readonly description?: string;
  readonly cancelable?: boolean;
  /** Carries the type only. */
  readonly detail?: Detail | undefined;
}

/** A method of the host element. Before the island is ready, calls are queued and return `before`. */
export interface MethodSpec<F extends (...args: never[]) => unknown> {
  readonly description?: string;
  readonly before?: ReturnType<F>;
  /** Carries the type only. */
  readonly call?: F | undefined;
}

/** A read-only property of the host element. */
export interface ReadonlySpec<T> {
  readonly description?: string;
  readonly before: T;
}

export const event = <Detail>(spec: Omit<EventSpec<Detail>, 'detail'>): EventSpec<Detail> => spec;
export const method = <F extends (...args: never[]) => unknown>(
  spec: Omit<MethodSpec<F>, 'call'>,
): MethodSpec<F> => spec;
export const readOnly = <T>(spec: ReadonlySpec<T>): ReadonlySpec<T> => spec;

type Described = Readonly<Record<string, string>>;

/** The public interface of one tag. Types, docs, editor data and the element itself follow from it. */
export interface Contract {
  readonly tag: `${string}-${string}`;
  readonly summary?: string;
  /** When the islands of the tag start if `data-load-on` is absent. Default: `ready`. */
  readonly loadOn?: LoadOnOf;
  /** Where the island renders: nowhere, or in the shadow root around the slotted children. */
  readonly chrome?: 'none' | 'shadow';
  readonly attributes: Readonly<Record<string, AttributeSpec<unknown>>>;
  readonly readOnly?: Readonly<Record<string, ReadonlySpec<unknown>>>;
  readonly methods?: Readonly<Record<string, MethodSpec<(...args: never[]) => unknown>>>;
  readonly events?: Readonly<Record<string, EventSpec<unknown>>>;
  readonly texts?: Texts;
  /** The named slots of the shadow root. */
  readonly slots?: Described;
  /** CSS: custom properties, parts, and attributes that the island sets on its host. */
  readonly css?: { readonly properties?: Described; readonly parts?: Described; readonly states?: Described };
}

/** Checks the contract's shape and keeps its exact type. */
export const defineContract = <const C extends Contract>(contract: C): C => contract;

type AttributeValue<S> = S extends { parse(text: string): infer T | undefined }
  ? Exclude<T, undefined>
  : never;
type Calls<S> = S extends { call?: infer F } ? Exclude<F, undefined> : never;

/** The values of a component: every attribute in camelCase, parsed. */
export type Values<C extends Contract> = {
  readonly [Name in keyof C['attributes'] & string as Camel<Name>]: AttributeValue<C['attributes'][Name]>;
};

/** An attribute that shares its name with a method has no property, e.g. `stamp`. */
type Writable<C extends Contract> = {
  -readonly [Name in Exclude<keyof Values<C>, keyof C['methods']>]: Values<C>[Name];
};

type ReadOnlyValues<C extends Contract> = {
  readonly [Name in keyof C['readOnly']]: C['readOnly'][Name] extends ReadonlySpec<infer T> ? T : never;
};

export type Methods<C extends Contract> = {
  [Name in keyof C['methods']]: Calls<C['methods'][Name]>;
};

/** The interface that a component adds to its host: methods, and getters for the read-only properties. */
export type Exposed<C extends Contract> = Methods<C> & {
  readonly [Name in keyof C['readOnly']]: () => ReadOnlyValues<C>[Name];
};

export type EventDetails<C extends Contract> = {
  [Name in keyof C['events']]: C['events'][Name] extends EventSpec<infer Detail> ? Detail : never;
};

/** The element that a contract describes. */
export type Island<C extends Contract> = HTMLElement &
  Writable<C> &
  ReadOnlyValues<C> &
  Methods<C> & {
    /** Starts a failed island again. */
    retry(): void;
  };

/** The tag's events in the shape of `HTMLElementEventMap`. */
export type EventMap<C extends Contract> = {
  [Name in keyof EventDetails<C>]: CustomEvent<EventDetails<C>[Name]>;
};
