import { readFile } from 'node:fs/promises';

/**
 * Names the data that only the owner can fill in and that npm needs for a publication with provenance; '' if
 * nothing is missing.
 */
export async function missingOfOwner() {
  const { repository } = JSON.parse(await readFile('package.json', 'utf8'));
  return repository
    ? ''
    : 'package.json has no `repository`: npm ties the package to it (provenance). Its owner fills it in; npm takes the homepage and the address for bugs from it.';
}
