/**
 * What the types of boot data cannot say: how values are spelled, and which fields depend on each other. The loader is
 * lenient, and these rules are exactly as lenient (a property test compares them).
 */

/** @typedef {{ [keyword: string]: any } | boolean} Schema */

/** @param {...string} names @returns {Schema} */
const types = (...names) => ({ anyOf: names.map((type) => ({ type })) });
/** @param {string} name */
const ref = (name) => ({ $ref: `#/$defs/${name}` });
/** @param {string} name @param {Schema} schema @returns {Schema} */
const has = (name, schema = true) => ({ type: 'object', required: [name], properties: { [name]: schema } });
/** @param {string} name @param {Schema} schema @returns {Schema} */
const inside = (name, schema) => ({ type: 'object', properties: { [name]: schema } });

// A number as JavaScript reads it from a text. Longer ones may be too large for a number.
const DIGITS = '(\\d{1,200}(\\.\\d*)?|\\.\\d+)([eE](-\\d+|\\+?\\d{1,2}))?';
const LARGE = '\\d(\\.\\d*)?[eE]\\+?([12]\\d\\d|30[0-7])';
const OTHER_BASES = '0[xX][\\da-fA-F]{1,200}|0[bB][01]{1,900}|0[oO][0-7]{1,300}';
const ZERO = '0+(\\.0*)?|\\.0+';

/** How a value of each type is spelled. @type {Record<string, Schema>} */
export const FORMS = {
  Absent: { enum: [null, false, ''] },
  Text: types('string', 'number'),
  Id: { anyOf: [{ type: 'string', pattern: '\\S' }, { type: 'number' }] },
  Flag: types('boolean', 'number', 'string'),
  Numeric: {
    anyOf: [
      { type: 'number' },
      { type: 'string', pattern: `^\\s*([+-]?(${DIGITS}|${LARGE})|${OTHER_BASES})\\s*$` },
    ],
  },
  Count: {
    anyOf: [
      { type: 'number', minimum: 0 },
      { type: 'string', pattern: `^\\s*(\\+?(${DIGITS}|${LARGE})|-(${ZERO})|${OTHER_BASES})\\s*$` },
    ],
  },
  Numbers: types('object', 'array'),
  Texts: types('string', 'number', 'object', 'array'),
};

const ID = ref('Id');
const TEXT = ref('Text');
/** @type {Schema} */
const WORDS = { anyOf: [{ type: 'string', minLength: 1 }, { type: 'number' }] };
/** @type {Schema} */
const FILLED = {
  anyOf: [
    { type: 'object', minProperties: 1 },
    { type: 'array', minItems: 1 },
  ],
};
/** @type {Schema} */
const LIST = { anyOf: [{ type: 'object' }, { type: 'array' }, ref('Absent')] };
const FALLBACK = 'adsense_fallback_group_info';

/** The field that holds a value: the first of the two that is printed. @param {string} name @param {Schema} schema @returns {Schema} */
const ownOrOfInfo = (name, schema) => ({
  if: has(name, { not: { type: 'null' } }),
  then: inside(name, schema),
  else: { if: has('group_info', { type: 'object' }), then: inside('group_info', inside(name, schema)) },
});

/** An id in `group_info`, else beside it. @param {Schema} beside @returns {Schema} */
const groupId = (beside) => ({
  if: has('group_info', has('id', TEXT)),
  then: inside('group_info', inside('id', ID)),
  else: beside,
});

/** @param {Schema} id @returns {Schema} */
const group = (id) => ({
  allOf: [has('group_info', FILLED), groupId(id), ownOrOfInfo('group_wrap', LIST)],
});

const GROUP = group(has('id', ID));

/** A group, or the `group_info` of one; `id` says what its id has to be. @param {Schema} id @returns {Schema} */
const groupOrInfo = (id) => ({
  type: 'object',
  minProperties: 1,
  properties: { ads: ref('Ads') },
  if: has('group_info', types('object', 'array')),
  then: group(id),
  else: { allOf: [id, inside('group_wrap', LIST)] },
});

/** A field, if the placement names what it holds: there, or in `options`. @param {Schema} item @returns {Schema} */
const namesItem = (item) =>
  has('placement_info', {
    if: has('item'),
    then: has('item', item),
    else: has('options', has('item', item)),
  });

/** @param {string} pattern @returns {Schema} */
const text = (pattern) => ({ type: 'string', pattern });

