import { missingOfOwner } from './owner.mjs';

// A dry run leaves it out: what is missing keeps nobody from trying.
const missing = await missingOfOwner();
if (missing) {
  console.error(`Not published: ${missing}`);
  process.exitCode = 1;
}
