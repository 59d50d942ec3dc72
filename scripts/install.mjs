/** Runs on any Node version: the pinned one is among the packages that it installs. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const HASH_FILE = 'node_modules/.installed';
const hash = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(readFileSync('package.json'))
  .digest('hex');

if (!existsSync(HASH_FILE) || readFileSync(HASH_FILE, 'utf8') !== hash) {
  process.stdout.write('Installing the packages of package-lock.json ...\n');
  // Not 'npm ci': it rejects the lock file if a registry lacks some platforms' binaries of an
  // optional package. Dev packages are needed for the build, also with NODE_ENV=production.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(HASH_FILE, hash);
}
