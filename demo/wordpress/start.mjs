import { prepare } from './lib/prepare.mjs';

const DEFAULT_PORT = 9400;

/** Ends the process with one clear sentence. @param {string} sentence @returns {never} */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

const wanted = process.env.PORT || String(DEFAULT_PORT);
const port = Number(wanted);
if (!/^\d+$/.test(wanted) || port > 65535) giveUp(`PORT is "${wanted}": give a number from 0 to 65535.`);

try {
  await prepare();
  const { startDemoSite } = await import('./lib/demo-site.mjs');
  console.log('WordPress is starting.');
  const { url, close } = await startDemoSite({ port, php: '8.3' });
  console.log(`The yearbook is at ${url}/annuario/, its back office at ${url}/wp-admin/ (admin, password).`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close());
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    giveUp(
      `Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm run wordpress`,
    );
  throw error;
}
