import { type Fields, fieldsOf, isFields } from '../lib/shape.ts';
import { nearestOf } from './nearest.ts';

interface Unknown {
  readonly field: string;
  readonly message: string;
}

/** The parts of the schema of boot data that say which fields a value may have. */
interface Node {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: Node;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly then?: Node;
  readonly else?: Node;
}

/** Records whose fields the server makes up. */
const OPEN = /\/(QueryParams|ServerCondition|SliderSettings|\w*Condition)$/;

/** All parts of the schema that apply to a value, with their references followed. */
function partsOf(node: Node, definitions: Fields, seen: readonly string[] = []): readonly Node[] {
  const { $ref } = node;
  if ($ref) {
    if (seen.includes($ref) || OPEN.test($ref)) return [];
    return partsOf(fieldsOf(definitions[$ref.split('/').at(-1) ?? '']), definitions, [...seen, $ref]);
  }
  const inner = [...(node.anyOf ?? []), node.then, node.else].filter(isFields) as Node[];
  return [node, ...inner.flatMap((one) => partsOf(one, definitions, seen))];
}

function look(value: unknown, nodes: readonly Node[], definitions: Fields, found: Unknown[]): void {
  const parts = nodes.flatMap((node) => partsOf(node, definitions));
  const named = parts.flatMap(({ properties }) => (properties ? [properties] : []));
  const others = parts.flatMap(({ additionalProperties, items }) =>
    [additionalProperties, items].filter(isFields),
  ) as Node[];
  for (const [field, inner] of Object.entries(fieldsOf(value))) {
    const own = named.flatMap((properties) =>
      Object.hasOwn(properties, field) ? [properties[field] as Node] : [],
    );
    if (own.length || others.length) {
      if (isFields(inner)) look(inner, own.length ? own : others, definitions, found);
    } else if (named.length) {
      const near = nearestOf(field, named.flatMap(Object.keys));
      if (near) found.push({ field, message: `Boot data has no field ${field}: is ${near} meant?` });
    }
  }
}

/** The fields of boot data that may be misspelled: nothing reads them, and a known name is near. */
export function unknownFields(data: Fields, schema: object): readonly Unknown[] {
  const found: Unknown[] = [];
  const { $defs } = schema as { $defs: Fields };
  look(data, [{ $ref: '#/$defs/BootData' }], $defs, found);
  return found;
}
