#!/usr/bin/env bash
# Chromium 153.0.0 (npm @sparticuz/chromium).
# Speculation rules prefetch a page when the visitor presses a link. A script that answers the click with fetch() of
# the same address does not get the prefetched answer: the server renders the page twice, first for
# `Sec-Purpose: prefetch`, then for the script. `Cache-Control: no-store` or not makes no difference for the count.
# The wrong guess: the page is there already, so that fetch() takes it.
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

const RULES = '{"prefetch":[{"where":{"href_matches":"/page/*"},"eagerness":"conservative"}]}';
const asked = [];
let isPrefetched;
const prefetched = new Promise((done) => (isPrefetched = done));
const server = createServer(({ url, headers }, answer) => {
  answer.setHeader('Content-Type', 'text/html');
  if (url === '/')
    return answer.end(`<!doctype html><a href="/page/2/">next</a><script type="speculationrules">${RULES}</script>`);
  if (!url.startsWith('/page/')) return answer.writeHead(404).end();
  const purpose = headers['sec-purpose'] ?? '';
  asked.push(`${url} ${purpose || headers['sec-fetch-dest']}`);
  answer.end('<!doctype html><p>page 2');
  if (purpose) isPrefetched();
}).listen(0, '127.0.0.1');
await new Promise((done) => server.once('listening', done));
const browser = await puppeteer.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
await page.evaluate(() => {
  window.answered = new Promise((done) => {
    document.querySelector('a').addEventListener('click', (event) => {
      event.preventDefault();
      fetch(event.target.href).then((answer) => answer.text()).then(done);
    });
  });
});
const { x, y } = await (await page.$('a')).clickablePoint();
await page.mouse.move(x, y);
await page.mouse.down();
await prefetched;
await page.mouse.up();
await page.evaluate(() => window.answered);
await browser.close();
server.close();
console.log(asked.join('\n'));
process.exitCode = asked.join() === '/page/2/ prefetch,/page/2/ empty' ? 0 : 1;
JS
node run.mjs
