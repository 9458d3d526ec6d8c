#!/usr/bin/env bash
# WebKitGTK 2.50.6 (Debian's webkit2gtk-driver, with xvfb), Chromium 153.0.0 (npm @sparticuz/chromium).
# A rule outside of layers says `margin-block: revert-layer`, so that the margin of a layer counts. WebKit loses this
# margin if the layer has it as a logical shorthand with a variable: `margin-block: 0 var(--gap)`. The physical shorthand
# with a variable, the logical longhand with a variable, and the logical shorthand without one come back.
# The wrong guess: revert-layer gives back what the layer says, however it is written.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
export TMPDIR=$room
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 puppeteer-core@24.43.1
cat >run.mjs <<'JS'
import { spawn } from 'node:child_process';
import chromium from '@sparticuz/chromium';
import puppeteer from 'puppeteer-core';

const MARGINS = [
  'margin-block: 0 var(--gap)',
  'margin: 0 0 var(--gap)',
  'margin-block-end: var(--gap)',
  'margin-block: 0 16px',
];
const pages = MARGINS.map(
  (margin) =>
    `<!doctype html><style>@layer a { main { --gap: 16px } p { ${margin} } } p { margin-block: revert-layer }</style><main><p>text</p></main>`,
);
const look = () => getComputedStyle(document.querySelector('p')).marginBottom;
const expected = { Chromium: ['16px', '16px', '16px', '16px'], WebKit: ['0px', '16px', '16px', '16px'] };

async function inChromium() {
  const browser = await puppeteer.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  const page = await browser.newPage();
  const found = [];
  for (const html of pages) {
    await page.setContent(html);
    found.push(await page.evaluate(look));
  }
  await browser.close();
  return found;
}

async function inWebKit() {
  const port = 41723;
  const env = { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { env, detached: true, stdio: 'ignore' });
  const ask = async (path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()).value;
  };
  const browserOptions = { binary: process.env.BROWSER, args: ['--automation'] };
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/status`).catch(() => false)));
    const { sessionId } = await ask('', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } } });
    const found = [];
    for (const html of pages) {
      await ask(`/${sessionId}/url`, { url: `data:text/html,${encodeURIComponent(html)}` });
      found.push(await ask(`/${sessionId}/execute/sync`, { script: `return (${look})()`, args: [] }));
    }
    return found;
  } finally {
    process.kill(-driver.pid);
  }
}

const seen = { Chromium: await inChromium(), WebKit: await inWebKit() };
console.log(seen);
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
JS
BROWSER=$(ls /usr/lib/*/webkit2gtk-4.*/MiniBrowser) node run.mjs
