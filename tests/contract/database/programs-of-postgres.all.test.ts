import { chmodSync, cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { runStatement } from '#tests/kit/database/postgres.ts';
import { packagedPrograms, startPostgres } from '#tests/kit/database/postgres-server.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

it("starts PostgreSQL from a folder that only the run's user may enter, with a name that a shell expands", async () => {
  const parent = temporaryFolder('programs-of');
  chmodSync(parent, 0o700);
  const programs = join(parent, 'My "show" $x');
  const options = { recursive: true, verbatimSymlinks: true };
  cpSync(dirname(await packagedPrograms()), programs, options);
  const server = await startPostgres(join(programs, 'bin'));
  onTestEnd(() => server.stop());
  await expect(runStatement(server.url, 'select 1')).resolves.toBeUndefined();
});
