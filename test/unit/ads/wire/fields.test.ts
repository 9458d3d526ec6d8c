import { describe, expect, it } from 'vitest';
import { readSelectAnswer } from '../../../../src/ads/deliver/select-answer.ts';
import { readPageData } from '../../../../src/ads/sources/read-page-data.ts';
import { accepts, acceptsAnswer, load } from './load.ts';
import { definitions, exampleOf, placesIn, smallest, withOf } from '../../../../.rollup/wire-examples.mjs';

type Place = ReturnType<typeof placesIn>[number];

const places = placesIn('BootData');
const named = places.map((place) => [`${place.owner}.${place.field.name}`, place] as const);

/** Boot data with a value in the field's place; `undefined` leaves the field out. */
function dataWith({ owner, field, around }: Place, value: unknown): string {
  const record: Record<string, unknown> = { ...smallest(owner), ...withOf(field) };
  delete record[field.name];
  return JSON.stringify(around(value === undefined ? record : { ...record, [field.name]: value }));
}

function isJson(text = 'none'): boolean {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

/** A loaded value in plain records, without what is handed on as it was printed. */
const plain = (value: unknown, handedOn: readonly string[]): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, item: unknown) => {
      if (item instanceof Map) return [...(item as Map<unknown, unknown>)];
      if (item instanceof Set) return [...(item as Set<unknown>)];
      return handedOn.includes(key) ? undefined : item;
    }),
  ) as unknown;

const modelOf = (text: string, ...handedOn: readonly string[]): unknown => {
  const { data, config } = load(text);
  return plain([data, config], ['printed', ...handedOn]);
};

/** Values of every kind, most of them wrong for most fields. */
const ODD: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, '', ' ', 'x', '-5', '0x1f', '12px', '1e999', '1e200', '-0'],
  ...[[], {}, [[]], [{}], [' ', 'x'], { a: 1 }, ['x'], { a: 'x' }, [null]],
];

/** Definitions whose fields go to others as they are printed. */
const HANDED_ON = /Condition$|^(SliderSettings|QueryParams)$/;

describe('each field of boot data', () => {
  it.each(named)('has a doc comment and an example that is read: %s', (name, place) => {
    const { owner, field } = place;
    if (name === 'BootData.$schema') return;
    expect(field.text || owner.endsWith('Condition')).toBeTruthy();
    const text = dataWith(place, exampleOf(field));
    expect(load(text).reported).toEqual([]);
    expect(modelOf(text)).not.toEqual(modelOf(dataWith(place, undefined)));
  });

  it.each(named.filter(([, { owner, field }]) => isJson(field.tags.default) && !HANDED_ON.test(owner)))(
    'has the default that its comment names: %s',
    (_name, place) => {
      const fallback: unknown = JSON.parse(place.field.tags.default as string);
      expect(modelOf(dataWith(place, fallback), 'params')).toEqual(
        modelOf(dataWith(place, undefined), 'params'),
      );
    },
  );

  it.each(named)('has a schema that refuses what loading reports: %s', (_name, place) => {
    const { reports, otherwise } = place.field.tags;
    const messages = [undefined, ...ODD].flatMap((value) => {
      const text = dataWith(place, value);
      const { reported } = load(text);
      expect([text, accepts(JSON.parse(text))]).toEqual([text, !reported.length]);
      // a record may hold something that is reported
      return otherwise && typeof value === 'object' ? [] : reported;
    });
    if (reports) expect(messages.join('\n')).toContain(reports);
    else expect(messages).toEqual([]);
  });
});

/** Notes the names of the fields that a reader asks for. */
const watched = (value: unknown, names: Set<string>): unknown =>
  typeof value !== 'object' || value === null
    ? value
    : new Proxy(value, {
        get(target, key) {
          if (typeof key === 'string' && !Array.isArray(target)) names.add(key);
          return watched(Reflect.get(target, key), names);
        },
      });

/** The keys of entries in these tests, and what `JSON.stringify` asks for. */
const NO_FIELDS = /^(\d+|first|all|halfpage(-b)?|post_type|toJSON)$/;

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const settingsIn = (config: object): string[] =>
  Object.entries(config).flatMap(([name, value]) => [
    snake(name),
    ...(value && typeof value === 'object' ? settingsIn(value as object) : []),
  ]);

describe('the types of boot data', () => {
  const documented = new Set(
    [...definitions.values()].flatMap(({ fields }) => fields.map(({ name }) => name)),
  );

  it('have every field that loading reads', () => {
    const names = new Set<string>();
    for (const place of placesIn('BootData'))
      readPageData(watched(JSON.parse(dataWith(place, exampleOf(place.field))), names), () => undefined);
    expect([...names].filter((name) => !documented.has(name) && !NO_FIELDS.test(name))).toEqual([]);
    expect(names.size).toBeGreaterThan(70);
  });

  it('have every setting', () => {
    // under these names, the runtime keeps what it has made of `timezone`, `tracking.ads` and `consent.state`
    const made = ['time_zone', 'name', 'offset', 'printed', 'printed_state', 'link_base'];
    const settings = settingsIn(load('{}').config).filter((name) => !made.includes(name));
    expect(settings.filter((name) => !documented.has(name))).toEqual([]);
  });
});

describe('the answer of the ad server', () => {
  const answerPlaces = placesIn('AnswerItem').filter(({ owner }) => /^Answer/.test(owner));

  it.each(answerPlaces.map((place) => [place.field.name, place] as const))(
    'has a schema that refuses what reading reports: %s',
    (_name, place) => {
      for (const value of [undefined, exampleOf(place.field), ...ODD]) {
        const answer = [JSON.parse(dataWith(place, value)) as unknown];
        const reported: unknown[] = [];
        readSelectAnswer(answer, (error) => reported.push(error));
        expect([answer, acceptsAnswer(answer)]).toEqual([answer, !reported.length]);
      }
    },
  );
});
