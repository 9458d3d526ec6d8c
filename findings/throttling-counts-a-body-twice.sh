#!/usr/bin/env bash
# Chromium 153.0.0 (npm @sparticuz/chromium), puppeteer-core 24.43.1.
# The throttling of the DevTools protocol (Network.emulateNetworkConditions) counts an answer over HTTP/2 twice, if its
# body has come with its headers before the browser takes the headers: 60 kB at 200 kB/s then take 0.6 s, not 0.3 s. On
# one machine this happens to some answers of a server that sends both at once, and to none whose body comes a moment
# after the headers, nor over HTTP/1.1. So a benchmark has two kinds of runs, and small changes of timing decide which.
# The wrong guess: at a fixed throughput the time of a download depends on its bytes alone.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
export TMPDIR=$room
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 puppeteer-core@24.43.1 selfsigned@2.4.1
cat >run.mjs <<'JS'
import { randomBytes } from 'node:crypto';
import { createSecureServer } from 'node:http2';
import chromium from '@sparticuz/chromium';
import puppeteer from 'puppeteer-core';
import selfsigned from 'selfsigned';

const BYTES = 60_000;
const BYTES_PER_SECOND = 200_000;
const ANSWERS = 150;
const body = randomBytes(BYTES);
const { private: key, cert } = selfsigned.generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
const server = createSecureServer({ key, cert });
server.on('stream', (stream, { ':path': path }) => {
  if (path === '/') {
    stream.respond({ 'content-type': 'text/html' });
    return stream.end('<!doctype html><title>t</title>');
  }
  stream.respond({ 'cache-control': 'no-store' });
  if (path === '/at-once') stream.end(body);
  else setTimeout(() => stream.end(body), 20);
});
await new Promise((done) => server.listen(0, done));
const browser = await puppeteer.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--ignore-certificate-errors'],
});
const page = await browser.newPage();
await page.goto(`https://localhost:${server.address().port}/`);
const session = await page.createCDPSession();
await session.send('Network.enable');
await session.send('Network.emulateNetworkConditions', {
  offline: false,
  latency: 0,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: -1,
});
/** How many of the answers took as long as twice their bytes. */
const countTwice = (path) =>
  page.evaluate(
    async (address, answers, limit) => {
      let twice = 0;
      for (let nth = 0; nth < answers; nth += 1) {
        const start = performance.now();
        await (await fetch(address)).arrayBuffer();
        if (performance.now() - start > limit) twice += 1;
      }
      return twice;
    },
    path,
    ANSWERS,
    (1000 * 1.7 * BYTES) / BYTES_PER_SECOND,
  );
const atOnce = await countTwice('/at-once');
const later = await countTwice('/body-later');
await browser.close();
server.close();
console.log(`headers and body at once: ${atOnce ? 'some' : 'no'} answers are counted twice`);
console.log(`the body after the headers: ${later ? 'some' : 'no'} answers are counted twice`);
process.exitCode = atOnce > 0 && later === 0 ? 0 : 1;
JS
node run.mjs
