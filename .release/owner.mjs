import { readFile } from 'node:fs/promises';

/** What only the owner can fill in before npm can publish with provenance; '' where nothing is missing. */
export async function missingOfOwner() {
  const { repository } = JSON.parse(await readFile('package.json', 'utf8'));
  return repository
    ? ''
    : 'package.json has no `repository`: npm ties the package to it (provenance). Its owner fills it in, with `homepage` and `bugs`.';
}
