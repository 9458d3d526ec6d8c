import { seeded } from '../../demo/lib/seeded.mjs';
import { writeIndex } from '../../demo/lib/write-index.mjs';
import type { Facet } from '../../src/yearbook/facets/facet.ts';

const FACETS = 12;
const OPTIONS = 20;

export const facets: readonly Facet[] = Array.from({ length: FACETS }, (_, at) => ({
  name: `facet${at}`,
  label: `Facet ${at}`,
  type: 'checkbox',
  multiple: true,
  options: Array.from({ length: OPTIONS }, (_option, n) => ({ value: `v${n}`, label: `Value ${n}` })),
}));

/** The choices that a visitor makes, one after another: entries are left after each. */
export const choices = [
  ['facet0', 'v0'],
  ['facet0', 'v1'],
  ['facet3', 'v7'],
  ['facet7', 'v2'],
  ['facet11', 'v3'],
] as const;

/** One entry: its values by facet, one or two of each. */
export type Entry = Readonly<Record<string, readonly string[]>>;

export function makeEntries(count: number): Entry[] {
  const random = seeded(7);
  const value = (): string => `v${Math.floor(random() * OPTIONS)}`;
  return Array.from({ length: count }, () =>
    Object.fromEntries(facets.map(({ name }) => [name, [...new Set([value(), value()])]])),
  );
}

/** The text of the index that the server sends. */
export const indexText = (entries: readonly Entry[]): string =>
  JSON.stringify(
    writeIndex(
      entries.map((_, at) => String(at)),
      Object.fromEntries(
        facets.map(({ name }) => [name, entries.map((entry) => entry[name]?.join('|') ?? '')]),
      ),
    ),
  );

/** A form with a choice for each value. */
export const formMarkup = `<form>${facets
  .map(
    ({ name, label, options }) =>
      `<fieldset><legend>${label}</legend>${options.map((option) => `<label><input type="checkbox" name="${name}" value="${option.value}"> ${option.label}</label>`).join('')}</fieldset>`,
  )
  .join('')}</form>`;
