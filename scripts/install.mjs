/**
 * Installs what package-lock.json names, unless that is what is there already. It runs before every
 * npm script that needs it, on whatever Node the machine has: the pinned one comes with it.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const MARK = 'node_modules/.installed';
const wanted = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(readFileSync('package.json'))
  .digest('hex');

if (!existsSync(MARK) || readFileSync(MARK, 'utf8') !== wanted) {
  process.stdout.write('Installing what package-lock.json names ...\n');
  // Not 'npm ci': it refuses the lock file where a registry has not every platform's binaries of an
  // optional package. A machine with NODE_ENV=production would leave out what the build needs.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(MARK, wanted);
}
