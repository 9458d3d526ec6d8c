import { camel, type AttributeSpec } from './attributes.ts';
import type { Contract } from './contract.ts';

type Spec = AttributeSpec<unknown>;

/** One property of an island with the attributes that it is read from and reflected to. */
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

/** The attributes whose changes an island follows: its own, their negatives and its texts. */
export function observedAttributes(contract: Contract): string[] {
  return [
    ...Object.entries(contract.attributes).flatMap(([name, { negative }]) =>
      negative ? [name, negative] : [name],
    ),
    ...Object.keys(contract.texts ?? {}).map((key) => `text-${key}`),
    'lang',
  ];
}

/** The attribute's value; what cannot be read is named in the console once, and the default is used. */
export function readAttribute(host: Element, { attribute, spec }: Property): unknown {
  const { negative } = spec;
  if (negative && host.hasAttribute(negative) && host.getAttribute(negative) !== 'false') return false;
  const written = host.getAttribute(attribute);
  if (written === null) return spec.default;
  const value = spec.parse(written);
  if (value !== undefined) return value;
  // `attr=""` is how templates print a value that is not there
  if (written !== '') {
    const wanted = spec.choices
      ? spec.choices.join(', ')
      : spec.kind === 'data'
        ? 'JSON of its shape'
        : `a ${spec.kind}`;
    warnOnce(
      `<${host.localName}>: ${attribute}="${written}" is not ${wanted}; ${JSON.stringify(spec.default)} is used`,
    );
  }
  return spec.default;
}

/** Writes a property to its attribute; false where the value can only be kept as a property. */
export function reflect(host: Element, { attribute, spec }: Property, value: unknown): boolean {
  if (!spec.stringify) return false;
  const missing = value === null || value === undefined;
  if (spec.negative) host.toggleAttribute(spec.negative, value === false);
  const written = missing ? null : spec.stringify(value);
  if (written === null) host.removeAttribute(attribute);
  else if (host.getAttribute(attribute) !== written) host.setAttribute(attribute, written);
  return true;
}
