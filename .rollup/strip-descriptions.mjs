import MagicString from 'magic-string';

const DOCS = new Set(['description', 'summary', 'css']);

/**
 * Removes the contracts' descriptions from the bundle: only the manifest and the docs use them.
 *
 * @returns {import('rollup').Plugin}
 */
export function stripDescriptions() {
  return {
    name: 'strip-descriptions',
    transform: {
      order: 'post',
      handler(code, id) {
        if (!id.endsWith('.contract.ts')) return null;
        const magic = new MagicString(code);
        walk(this.parse(code), (property) => {
          const after = code.slice(property.end).match(/^\s*,/)?.[0].length ?? 0;
          magic.remove(property.start, property.end + after);
        });
        return { code: magic.toString(), map: magic.generateMap({ hires: true }) };
      },
    },
  };
}

/**
 * @param {any} node
 * @param {(property: any) => void} visit
 */
function walk(node, visit) {
  if (!node || typeof node !== 'object') return;
  if (node.type === 'Property' && DOCS.has(node.key.name)) return visit(node);
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) for (const one of child) walk(one, visit);
    else walk(child, visit);
  }
}
