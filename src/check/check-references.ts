import { testPattern } from '../ads/decide/patterns/test-pattern.ts';
import { formatFor } from '../ads/decide/is-on-day.ts';
import { fieldsOf, isFields, type Fields, textOf, textsOf } from '../lib/shape.ts';
import { webAddress } from '../lib/web-address.ts';
import type { Finding } from './finding.ts';
import { bootPartsOf, type BootPart, lineAt } from './boot-scripts.ts';
import { nearestOf } from './nearest.ts';
import type { Page, PageElement } from './page-elements.ts';

/** The line of a text in a script. */
const lineOf = (text: string, script: PageElement): number =>
  lineAt(script, script.text.indexOf(JSON.stringify(text)));

const recordsIn = (parts: readonly BootPart[], field: string): readonly (readonly [string, Fields])[] =>
  parts.flatMap(({ data }) =>
    Object.entries(fieldsOf(data[field])).map(([key, one]) => [key, fieldsOf(one)] as const),
  );

/** What an `<ad-placement>` may name, in the order in which the runtime asks. */
const KINDS = ['placement', 'group', 'ad'] as const;

/** The names by which an `<ad-placement>` may ask for an item of a section. */
const namesIn = (section: string, parts: readonly BootPart[]): string[] =>
  [...recordsIn(parts, section), ...recordsIn(parts, 'ajax_queries')].flatMap(([key, one]) => {
    const ads = section === 'passive_ads' ? Object.values(fieldsOf(one.ads)) : [];
    const named = [one, one.placement_info, one.group_info, one.ajax_query, one.params, ...ads].map(fieldsOf);
    return [key, ...named.flatMap(({ slug, id }) => [textOf(slug), textOf(id)])].filter(Boolean);
  });

/** Places that no boot data fills, and that no server can be asked for. */
function checkHosts({ elements }: Page, parts: readonly BootPart[]): Finding[] {
  const kinds = KINDS.map((kind) => ({ kind, known: namesIn(`passive_${kind}s`, parts) }));
  const asks = parts.some(({ data }) => textOf(fieldsOf(data.config).ajax_url));
  const wrappers = parts.flatMap(({ data }) => [...objectsIn(data)].flatMap((one) => textsOf(one.elementid)));
  return elements.flatMap(({ tag, attributes, line }): Finding[] => {
    if (tag !== 'ad-placement') return [];
    const nameOf = (attribute: string): string => attributes.get(attribute)?.trim() ?? '';
    const isWrapper = `${nameOf('id')} ${nameOf('class')}`.split(/\s+/).some((one) => wrappers.includes(one));
    const { kind, known } = kinds.find((one) => nameOf(one.kind)) ?? {};
    const message = '<ad-placement> names no placement, group or ad';
    if (!kind) return isWrapper ? [] : [{ level: 'warning', line, message }];
    const name = nameOf(kind);
    if (known?.includes(name)) return [];
    // groups and ads have numbers, which are all near each other
    const near = kind === 'placement' && nearestOf(name, known ?? []);
    const problem = `<ad-placement>: the boot data has no ${kind} ${name}`;
    if (near) return [{ level: 'warning', line, message: `${problem}: is ${near} meant?` }];
    if (asks || isWrapper) return [];
    return [{ level: 'error', line, message: `${problem}, and config.ajax_url is missing` }];
  });
}

