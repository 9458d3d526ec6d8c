#!/usr/bin/env bash
# Firefox 153.8.0esr (Debian's firefox-esr, or FIREFOX_PATH), Chromium 153.0.0 (npm @sparticuz/chromium).
# A grid with the column `minmax(0, 100vw)` needs no width and may take the window. With `container-type: inline-size`
# Chromium keeps both numbers. In Firefox, the least and the most width of a container are one number,
# `contain-intrinsic-inline-size`, whatever its columns are, also in flex containers and blocks. So a parent that shrinks
# to its content (`float`, `fit-content`, `inline-block`, a table cell) is exactly this wide: no number is both small
# enough for a narrow parent and large enough for a wide one. Only a container with columns of text (`columns: 100vw`)
# keeps both numbers in Firefox, and its children cannot be items of a grid.
# The wrong guess: containment takes away the items of a grid, but not its columns.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
export TMPDIR=$room
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 puppeteer-core@24.43.1
cat >run.mjs <<'JS'
import chromium from '@sparticuz/chromium';
import puppeteer from 'puppeteer-core';

const HOSTS = {
  'a grid': 'display: grid; grid-template-columns: minmax(0, 100vw)',
  'a grid that is a container': 'display: grid; grid-template-columns: minmax(0, 100vw); container-type: inline-size',
  'a flex container that is a container': 'display: flex; container-type: inline-size',
  'a block that is a container': 'container-type: inline-size',
  'columns of text that are a container': 'columns: 100vw; container-type: inline-size',
};

/** The widths that a host gives to three parents in a box of 600 px, in a window of 1000 px. */
async function widthsIn(browser) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1000, height: 600 });
  const found = {};
  for (const [name, css] of Object.entries(HOSTS)) {
    const parent = (width) => `<div class="parent" style="width: ${width}"><div style="${css}"><p>Text</p></div></div>`;
    await page.setContent(
      `<!doctype html><style>body { margin: 0 }</style><div style="width: 600px">${['min-content', 'max-content', 'fit-content'].map(parent).join('')}</div>`,
    );
    found[name] = await page.$$eval('.parent', (all) => all.map(({ offsetWidth }) => offsetWidth).join(', '));
  }
  await browser.close();
  return found;
}

const firefox = await widthsIn(
  await puppeteer.launch({ browser: 'firefox', executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr' }),
);
const chrome = await widthsIn(
  await puppeteer.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  }),
);
console.log('host → width of its parent with min-content, max-content, fit-content, px');
console.log({ firefox, chrome });
const container = 'a grid that is a container';
const isSame =
  firefox['a grid'] === '0, 1000, 600' &&
  chrome[container] === '0, 1000, 600' &&
  firefox[container] === '0, 0, 0' &&
  firefox['columns of text that are a container'] === '0, 1000, 600';
process.exitCode = isSame ? 0 : 1;
JS
node run.mjs
