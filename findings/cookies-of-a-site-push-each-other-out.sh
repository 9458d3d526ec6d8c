#!/usr/bin/env bash
# Chromium 153.0.0 (npm @sparticuz/chromium).
# A site has room for 180 cookies. The 181st throws out about thirty of the oldest ones at once, without an error, an
# event of the page, or a word in the console: a script that writes one small cookie for each ad signs visitors out, because
# the cookies of the login and of the consent are the oldest ones.
# The wrong guess: a cookie too many is refused, or only the oldest cookie goes.
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

const server = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end('<!doctype html><p>page'));
server.listen(0, '127.0.0.1');
await new Promise((done) => server.once('listening', done));
const browser = await puppeteer.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const found = await page.evaluate(() => {
  const names = () => document.cookie.split('; ').map((one) => one.split('=')[0]);
  document.cookie = 'login=1;max-age=3600';
  document.cookie = 'consent=1;max-age=3600';
  for (let ad = 1; names().length < 180; ad++) document.cookie = `ad_${ad}=1;max-age=3600`;
  const full = names().length;
  document.cookie = 'one_more=1;max-age=3600';
  return { full, after: names().length, kept: ['login', 'consent', 'one_more'].filter((name) => names().includes(name)) };
});
await browser.close();
server.close();
console.log(found);
process.exitCode = found.full === 180 && found.after < 160 && found.kept.join() === 'one_more' ? 0 : 1;
JS
node run.mjs
