#!/usr/bin/env bash
# masonry-layout 4.2.2 in Chromium 153.0.0 (npm @sparticuz/chromium).
# With `transitionDuration: 0` and `percentPosition: true`, a second layout() after a card was inserted forces one layout
# of the browser for each card: the position of each card is read between two writes. The undocumented option
# `layoutInstant: true` leaves two forced layouts.
# The wrong guess: without a transition nothing has to be read, so that the cost is the same as that of the first layout.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
export TMPDIR=$room
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 puppeteer-core@24.43.1 masonry-layout@4.2.2
cat >run.mjs <<'JS'
import chromium from '@sparticuz/chromium';
import puppeteer from 'puppeteer-core';

const CARDS = 300;
const browser = await puppeteer.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
async function layoutsOfSecond(options) {
  const page = await browser.newPage();
  await page.setContent('<div id="grid" style="width:900px"></div>');
  await page.addScriptTag({ path: 'node_modules/masonry-layout/dist/masonry.pkgd.js' });
  await page.evaluate((cards, more) => {
    const grid = document.getElementById('grid');
    const card = (height) => `<div style="width:33.3%;height:${height}px"></div>`;
    grid.innerHTML = Array.from({ length: cards }, (_, index) => card(50 + ((index * 37) % 90))).join('');
    window.masonry = new window.Masonry(grid, { percentPosition: true, transitionDuration: 0, ...more });
  }, CARDS, options);
  const before = (await page.metrics()).LayoutCount;
  await page.evaluate(() => {
    document.getElementById('grid').children[1].insertAdjacentHTML('afterend', '<div style="width:33.3%;height:600px"></div>');
    window.masonry.reloadItems();
    window.masonry.layout();
  });
  const layouts = (await page.metrics()).LayoutCount - before;
  await page.close();
  return layouts;
}
const plain = await layoutsOfSecond({});
const instant = await layoutsOfSecond({ layoutInstant: true });
await browser.close();
console.log(`${CARDS} cards and one more: ${plain} layouts; with layoutInstant ${instant}`);
process.exitCode = plain >= CARDS && instant <= 5 ? 0 : 1;
JS
node run.mjs
