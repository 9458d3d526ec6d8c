// Runs npm with these arguments, in this process group. The path of npm differs between systems.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('npm', process.argv.slice(2), {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