/** Whether a placement holds a group. @type {Schema} */
const HOLDS_GROUP = {
  anyOf: [
    has('type', { const: 'group' }),
    {
      not: has('type', WORDS),
      anyOf: [
        namesItem(text('^group_.+$')),
        { allOf: [{ not: namesItem(text('^(ad|group)_.+$')) }, has('group_info', FILLED)] },
      ],
    },
  ],
};

/** A word that is one of these, or no word. @param {string[]} words @returns {Schema} */
const wordOf = (words) => ({ anyOf: [{ enum: ['', ...words] }, { not: TEXT }] });

/** The types of fields that the loader reads by rules of their own. @type {Record<string, Record<string, Schema>>} */
export const FIELDS = {
  Config: { fallbacks: { if: types('object', 'array'), then: ref('FallbackGroups') } },
  Consent: {
    method: wordOf(['cookie', 'custom', 'iab_tcf_20', 'wp_consent_api', 'google_consent_mode', 'api']),
  },
  Group: { id: true, group_info: true, group_wrap: true },
  GroupEntry: { id: true, group_info: true, group_wrap: true, [FALLBACK]: true },
  GroupInfo: { id: true, group_wrap: true, [FALLBACK]: true },
  Placement: {
    type: wordOf(['ad', 'group']),
    group_info: true,
    group_wrap: true,
    [FALLBACK]: true,
    ajax_query: { if: FILLED, then: ref('Query') },
  },
  PlacementInfo: { id: true, slug: true },
  JsItem: {
    elementid: {
      anyOf: [
        ID,
        { type: 'array', minItems: 1, prefixItems: [ID] },
        { type: 'array', minItems: 1, prefixItems: [{ not: WORDS }], contains: ID },
        { type: 'object', not: { additionalProperties: { not: ID } } },
      ],
    },
  },
  AnswerItem: { elementId: WORDS, ads: true, group_info: true, group_wrap: true },
};

/** @type {Schema} */
const GROUP_OF_ANSWER = { if: has('group_info', FILLED), then: GROUP };

/** What fields have to do with each other. @type {Record<string, Schema[]>} */
export const RULES = {
  GroupEntry: [GROUP, ownOrOfInfo(FALLBACK, ref('FallbackGroups'))],
  Placement: [
    {
      if: {
        allOf: [HOLDS_GROUP, { anyOf: [has('group_info', FILLED), has('ads', FILLED)] }],
      },
      then: GROUP,
    },
    ownOrOfInfo(FALLBACK, ref('FallbackGroups')),
  ],
  PlacementInfo: [{ if: has('id', WORDS), then: inside('id', ID), else: has('slug', ID) }],
  JsItemEntry: [
    {
      if: has('type', { const: 'placement' }),
      then: inside('id', { not: { type: 'string', pattern: '^\\s+$' } }),
    },
  ],
  AnswerItem: [
    {
      // an ad without its content is only a name
      if: inside('ads', {
        not: {
          anyOf: [
            { type: 'object', not: { additionalProperties: has('content') } },
            { type: 'array', not: { items: has('content') } },
          ],
        },
      }),
      then: {
        allOf: [inside('ads', { if: types('object', 'array'), then: ref('Ads') }), GROUP_OF_ANSWER],
      },
    },
  ],
};

/** Definitions that no type writes down. @type {Record<string, Schema>} */
export const DEFINITIONS = {
  Ads: {
    anyOf: [
      { type: 'object', additionalProperties: ref('Ad') },
      { type: 'array', items: ref('Ad') },
      ref('Absent'),
    ],
  },
  FallbackGroup: { anyOf: [groupOrInfo(inside('id', ID)), { type: 'array', minItems: 1 }] },
  FallbackGroupWithId: groupOrInfo(has('id', ID)),
  FallbackGroups: {
    anyOf: [
      ref('Absent'),
      { type: 'array', items: ref('FallbackGroup') },
      {
        type: 'object',
        if: { anyOf: ['group_info', 'weights', 'ordered_ad_ids', 'ad_count'].map((name) => has(name)) },
        then: ref('FallbackGroupWithId'),
        // the key of a group is its id
        else: {
          patternProperties: { '\\S': ref('FallbackGroup') },
          additionalProperties: ref('FallbackGroupWithId'),
        },
      },
    ],
  },
  // the rule of an unknown type passes, so any record is a condition
  Condition: { anyOf: [ref('KnownCondition'), { type: 'object' }, { type: 'array' }] },
};
