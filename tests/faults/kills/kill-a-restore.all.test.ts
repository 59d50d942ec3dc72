import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { SECRET_FILES, secretsFor } from '#server/config/secrets.ts';
import { backUp } from '#server/database/copies/backup.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { runCommand } from '#tests/kit/server/command.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';

const RESTORE = join(import.meta.dirname, 'restore-until-step.ts');
const DATE = '2026-12-01';
/** Among them: the copy of the database, and each secret's copy, sync and rename. */
const STEPS_MINIMUM = 10;

async function restoreUntil(dataFolder: string, step: number, backup: string): Promise<boolean> {
  const child = spawn(process.execPath, [RESTORE, String(step), backup], {
    env: { PATH: process.env.PATH, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const report = await text(child.stdout);
  const [code, signal] = await ended;
  if (signal === 'SIGKILL') return false;
  expect([code, report]).toEqual([0, expect.stringContaining('Restored')]);
  return true;
}

async function newBackup(): Promise<string> {
  const location = await newDatabaseLocation('sqlite');
  const { dataFolder } = location;
  secretsFor(dataFolder, { bookingPasscode: undefined, authSecret: undefined });
  const { db, close } = await openTestDatabaseAt(location);
  await db
    .insertInto('blocked_dates')
    .values({ id: DATE, blocked_date: DATE, reason: null, created_at: 0 })
    .execute();
  await close();
  return backUp(dataFolder, join(dataFolder, 'backups'), TEST_NOW).folder;
}

it('repeats a restore that was killed at any change of a file, and never takes it for complete (T56)', async () => {
  const backup = await newBackup();
  const secretsIn = (folder: string) =>
    SECRET_FILES.map((name) => readFileSync(join(folder, name), 'utf8'));
  let step = 1;
  let complete = 0;
  let repeated = 0;
  for (; ; step += 1) {
    const location = await newDatabaseLocation('sqlite', { isEmpty: true });
    if (await restoreUntil(location.dataFolder, step, backup)) break;
    const { code, err } = await runCommand(location, 'restore', backup);
    if (code === 0) repeated += 1;
    else {
      expect(err).toContain('There is a database');
      complete += 1;
    }
    const { db } = await openTestDatabaseAt(location);
    expect(await db.selectFrom('blocked_dates').select('blocked_date').execute()).toEqual([
      { blocked_date: DATE },
    ]);
    expect(secretsIn(location.dataFolder), `after a kill at step ${step}`).toEqual(
      secretsIn(backup),
    );
  }
  recordFigure({
    test: 'T56',
    name: 'kill -9 in a restore',
    operations: step - 1,
    measured: [
      { name: 'kills', value: step - 1, atLeast: STEPS_MINIMUM },
      { name: 'repeated', value: repeated, atLeast: STEPS_MINIMUM - 3 },
      { name: 'complete', value: complete, atLeast: 1 },
    ],
  });
});
