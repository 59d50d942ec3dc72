import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each([0, 1])('a run of tests ends with code %i where that is its result', (code) => {
  const script = `import '#tests/kit/database/postgres.ts'; process.exitCode = ${code};`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  expect(status).toBe(code);
});
