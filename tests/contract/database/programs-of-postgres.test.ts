import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { runStatement } from '#tests/kit/database/postgres.ts';
import { packagedPrograms, startPostgres } from '#tests/kit/database/postgres-server.ts';
import { onTestEnd } from '#tests/kit/runner.ts';

it("starts PostgreSQL from a folder that only the run's user may enter, with a name that a shell expands", async () => {
  const parent = mkdtempSync(join(tmpdir(), 'show-tests-programs-of-'));
  onTestEnd(() => rmSync(parent, { recursive: true, force: true }));
  chmodSync(parent, 0o700);
  const programs = join(parent, 'My "show" $x');
  const options = { recursive: true, verbatimSymlinks: true };
  cpSync(dirname(await packagedPrograms()), programs, options);
  const server = await startPostgres(join(programs, 'bin'));
  onTestEnd(() => server.stop());
  await expect(runStatement(server.url, 'select 1')).resolves.toBeUndefined();
});
