import { checkNpm } from './check-npm.mjs';
import { checkWordPress } from './check-wordpress.mjs';
import { missingOfOwner } from './owner.mjs';

// What is about to be published, as those who install it find it.
console.log(`npm: ${await checkNpm()} works in an empty page, by script tag and bundled.`);
await checkWordPress();
console.log('WordPress: yearbook-islands.zip works in an empty site.');
const missing = await missingOfOwner();
if (missing) console.log(`Missing before a publication: ${missing}`);
