#!/usr/bin/env bash
# Chromium 153.0.0 (npm @sparticuz/chromium), DOMPurify 3.4.18.
# One list of allowed elements, two results: the browser's `setHTML` drops an element that is not in `elements` together
# with its text, DOMPurify drops the element and keeps the text. A message inside <label>, <main>, <button> or
# an element of a site's own is an empty box in one browser and readable in the other. To get the same text, name such
# elements in `replaceWithChildrenElements`.
# The wrong guess: an allow list means the same in both.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
export TMPDIR=$room
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 puppeteer-core@24.43.1 dompurify@3.4.18
cat >run.mjs <<'JS'
import chromium from '@sparticuz/chromium';
import puppeteer from 'puppeteer-core';

const browser = await puppeteer.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
const page = await browser.newPage();
await page.addScriptTag({ path: 'node_modules/dompurify/dist/purify.js' });
const found = await page.evaluate(() => {
  const elements = ['p', 'b'];
  const texts = (html) => {
    const native = document.createElement('div');
    native.setHTML(html, { sanitizer: { elements } });
    const unwrapping = document.createElement('div');
    const names = [...html.matchAll(/<([a-z-]+)/g)].map(([, name]) => name).filter((name) => !elements.includes(name));
    unwrapping.setHTML(html, { sanitizer: { elements, replaceWithChildrenElements: names } });
    return [native.textContent, window.DOMPurify.sanitize(html, { ALLOWED_TAGS: elements }), unwrapping.textContent];
  };
  return Object.fromEntries(
    ['<p>Grazie</p>', '<main>Grazie</main>', '<label>Grazie</label>', '<button>Grazie</button>', '<our-alert>Grazie</our-alert>'].map(
      (html) => [html, texts(html)],
    ),
  );
});
await browser.close();
console.log('markup → setHTML, DOMPurify, setHTML that replaces with children');
console.log(found);
const others = Object.entries(found).slice(1);
const isSame = others.every(([, [native, purified, unwrapped]]) => native === '' && purified === 'Grazie' && unwrapped === 'Grazie');
process.exitCode = isSame ? 0 : 1;
JS
node run.mjs
