import { DEFINITIONS, FIELDS, FORMS, RULES } from './boot-data-rules.mjs';
import { readWireTypes } from './wire-types.mjs';

/**
 * @import { Definition, Field, Type } from './wire-types.mjs'
 * @import { Schema } from './boot-data-rules.mjs'
 */

const ID = 'https://unpkg.com/yearbook-islands/dist/boot-data.schema.json';

/** Records of settings. In them, an empty record or list counts as not printed. */
const SETTINGS = ['LazyLoad', 'AdHealth', 'VisitorCounters', 'Consent', 'ClickProtection', 'Tracking'];
const EMPTY = [
  { type: 'object', maxProperties: 0 },
  { type: 'array', maxItems: 0 },
];

/** @param {string} name */
const ref = (name) => ({ $ref: `#/$defs/${name}` });

/** @param {Type} type @returns {Schema} */
function schemaOf(type) {
  if (type.kind === 'literal') return { const: type.value };
  if (type.kind === 'union') return unionOf(type.of);
  if (type.kind === 'tuple') return tupleOf(type.of);
  const { name, of } = type;
  const [item] = of;
  if (name === 'unknown') return true;
  if (name === 'string' || name === 'number' || name === 'boolean') return { type: name };
  if (name === 'Array' && item) return { type: 'array', items: schemaOf(item) };
  if (name === 'Record' && of[1]) return { type: 'object', additionalProperties: schemaOf(of[1]) };
  if (name === 'Listed' && item) {
    const one = isLoose(item) ? lenient(item) : schemaOf(item);
    return {
      anyOf: [
        { type: 'object', additionalProperties: one },
        { type: 'array', items: one },
      ],
    };
  }
  return ref(name);
}

/** @param {Type[]} types @returns {Schema} */
function unionOf(types) {
  const words = types.flatMap((type) => (type.kind === 'literal' ? [type.value] : []));
  const others = types.filter(({ kind }) => kind !== 'literal').map(schemaOf);
  if (!others.length) return { enum: words };
  return { anyOf: words.length ? [{ enum: words }, ...others] : others };
}

/** A list with a place for each entry. PHP prints it as a record where places are missing. @param {Extract<Type, { kind: 'tuple' }>['of']} entries @returns {Schema} */
function tupleOf(entries) {
  const required = entries.filter(({ optional }) => !optional);
  const schemas = entries.map(({ type, optional }) => (optional ? lenient(type) : schemaOf(type)));
  return {
    anyOf: [
      { type: 'array', minItems: required.length, prefixItems: schemas },
      {
        type: 'object',
        required: required.map((_, at) => String(at)),
        properties: Object.fromEntries(schemas.map((schema, at) => [at, schema])),
      },
    ],
  };
}

/** Whether every field of a record may be missing: then any other value counts as an empty record. @param {Type} type */
const isLoose = (type) =>
  type.kind === 'name' &&
  !!wireTypes()
    .get(type.name)
    ?.fields.every(({ optional }) => optional) &&
  !!recordIn(type);

/** The one record of a type, whose fields are checked where the value is a record. @param {Type} type @returns {Extract<Type, { kind: 'name' }> | undefined} */
function recordIn(type) {
  if (type.kind === 'union') return type.of.map(recordIn).find((one) => one);
  return type.kind === 'name' && wireTypes().get(type.name)?.fields.length ? type : undefined;
}

/** A type of which the loader takes every value without a report. @param {Type} type @returns {Schema} */
function lenient(type) {
  const record = recordIn(type);
  if (record) return { if: { type: 'object' }, then: ref(record.name) };
  const schema = schemaOf(type);
  return schema === true ? true : { anyOf: [schema, true] };
}

/** A type of which the loader reports every other value. @param {string} owner @param {Type} type @returns {Schema} */
function reported(owner, type) {
  const schema = schemaOf(type);
  return SETTINGS.includes(owner) ? { anyOf: [schema, ...EMPTY] } : schema;
}

/** @param {string} text */
function jsonIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a person reads about a field in an editor. @param {Field} field */
function descriptionOf({ text, tags }) {
  const { unit, default: fallback, reports, otherwise } = tags;
  return [
    text,
    unit && `Unit: ${unit}.`,
    fallback !== undefined && `Default: ${fallback}.`,
    reports && `Another value is reported: \`${reports}\`.`,
    otherwise && `Another value: ${otherwise}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** @param {Definition} definition @param {Field} field @returns {[string, Schema]} */
function propertyOf({ name: owner }, field) {
  const { name, type, tags } = field;
  const own = FIELDS[owner]?.[name];
  // the type of a condition tells which fields it has
  const isKind = name === 'type' && owner.endsWith('Condition') && owner !== 'ServerCondition';
  const usual = tags.reports || isKind ? reported(owner, type) : lenient(type);
  const fallback = jsonIn(tags.default ?? '');
  const example = jsonIn(tags.example ?? '');
  const schema = own === undefined ? usual : own === true ? lenient(type) : own;
  return [
    name,
    {
      ...(descriptionOf(field) && { description: descriptionOf(field) }),
      ...(schema === true ? {} : /** @type {object} */ (schema)),
      ...(fallback !== undefined && { default: fallback }),
      ...(example !== undefined && { examples: [example] }),
    },
  ];
}

/** @param {Definition} definition @returns {Schema} */
function recordOf(definition) {
  const { name, text, fields } = definition;
  const required = fields.filter(({ optional, tags }) => !optional && tags.reports).map((one) => one.name);
  const rules = RULES[name];
  return {
    description: text,
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => propertyOf(definition, field))),
    ...(name.endsWith('Condition') && name !== 'ServerCondition' && { required: ['type'] }),
    ...(required.length && { required }),
    ...(rules && { allOf: rules }),
  };
}

/** @type {Map<string, Definition> | undefined} */
let types;
const wireTypes = () => (types ??= readWireTypes());

/** The JSON Schema of boot data (2020-12), from the types of `src/ads/wire`. */
export function bootDataSchema() {
  /** @type {Record<string, Schema>} */
  const definitions = {};
  for (const definition of wireTypes().values()) {
    const { name, isPublic, generic, type, text } = definition;
    if (generic || !isPublic) continue;
    if (FORMS[name]) definitions[name] = { description: text, .../** @type {object} */ (FORMS[name]) };
    else if (type) definitions[name] = { description: text, .../** @type {object} */ (schemaOf(type)) };
    else definitions[name] = recordOf(definition);
  }
  definitions['KnownCondition'] = definitions['Condition'] ?? true;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: ID,
    title: 'Boot data of yearbook-islands',
    description: wireTypes().get('BootData')?.text,
    // a list counts as several scripts; PHP prints an empty record as an empty list
    if: { type: 'array' },
    then: { type: 'array', items: ref('BootData') },
    else: ref('BootData'),
    $defs: { ...definitions, ...DEFINITIONS },
  };
}

/** Writes the schema of boot data. @returns {import('rollup').Plugin} */
export const bootDataSchemaFile = () => ({
  name: 'boot-data-schema',
  generateBundle() {
    const source = `${JSON.stringify(bootDataSchema(), null, 2)}\n`;
    this.emitFile({ type: 'asset', fileName: 'boot-data.schema.json', source });
  },
});