/** Every object in a value, with the objects in it. */
function* objectsIn(value: unknown): Generator<Fields> {
  if (!isFields(value)) return;
  yield value;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

/** The operators that the schema gives for each type of visitor condition. */
function operatorsIn(schema: object): ReadonlyMap<string, readonly string[]> {
  const definitions = fieldsOf(fieldsOf(schema).$defs);
  const wordsOf = (node: unknown): string[] => {
    const { enum: words, const: word, anyOf, $ref } = fieldsOf(node);
    const named = textOf($ref).split('/').at(-1);
    return [
      ...Object.values(fieldsOf(words)),
      ...(word === undefined ? [] : [word]),
      ...Object.values(fieldsOf(anyOf)).flatMap(wordsOf),
      ...(named ? wordsOf(definitions[named]) : []),
    ].filter((one): one is string => typeof one === 'string');
  };
  const conditions = Object.entries(definitions).filter(
    ([name]) => name.endsWith('Condition') && name !== 'ServerCondition',
  );
  return new Map(
    conditions.flatMap(([, definition]) => {
      const { type, operator } = fieldsOf(fieldsOf(definition).properties);
      return wordsOf(type).map((one) => [one, wordsOf(operator)] as const);
    }),
  );
}

const meant = (near: string | undefined): string => (near ? `: is ${near} meant?` : ', so it passes');

function conditionProblem(
  condition: Fields,
  known: ReadonlyMap<string, readonly string[]>,
): [string, string] | null {
  const [type, operator] = [textOf(condition.type), textOf(condition.operator)];
  const operators = known.get(type);
  if (!type) return ['visitors', 'A visitor condition has no type, so it passes'];
  if (!operators)
    return [type, `There is no visitor condition ${type}${meant(nearestOf(type, [...known.keys()]))}`];
  if (operator && operators.length && !operators.includes(operator))
    return [
      operator,
      `The visitor condition ${type} has no operator ${operator}${meant(nearestOf(operator, operators))}`,
    ];
  const pattern = textOf(condition.value);
  // the value of a cookie is encoded
  const isPattern = pattern && type !== 'cookie' && /^regex(_not)?$/.test(operator);
  return isPattern && testPattern(pattern, '', () => undefined) === undefined
    ? [pattern, `The visitor condition ${type} has a broken pattern, so it passes: ${pattern}`]
    : null;
}

/** Visitor conditions that let everybody pass. */
function checkConditions(parts: readonly BootPart[], schema: object): Finding[] {
  const known = operatorsIn(schema);
  return parts.flatMap(({ script, data }) => {
    const conditions = [...objectsIn(data)].flatMap(({ visitors }) => Object.values(fieldsOf(visitors)));
    return conditions.filter(isFields).flatMap((condition) => {
      const [word, message] = conditionProblem(condition, known) ?? [];
      return word && message ? [{ level: 'warning' as const, line: lineOf(word, script), message }] : [];
    });
  });
}

/** Placements of a test that the page does not have. */
function checkTests(parts: readonly BootPart[]): Finding[] {
  const tests = recordsIn(parts, 'placement_tests').map(([key]) => key);
  return parts.flatMap(({ script, data }) =>
    [...objectsIn(data)].flatMap(({ test_id }) => {
      const id = textOf(test_id);
      return id && !tests.includes(id)
        ? [
            {
              level: 'warning' as const,
              line: lineOf(id, script),
              message: `placement_tests has no test ${id}`,
            },
          ]
        : [];
    }),
  );
}

/** Settings that nothing can use. */
function checkSettings(parts: readonly BootPart[]): Finding[] {
  return parts.flatMap(({ script, data }): Finding[] => {
    const { consent, ajax_url: url, timezone } = fieldsOf(data.config);
    const { enabled, method, cookie_name: name } = fieldsOf(consent);
    const [address, zone] = [textOf(url), textOf(timezone)];
    const findings: Finding[] = [];
    const tell = (level: Finding['level'], word: string, message: string): unknown =>
      findings.push({ level, line: lineOf(word, script), message });
    if (enabled && method === 'custom' && !textOf(name))
      tell('error', 'custom', 'config.consent.cookie_name is missing');
    if (address && !webAddress(address, 'https://example.org'))
      tell('error', address, `config.ajax_url is no http(s) address, or has a name or password: ${address}`);
    // newer browsers know zones that Node does not, and offsets such as +02:00
    if (/^[^+-]/.test(zone) && !formatFor(zone, () => undefined))
      tell('warning', zone, `Unknown time zone: ${zone}`);
    return findings;
  });
}

/** Checks what the parts of a page say of each other: names that lead to nothing. */
export function checkReferences(page: Page, globals: object, schema: object): Finding[] {
  const parts = bootPartsOf(page);
  return [
    // globals of the plugin family may have the placement
    ...(parts.length && !Object.keys(globals).length ? checkHosts(page, parts) : []),
    ...checkConditions(parts, schema),
    ...checkTests(parts),
    ...checkSettings(parts),
  ];
}
