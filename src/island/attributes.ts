type AttributeKind = 'text' | 'number' | 'flag' | 'choice' | 'tokens' | 'duration' | 'data';

/**
 * How an attribute becomes a property (contract §2): booleans by presence, negatives as `no-*`, a bad value
 * warned about once and replaced by the default. Descriptions serve the generated docs and never ship.
 */
export interface AttributeSpec<T, Kind extends AttributeKind = AttributeKind> {
  readonly kind: Kind;
  readonly default: T;
  readonly description?: string;
  readonly choices?: readonly string[];
  /** Attribute whose presence says false. */
  readonly negative?: string;
  /** The value, or undefined where the text is not one. */
  parse(text: string): T | undefined;
  /** The attribute's text for a value; null takes the attribute away. Absent: a property only. */
  stringify?(value: T): string | null;
}

interface Options<T> {
  default?: T;
  description?: string;
}

/** Any text; null where the attribute is absent. */
export const text = (options: Options<string | null> = {}): AttributeSpec<string | null, 'text'> => ({
  kind: 'text',
  default: null,
  ...options,
  parse: (value) => value,
  stringify: (value) => value,
});

interface NumberOptions<T> extends Options<T> {
  min?: number;
  integer?: boolean;
}

const inRange = (value: number, { min = -Infinity, integer = false }: NumberOptions<unknown>): boolean =>
  Number.isFinite(value) && value >= min && (!integer || Number.isInteger(value));

export const number = <T extends number | null>(
  options: NumberOptions<T> & { default: T },
): AttributeSpec<number | T, 'number'> => ({
  kind: 'number',
  ...options,
  parse: (value) => {
    const parsed = value.trim() === '' ? NaN : Number(value);
    return inRange(parsed, options) ? parsed : undefined;
  },
  stringify: (value) => (value === null ? null : String(value)),
});

/** True by presence, also `open="open"`; `"false"` is false. With a default of true, `no-{name}` says false. */
export const flag = <const Negative extends string = never>(
  options: Options<boolean> & { negative?: Negative } = {},
): AttributeSpec<boolean, 'flag'> & { readonly negative?: Negative } => ({
  kind: 'flag',
  default: false,
  ...options,
  parse: (value) => value !== 'false',
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
  stringify: (value) => value.join(' '),
});

/** `0.4s`, `400ms` or a number of ms, in ms; an attribute without a value means `whenEmpty`. */
export const duration = (
  options: Options<number> & { whenEmpty?: number } = {},
): AttributeSpec<number, 'duration'> => ({
  kind: 'duration',
  default: 0,
  ...options,
  parse: (value) => {
    if (value.trim() === '') return options.whenEmpty;
    const [, amount, unit] = /^\s*(\d*\.?\d+)(m?s)?\s*$/.exec(value) ?? [];
    return amount === undefined ? undefined : Number(amount) * (unit === 's' ? 1000 : 1);
  },
  // frameworks hand an attribute's text to the property of its name
  stringify: (value) => (typeof value === 'number' ? `${value}ms` : value),
});

/** A JSON value of the shape that `check` accepts; set as a property it is kept as it is, never serialised. */
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
});

export const attribute = { text, number, flag, choice, tokens, duration, data };

/** `column-width` → `columnWidth` */
export type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

export const camel = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
