// Prints the page on the server, into the file that the visitor gets.
import { readFile, writeFile } from 'node:fs/promises';
import { render } from './server/server.js';

const FILE = 'dist/index.html';
const page = await readFile(FILE, 'utf8');
const html = await render();
await writeFile(
  FILE,
  page.replace('<div id="app"></div>', () => `<div id="app">${html}</div>`),
);
