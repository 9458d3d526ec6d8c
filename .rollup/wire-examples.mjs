import { readWireTypes } from './wire-types.mjs';

/**
 * @import { Definition, Field, Type } from './wire-types.mjs'
 *
 * @typedef {Record<string, unknown>} Json
 *
 * A field, the definition that has it, and boot data around a record of that definition.
 * @typedef {{ owner: string, field: Field, around: (record: Json) => Json }} Place
 */

export const definitions = readWireTypes();

/** @param {string} name @returns {Definition} */
export function definitionOf(name) {
  const definition = definitions.get(name);
  if (!definition) throw new Error(`There is no type ${name}.`);
  return definition;
}

/** What a record needs to be valid beside its required fields. @type {Record<string, Json>} */
const NEEDED = { PlacementInfo: { slug: 'halfpage' }, GroupInfo: { id: '7' } };

/** The records that a value of a type consists of. @param {Type} type @returns {string[]} */
function recordsIn(type) {
  if (type.kind === 'union') return type.of.flatMap(recordsIn);
  if (type.kind !== 'name') return [];
  const named = definitions.get(type.name);
  if (named?.fields.length) return [named.name];
  return named?.type && !named.generic ? recordsIn(named.type) : type.of.flatMap(recordsIn);
}

/** Whether a value of a type has entries by keys. @param {Type} type @returns {boolean} */
function hasKeys(type) {
  if (type.kind === 'union') return type.of.some(hasKeys);
  if (type.kind !== 'name') return false;
  if (['Listed', 'Record'].includes(type.name)) return true;
  const named = definitions.get(type.name);
  return !!named?.type && !named.generic && hasKeys(named.type);
}

/** The value of a field that holds a record. @param {Field} field @param {unknown} record */
const holding = ({ type, tags }, record) => (hasKeys(type) ? { [tags['key'] ?? 'first']: record } : record);

/** Fields without which a field means nothing. @param {Field} field @returns {Json} */
export const withOf = ({ tags }) => (tags['with'] ? JSON.parse(tags['with']) : {});

/** An example of a field: its own, or one made of the examples of the record in it. @param {Field} field @returns {unknown} */
export function exampleOf(field) {
  const { name, type, tags } = field;
  if (tags['example'] !== undefined) return JSON.parse(tags['example']);
  if (type.kind === 'name' || type.kind === 'union') {
    const tuple = tupleIn(type);
    if (tuple) return [JSON.parse(tuple.tags['example'] ?? 'null')];
  }
  const [record] = recordsIn(type);
  if (!record) throw new Error(`${name} has no example.`);
  return holding(field, exampleOfRecord(record));
}

/** The smallest record that says something. @param {string} name @returns {Json} */
function exampleOfRecord(name) {
  const record = smallest(name);
  const [field] = definitionOf(name).fields;
  if (Object.keys(record).length || !field) return record;
  return { ...withOf(field), [field.name]: exampleOf(field) };
}

/** The definition of the list in a type, if it is one with a place for each entry. @param {Type} type @returns {Definition | undefined} */
function tupleIn(type) {
  if (type.kind === 'union') return type.of.map(tupleIn).find((one) => one);
  if (type.kind !== 'name') return undefined;
  const named = definitions.get(type.name);
  return named?.type?.kind === 'tuple' ? named : type.of.map(tupleIn).find((one) => one);
}

/** The smallest valid record of a definition. @param {string} name @returns {Json} */
export function smallest(name) {
  const required = definitionOf(name).fields.filter(({ optional }) => !optional);
  return {
    ...Object.fromEntries(required.map((field) => [field.name, exampleOf(field)])),
    ...NEEDED[name],
  };
}

/** Every field of a definition and of the records in it, each at one place. @param {string} root @returns {Place[]} */
export function placesIn(root) {
  /** @type {Place[]} */
  const places = [];
  const known = new Set();
  /** @type {{ name: string, around: Place['around'] }[]} */
  const queue = [{ name: root, around: (record) => record }];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { name, around } = next;
    if (known.has(name)) continue;
    known.add(name);
    for (const field of definitionOf(name).fields) {
      places.push({ owner: name, field, around });
      const inner = recordsIn(field.type).map((record) => ({
        name: record,
        /** @param {Json} value */
        around: (value) =>
          around({ ...smallest(name), ...withOf(field), [field.name]: holding(field, value) }),
      }));
      // first the field that is the record itself: elsewhere, some fields of the record may not be read
      if (hasKeys(field.type)) queue.push(...inner);
      else queue.unshift(...inner);
    }
  }
  return places;
}
