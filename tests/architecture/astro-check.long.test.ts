import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const TIMEOUT_MS = 600_000;

// Its compiler is older than the project's, which reads no .astro file (docs/decisions/037-documents-and-islands.md).
it('every document passes its components what they take', { timeout: TIMEOUT_MS }, () => {
  const installed = spawnSync('npm', ['run', '--silent', 'install:tools'], { encoding: 'utf8' });
  expect(installed.status, installed.stderr).toBe(0);
  const { status, stdout } = spawnSync(
    'tools/node_modules/.bin/astro-check',
    ['--root', '.', '--tsconfig', 'tools/tsconfig.json'],
    { encoding: 'utf8' },
  );
  expect(stdout).toMatch(/Result \([1-9]\d+ files\)/);
  expect(status, stdout).toBe(0);
});
