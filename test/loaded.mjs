/**
 * Runs `npm test` three times while two other processes keep both cores busy, without second tries: a test that needs
 * luck or a quiet machine shows here.
 */
import { spawn } from 'node:child_process';

const TIMES = 3;
const busy = Array.from({ length: 2 }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);

/** @returns {Promise<number>} its exit code */
const runTests = () =>
  new Promise((resolve) => {
    const env = { ...process.env, CI: '' };
    spawn(process.execPath, ['test/all.mjs'], { stdio: 'inherit', env }).on('close', (code) =>
      resolve(code ?? 1),
    );
  });

process.once('exit', () => {
  for (const one of busy) one.kill('SIGKILL');
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => process.exit(1));

for (let time = 1; time <= TIMES && !process.exitCode; time += 1) {
  console.log(`\n>> run ${time} of ${TIMES}, both cores busy`);
  process.exitCode = await runTests();
}
// the busy processes keep this one alive
process.exit();
