import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { apps } from './apps.mjs';
import { checkApp, pack } from './check-app.mjs';
import { checkWordPress } from './check-wordpress.mjs';
import { missingOfOwner } from './owner.mjs';

// Checks the packages that are about to be published: installs each one and opens a page with it.
const folder = await mkdtemp(join(tmpdir(), 'yearbook-islands-'));
try {
  const packed = await pack(folder);
  for (const app of apps.filter(({ name }) => ['script-tag', 'vanilla'].includes(name)))
    await checkApp(app, packed);
  console.log(`npm: ${basename(packed)} works in an empty page, by script tag and bundled.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
await checkWordPress();
console.log('WordPress: yearbook-islands.zip works in an empty site.');
const missing = await missingOfOwner();
if (missing) console.log(`Missing for a publication: ${missing}`);
