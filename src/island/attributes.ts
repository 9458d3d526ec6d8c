import { timerDelay } from '../lib/timer-delay.ts';
import { spelledNumber } from '../lib/spelled-number.ts';

type AttributeKind = 'text' | 'number' | 'flag' | 'choice' | 'tokens' | 'duration' | 'data';

/**
 * How an attribute becomes a property. A bad value is named in the console once, and the default is used. The
 * build leaves descriptions out of the chunks: they are for the generated docs.
 */
export interface AttributeSpec<T, Kind extends AttributeKind = AttributeKind> {
  readonly kind: Kind;
  readonly default: T;
  readonly description?: string;
  readonly choices?: readonly string[];
  /** An attribute whose presence means false, e.g. `no-percent-position`. */
  readonly negative?: string;
  /** The value that the text of the attribute stands for; undefined if the text is not valid. */
  parse(text: string): T | undefined;
  /** Whether a script may set the property to this value. A text is parsed instead. */
  accepts(value: unknown): boolean;
  /** The attribute's text for a value; null removes the attribute. Absent where the value lives in the property only. */
  stringify?(value: T): string | null;
}

interface Options<T> {
  default?: T;
  description?: string;
}

/** Any text. An absent attribute has the default, or null if there is none. */
export const text = <T extends string | null = null>(
  options: Options<T> = {},
): AttributeSpec<string | T, 'text'> => ({
  kind: 'text',
  ...options,
  default: options.default ?? (null as T),
  parse: (value) => value,
  // scripts set ids and lengths as numbers
  accepts: Number.isFinite,
  stringify: (value) => (value === null ? null : String(value)),
});

interface NumberOptions<T> extends Options<T> {
  min?: number;
  integer?: boolean;
}

const inRange = (
  value: unknown,
  { min = -Infinity, integer = false }: NumberOptions<unknown> = {},
): value is number =>
  typeof value === 'number' &&
  Number.isFinite(value) &&
  value >= min &&
  (!integer || Number.isInteger(value));

export const number = <T extends number | null>(
  options: NumberOptions<T> & { default: T },
): AttributeSpec<number | T, 'number'> => ({
  kind: 'number',
  ...options,
  parse: (value) => {
    const parsed = spelledNumber(value);
    return inRange(parsed, options) ? parsed : undefined;
  },
  accepts: (value) => inRange(value, options),
  stringify: (value) => (value === null ? null : String(value)),
});

/** True by presence, also `open="open"`; `"false"` is false. `negative` turns off a flag whose default is true. */
export const flag = <const Negative extends string = never>(
  options: Options<boolean> & { negative?: Negative } = {},
): AttributeSpec<boolean, 'flag'> & { readonly negative?: Negative } => ({
  kind: 'flag',
  default: false,
  ...options,
  parse: (value) => value !== 'false',
  accepts: (value) => typeof value === 'boolean',
  stringify: (value) => (value ? '' : null),
});

export const choice = <const T extends string>(
  choices: readonly [T, ...T[]],
  options: Options<NoInfer<T>> = {},
): AttributeSpec<T, 'choice'> => ({
  kind: 'choice',
  default: choices[0],
  choices,
  ...options,
  parse: (value) => choices.find((one) => one === value.trim()),
  accepts: () => false,
  stringify: (value) => value,
});

/** A space-separated list. */
export const tokens = (
  options: Options<readonly string[]> = {},
): AttributeSpec<readonly string[], 'tokens'> => ({
  kind: 'tokens',
  default: [],
  ...options,
  parse: (value) => value.split(/\s+/).filter(Boolean),
  accepts: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string' && /^\S+$/.test(one)),
  stringify: (value) => value.join(' '),
});

const asDuration = (ms: number): number | undefined => (ms >= 0 && timerDelay(ms) === ms ? ms : undefined);

/** A duration in ms, written as `0.4s`, `400ms` or a number; `whenEmpty` is the value of an empty attribute. */
export const duration = (
  options: Options<number> & { whenEmpty?: number } = {},
): AttributeSpec<number, 'duration'> => ({
  kind: 'duration',
  default: 0,
  ...options,
  parse: (value) => {
    if (value.trim() === '') return options.whenEmpty;
    const [, amount, unit] = /^\s*(\d*\.?\d+(?:e-?\d+)?)(m?s)?\s*$/.exec(value) ?? [];
    return asDuration(Number(amount) * (unit === 's' ? 1000 : 1));
  },
  accepts: (value) => typeof value === 'number' && asDuration(value) !== undefined,
  stringify: (value) => `${value}ms`,
});

/** Whether JSON can represent a value. Throws for a value with a cycle and for a getter that throws. */
export const isJson = (value: unknown): boolean => JSON.stringify(value) !== undefined;

/** A JSON value of the shape that `check` accepts. A value that is set as a property is kept, not written as JSON. */
export const data = <T>(
  options: { default: T; description?: string },
  check: (value: unknown) => value is T,
): AttributeSpec<T, 'data'> => ({
  kind: 'data',
  ...options,
  parse: (value) => {
    try {
      const parsed: unknown = JSON.parse(value);
      return check(parsed) ? parsed : undefined;
    } catch {
      return undefined;
    }
  },
  accepts: check,
});

export const attribute = { text, number, flag, choice, tokens, duration, data };

/** `column-width` → `columnWidth` */
export type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

export const camel = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
