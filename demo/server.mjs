import { existsSync } from 'node:fs';
import { startServer } from './app.mjs';

const DEFAULT_PORT = 8080;

/** Ends the process with one clear sentence. @param {string} sentence @returns {never} */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

const wanted = process.env.PORT || String(DEFAULT_PORT);
const port = Number(wanted);
if (!/^\d+$/.test(wanted) || port > 65535) giveUp(`PORT is "${wanted}": give a number from 0 to 65535.`);

if (!existsSync(`${import.meta.dirname}/../dist/yearbook-islands.js`)) {
  console.warn('dist/ does not exist, so the pages have no script: run "npm run build".');
}

try {
  const { url, close } = await startServer({ port });
  console.log(`The yearbook is at ${url}/annuario/, the test bench at ${url}/`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close());
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    giveUp(`Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm start`);
  if (code === 'EACCES')
    giveUp(`Port ${port} needs more rights. Choose another: PORT=${DEFAULT_PORT} npm start`);
  throw error;
}
