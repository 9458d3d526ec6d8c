import { missingOfOwner } from './owner.mjs';

// Not part of a dry run: a dry run works although something is missing.
const missing = await missingOfOwner();
if (missing) {
  console.error(`Not published: ${missing}`);
  process.exitCode = 1;
}
