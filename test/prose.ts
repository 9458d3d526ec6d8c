import ts from 'typescript';

/** A text for people in a code file, and its first line. */
export interface Prose {
  readonly text: string;
  readonly line: number;
}

/** Strings are matched first, so that text inside a string never counts as a comment. */
const SCANNERS: Readonly<Record<string, RegExp>> = {
  css: /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(\/\*[^]*?\*\/)/g,
  php: /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(\/\*[^]*?\*\/|\/\/[^\n]*|#(?!\[)[^\n]*)/g,
};

const lineAt = (code: string, position: number): number => code.slice(0, position).split('\n').length;

const scan = (code: string, pattern: RegExp): Prose[] =>
  [...code.matchAll(pattern)].flatMap(({ 1: text, index }) =>
    text ? { text, line: lineAt(code, index) } : [],
  );

const TESTS = new Set(['describe', 'it', 'test']);

/** The title of a test, also of `it.each(…)('…')`. */
function titleOf(node: ts.Node): ts.Node | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  let callee: ts.Expression = node.expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  const [title] = node.arguments;
  const isTitle = title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
  return isTitle && ts.isIdentifier(callee) && TESTS.has(callee.text) ? title : undefined;
}

function proseOfScript(path: string, code: string): Prose[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest);
  const found = new Map<number, string>();
  const textBetweenTags: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    const title = titleOf(node);
    if (title) found.set(title.getStart(file), title.getText(file));
    const children = node.getChildren(file);
    for (const child of children) visit(child);
    if (ts.isJsxText(node)) textBetweenTags.push(node);
    if (children.length || ts.isJsxText(node)) return;
    const ranges = [
      ...(ts.getLeadingCommentRanges(code, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(code, node.end) ?? []),
    ];
    for (const { pos, end } of ranges) found.set(pos, code.slice(pos, end));
  };
  visit(file);
  // a regular expression can look like a comment
  for (const { pos, end } of textBetweenTags)
    for (const position of found.keys()) if (position >= pos && position < end) found.delete(position);
  return [...found].map(([position, text]) => ({ text, line: lineAt(code, position) }));
}

/** The comments of a code file and the titles of its tests. */
export function proseOf(path: string, code: string): Prose[] {
  const [extension = ''] = /\w+$/.exec(path) ?? [];
  const scanner = SCANNERS[extension];
  return scanner ? scan(code, scanner) : proseOfScript(path, code);
}
