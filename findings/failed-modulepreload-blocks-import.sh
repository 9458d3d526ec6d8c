#!/usr/bin/env bash
# Chromium 153.0.0 (npm @sparticuz/chromium).
# A module whose <link rel="modulepreload"> has failed cannot be imported any more: import() of the same address is
# rejected without a request, for as long as the document lives. An import() that fails without a preload behaves
# in the same way. Only another address (here: a query) brings the module.
# The wrong guess: a preload is a hint, so that import() asks the server again when the hint did not work.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
export TMPDIR=$room
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 puppeteer-core@24.43.1
cat >run.mjs <<'JS'
import { createServer } from 'node:http';
import chromium from '@sparticuz/chromium';
import puppeteer from 'puppeteer-core';

const asked = [];
const server = createServer(({ url }, answer) => {
  if (url === '/') return answer.setHeader('Content-Type', 'text/html').end('<!doctype html><p>page');
  asked.push(url);
  // the first request of each module fails, as behind a server that restarts
  const isFirst = asked.filter((one) => one === url).length === 1 && !url.includes('?');
  answer.writeHead(isFirst ? 503 : 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
  answer.end('export default 1');
}).listen(0, '127.0.0.1');
await new Promise((done) => server.once('listening', done));
const browser = await puppeteer.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const found = await page.evaluate(async () => {
  const tryImport = (address) => import(address).then(() => 'loaded', () => 'failed');
  await new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/a.js' });
    link.onload = link.onerror = done;
    document.head.append(link);
  });
  return {
    afterPreload: [await tryImport('/a.js'), await tryImport('/a.js')],
    withoutPreload: [await tryImport('/b.js'), await tryImport('/b.js')],
    otherAddress: await tryImport('/a.js?2'),
  };
});
await browser.close();
server.close();
console.log(JSON.stringify({ ...found, asked }, null, 2));
const seen = JSON.stringify([found.afterPreload, found.withoutPreload, found.otherAddress, asked]);
const expected = '[["failed","failed"],["failed","failed"],"loaded",["/a.js","/b.js","/a.js?2"]]';
process.exitCode = seen === expected ? 0 : 1;
JS
node run.mjs
