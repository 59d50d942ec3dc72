import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each([0, 1])('a test run preserves its exit code %i', (code) => {
  const script = `import '#tests/kit/database/postgres.ts'; process.exitCode = ${code};`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  expect(status).toBe(code);
});
