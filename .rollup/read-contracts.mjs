import { readdir, readFile } from 'node:fs/promises';
import ts from 'typescript';
import { importSource } from './import-source.mjs';

/** @typedef {import('../src/island/contract.ts').Contract} Contract */
/** @typedef {Record<string, string>} Types  name of an event, method or property → its type as written */
/** @typedef {{ contract: Contract, file: string, types: Types }} Described */

const TYPED = new Set(['event', 'method', 'readOnly']);

/**
 * The type arguments of `event<…>`, `method<…>` and `readOnly<…>`, which only the source contains.
 * @param {string} code
 * @returns {Types}
 */
function typesIn(code) {
  /** @type {Types} */
  const types = {};
  const source = ts.createSourceFile('contract.ts', code, ts.ScriptTarget.Latest, true);
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && ts.isCallExpression(node.initializer)) {
      const { expression, typeArguments } = node.initializer;
      const name = ts.isStringLiteral(node.name) ? node.name.text : node.name.getText();
      if (TYPED.has(expression.getText()) && typeArguments?.[0]) types[name] = typeArguments[0].getText();
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return types;
}

/** @param {string} file @returns {Promise<Described>} */
async function readContract(file) {
  const { contract } = await importSource(file);
  return { contract, file, types: typesIn(await readFile(file, 'utf8')) };
}

/** @returns {Promise<Described[]>} */
async function readAll() {
  const files = await readdir('elements', { recursive: true });
  const contracts = files.filter((file) => file.endsWith('.contract.ts')).sort();
  return Promise.all(contracts.map((file) => readContract(`elements/${file}`)));
}

/** @type {Promise<Described[]> | undefined} */
let contracts;

/** Every tag's contract with its descriptions, in the order of the tags. All plugins of a build share one reading. */
export const readContracts = () => (contracts ??= readAll());
