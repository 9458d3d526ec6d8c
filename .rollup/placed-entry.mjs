/**
 * The entry for pages whose scripts other code may move. A module in another folder does not find its chunks beside
 * itself, and `import.meta` in a classic script is a syntax error that ends every other script in the same file. So this
 * copy of the entry is also valid as a classic script, keeps its names to itself, and reads the address of its folder
 * from its own tag: `<script type="module" data-yearbook-islands="{folder}/">`. Without that tag it reports the reason,
 * and the other scripts of its file go on.
 *
 * @param {string} code of the entry, with its comments in front
 */
export function placedEntry(code) {
  const [, comments = '', body = ''] = /^((?:\/\/.*\n)*)([^]*)$/.exec(code) ?? [];
  const placed = body.trim().replaceAll('import.meta.url', 'yearbookIslandsFolder');
  if (/\bimport\.meta\b|^(?:import|export)\b/m.test(placed))
    throw new Error('The entry is valid only as a module.');
  return `${comments}(()=>{"use strict";${findFolder}if(yearbookIslandsFolder){${placed}}})();\n`;
}

/** Only a script: authors can write other elements with this attribute. */
const findFolder =
  'const tagOfEntry=document.querySelector("script[data-yearbook-islands]");' +
  'const yearbookIslandsFolder=tagOfEntry&&new URL(tagOfEntry.dataset.yearbookIslands,location.href).href;' +
  'if(!tagOfEntry)reportError(new Error("yearbook-islands.js cannot start: its own script tag is gone. ' +
  'Exclude the file where scripts are combined."));';
