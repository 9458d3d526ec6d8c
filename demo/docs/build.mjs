import { buildDocs } from './site.mjs';

try {
  const count = await buildDocs();
  console.log(`dist/docs has ${count} pages. Any static host serves the folder.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
