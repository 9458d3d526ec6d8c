// Writes the generated tables of the documents: the check of them runs, and writes instead of comparing.
import { printReport } from '../report.mjs';
import { runSuite } from '../run-suite.mjs';

process.env.DOCS_WRITE = '1';
const result = await runSuite('docs', { size: 'full', files: [], options: [] });
printReport([result]);
if (result.failed) process.exitCode = 1;
