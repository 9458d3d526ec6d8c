import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * A type as written.
 * @typedef {| { kind: 'name', name: string, of: Type[] }
 *   | { kind: 'union', of: Type[] }
 *   | { kind: 'tuple', of: { name: string, optional: boolean, type: Type }[] }
 *   | { kind: 'literal', value: string | number | boolean | null }} Type
 *
 * What a doc comment says: its text, and its tags by name.
 * @typedef {{ text: string, tags: Record<string, string> }} Doc
 * @typedef {Doc & { name: string, optional: boolean, type: Type, written: string }} Field
 *
 * An interface with its inherited fields, or another name for a type.
 * @typedef {Doc & { name: string, isPublic: boolean, generic: boolean, fields: Field[], type?: Type, written: string }} Definition
 */

const FOLDER = 'src/ads/wire';

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** @param {ts.Node} node @returns {Doc} */
function docOf(node) {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const tags = ts.getJSDocTags(node).map((tag) => {
    const text = ts.getTextOfJSDocComment(tag.comment) ?? '';
    return [tag.tagName.text, oneLine(text)];
  });
  return {
    text: oneLine(ts.getTextOfJSDocComment(comment?.comment) ?? ''),
    tags: Object.fromEntries(tags),
  };
}

/** @param {ts.LiteralTypeNode} node @returns {Type} */
function literalOf({ literal }) {
  if (literal.kind === ts.SyntaxKind.NullKeyword) return { kind: 'literal', value: null };
  return { kind: 'literal', value: JSON.parse(literal.getText().replaceAll("'", '"')) };
}

/** @param {ts.TypeNode} node @returns {Type} */
function typeOf(node) {
  if (ts.isParenthesizedTypeNode(node)) return typeOf(node.type);
  if (ts.isTypeOperatorNode(node)) return typeOf(node.type);
  if (ts.isUnionTypeNode(node)) return { kind: 'union', of: node.types.map(typeOf) };
  if (ts.isArrayTypeNode(node)) return { kind: 'name', name: 'Array', of: [typeOf(node.elementType)] };
  if (ts.isLiteralTypeNode(node)) return literalOf(node);
  if (ts.isTupleTypeNode(node)) {
    const members = node.elements.filter(ts.isNamedTupleMember);
    return {
      kind: 'tuple',
      of: members.map(({ name, questionToken, type }) => ({
        name: name.text,
        optional: !!questionToken,
        type: typeOf(type),
      })),
    };
  }
  if (ts.isTypeReferenceNode(node)) {
    const name = node.typeName.getText();
    const of = (node.typeArguments ?? []).map(typeOf);
    return name === 'Readonly' && of[0] ? of[0] : { kind: 'name', name, of };
  }
  return { kind: 'name', name: node.getText(), of: [] };
}

/** @param {ts.TypeElement} member @returns {Field} */
function fieldOf(member) {
  if (!ts.isPropertySignature(member) || !member.type) throw new Error(`No field: ${member.getText()}`);
  const { name, questionToken, type } = member;
  return {
    name: ts.isStringLiteral(name) ? name.text : name.getText(),
    optional: !!questionToken,
    type: typeOf(type),
    written: oneLine(type.getText().replace(/readonly |Readonly<(.*)>/g, '$1')).replace(/^\| /, ''),
    ...docOf(member),
  };
}

/** @param {ts.Statement} statement @param {Map<string, Definition>} known @returns {Definition | undefined} */
function definitionOf(statement, known) {
  const isPublic =
    ts.canHaveModifiers(statement) &&
    !!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (ts.isTypeAliasDeclaration(statement)) {
    const { name, type, typeParameters } = statement;
    return {
      name: name.text,
      isPublic,
      generic: !!typeParameters,
      fields: [],
      type: typeOf(type),
      written: oneLine(type.getText()),
      ...docOf(statement),
    };
  }
  if (!ts.isInterfaceDeclaration(statement)) return undefined;
  const bases = (statement.heritageClauses ?? []).flatMap(({ types }) => types.map((one) => one.getText()));
  const inherited = bases.flatMap((base) => {
    const definition = known.get(base);
    if (!definition) throw new Error(`${statement.name.text} extends ${base}, which is not read yet.`);
    return definition.fields;
  });
  return {
    name: statement.name.text,
    isPublic,
    generic: false,
    fields: [...statement.members.map(fieldOf), ...inherited],
    written: '',
    ...docOf(statement),
  };
}

/** The types of boot data with their doc comments, by name. @returns {Map<string, Definition>} */
export function readWireTypes() {
  /** @type {Map<string, Definition>} */
  const known = new Map();
  // interfaces extend only interfaces of their own file, except for these
  const first = ['values.ts', 'placement-options.ts'];
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts') && !first.includes(file));
  for (const file of [...first, ...files]) {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    for (const statement of source.statements) {
      const definition = definitionOf(statement, known);
      if (definition) known.set(definition.name, definition);
    }
  }
  return known;
}
