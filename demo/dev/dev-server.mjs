/**
 * The demo with live reload. `demo/dev/dev.mjs` starts this process, restarts it when the demo's own code changes, and
 * sends it a message after every build. If the demo's code cannot be loaded, the server still runs and its page shows
 * why.
 */
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { createAdaptorServer } from '@hono/node-server';
import { DEV_DIST } from './build.mjs';

/** @import { Context } from 'hono' */
/** @typedef {{ errors: string }} BuildMessage  '' = the build works */

/** @type {Set<(event: string, data: string) => void>} */
const listeners = new Set();
let buildErrors = '';

process.on('message', (/** @type {BuildMessage} */ { errors }) => {
  buildErrors = errors;
  for (const send of listeners) send(errors ? 'failed' : 'built', errors);
});

/** The syntax errors of the demo's code with file and line: Node reports no place. @returns {Promise<string>} */
const syntaxErrors = () =>
  build({
    entryPoints: [`${import.meta.dirname}/../app.mjs`],
    bundle: true,
    packages: 'external',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  }).then(
    () => '',
    (/** @type {Error} */ { message }) => message,
  );

/** Loads the demo's code, or keeps the error that prevents this. */
async function loadDemo() {
  try {
    const { createApp } = await import('../app.mjs');
    return { demo: createApp({ distDir: DEV_DIST }), fault: '' };
  } catch (error) {
    const fault = (await syntaxErrors()) || (error instanceof Error ? error.stack : '') || String(error);
    console.error(fault);
    return { demo: undefined, fault };
  }
}
const { demo, fault } = await loadDemo();

/** Sends an event to the page after every build, and at once if the last build failed. @param {Context} context */
const events = (context) =>
  streamSSE(context, async (stream) => {
    const errors = [fault, buildErrors].filter(Boolean).join('\n\n');
    if (errors) await stream.writeSSE({ event: 'failed', data: errors });
    await new Promise((ended) => {
      /** @param {string} event @param {string} data */
      const send = (event, data) => void stream.writeSSE({ event, data });
      listeners.add(send);
      stream.onAbort(() => {
        listeners.delete(send);
        ended(undefined);
      });
    });
  });

/** Adds the script for live reload to a page; the nonce is the page's own. @param {Response} answer */
async function withReload(answer) {
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1];
  const script = `<script type="module" src="/_dev/reload.js"${nonce ? ` nonce="${nonce}"` : ''}></script>`;
  const html = (await answer.text()).replace('</head>', () => `${script}</head>`);
  return new Response(html, { status: answer.status, headers: answer.headers });
}

/** @param {Request} request */
const isPage = ({ method, headers }) => method === 'GET' && !!headers.get('Accept')?.includes('text/html');

/** @param {Request} request */
function withoutEncoding(request) {
  const headers = new Headers(request.headers);
  headers.delete('Accept-Encoding');
  return headers;
}

const app = new Hono();
app.get('/_dev/events', events);
app.get('/_dev/reload.js', async (context) =>
  context.body(await readFile(`${import.meta.dirname}/reload.js`), 200, {
    'Content-Type': 'text/javascript',
    'Cache-Control': 'no-store',
  }),
);
app.all('*', async (context) => {
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head></html>';
  if (!demo) return withReload(context.html(page, 500));
  const { raw } = context.req;
  // an uncompressed answer, because the script is added to its text
  const asked = isPage(raw) ? new Request(raw.url, { headers: withoutEncoding(raw) }) : raw;
  const answer = await demo.fetch(asked, context.env);
  return answer.headers.get('Content-Type')?.startsWith('text/html') ? withReload(answer) : answer;
});

const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
server.once('error', (error) => {
  console.error(String(error));
  process.exit(1);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('listening'));
