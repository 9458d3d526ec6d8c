import ts from 'typescript';

/**
 * Splits the type of a method for the manifest: `(index: number) => void` becomes parameters and a return type.
 * @param {string} [type]
 */
export function signatureOf(type = '() => void') {
  const source = ts.createSourceFile('type.ts', `type T = ${type}`, ts.ScriptTarget.Latest, true);
  const [statement] = source.statements;
  const node = statement && ts.isTypeAliasDeclaration(statement) ? statement.type : undefined;
  if (!node || !ts.isFunctionTypeNode(node)) throw new Error(`This is not the type of a method: ${type}`);
  return {
    parameters: node.parameters.map((one) => ({
      name: one.name.getText(),
      type: { text: one.type?.getText() ?? 'unknown' },
    })),
    return: { type: { text: node.type.getText() } },
  };
}
