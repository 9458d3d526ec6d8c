import { missingOfTests } from './full-run.mjs';
import { missingOfOwner } from './owner.mjs';

// Not part of a dry run: a dry run works although something is missing.
for (const missing of [await missingOfOwner(), await missingOfTests()]) {
  if (!missing) continue;
  console.error(`Not published: ${missing}`);
  process.exitCode = 1;
}
