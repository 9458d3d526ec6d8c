import { attempt } from '../lib/attempt.ts';
import { camel, type AttributeSpec } from './attributes.ts';
import type { Contract } from './contract.ts';
import { writeAttribute } from './write-attribute.ts';

type Spec = AttributeSpec<unknown>;

/** One property of an island with its attribute. */
export interface Property {
  readonly name: string;
  readonly attribute: string;
  readonly spec: Spec;
}

const warned = new Set<string>();

export function warnOnce(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(message);
}

export function propertiesOf(contract: Contract): Property[] {
  return Object.entries(contract.attributes).map(([attribute, spec]) => ({
    name: camel(attribute),
    attribute,
    spec,
  }));
}

/** The attributes that an island observes: its own, their negatives, its texts, and `lang`. */
export function observedAttributes(contract: Contract): string[] {
  return [
    ...Object.entries(contract.attributes).flatMap(([name, { negative }]) =>
      negative ? [name, negative] : [name],
    ),
    ...Object.keys(contract.texts ?? {}).map((key) => `text-${key}`),
    'lang',
  ];
}

const WANTED: Readonly<Record<Spec['kind'], string>> = {
  text: 'a text',
  number: 'a number in its range',
  flag: 'true or false',
  choice: '',
  tokens: 'a list of words',
  duration: 'a duration',
  data: 'JSON of its shape',
};

/** A value as JSON, as authors write it; as a text where an old library has replaced `JSON`. */
const writtenAs = (value: unknown): string => attempt(() => JSON.stringify(value)) ?? String(value);

function warnAboutValue(host: Element, written: string, spec: Spec): void {
  const wanted = spec.choices ? `one of ${spec.choices.join(', ')}` : WANTED[spec.kind];
  warnOnce(`<${host.localName}>: ${written} is not ${wanted}; ${writtenAs(spec.default)} is used`);
}

/** The attribute's value. A value that cannot be read is named in the console once, and the default is used. */
export function readAttribute(host: Element, { attribute, spec }: Property): unknown {
  const { negative } = spec;
  if (negative && host.hasAttribute(negative) && host.getAttribute(negative) !== 'false') return false;
  const written = host.getAttribute(attribute);
  if (written === null) return spec.default;
  const value = spec.parse(written);
  if (value !== undefined) return value;
  // templates print `attr=""` for a missing value
  if (written !== '') warnAboutValue(host, `${attribute}="${written}"`, spec);
  return spec.default;
}

/** Describes a value in a message. An object is not turned into a text, because that may throw. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return writtenAs(value);
  return value !== null && /^(object|function)$/.test(typeof value)
    ? `a value of the type ${typeof value}`
    : String(value);
}

/**
 * The value that a script gave a property: one of its type, or the text of its attribute. Undefined for
 * `null` and `undefined`, and, with a warning, for any other value.
 */
export function readValue(host: Element, { name, spec }: Property, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  try {
    if (typeof value !== 'string') {
      if (spec.accepts(value)) return value;
    } else {
      const parsed = spec.parse(value);
      if (parsed !== undefined || value === '') return parsed;
    }
  } catch {
    // proxies and getters may throw
  }
  warnAboutValue(host, `the property ${name}, ${describe(value)},`, spec);
  return undefined;
}

/**
 * Writes a value to its attribute; `undefined` removes the attribute. False if no attribute can hold the
 * value.
 */
export function reflect(host: Element, { attribute, spec }: Property, value: unknown): boolean {
  if (!spec.stringify) return false;
  if (spec.negative) host.toggleAttribute(spec.negative, value === false);
  const written = value === undefined ? null : spec.stringify(value);
  writeAttribute(host, attribute, written);
  return true;
}
