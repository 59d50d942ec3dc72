import { spawnSync } from 'node:child_process';
import { onTestFinished } from 'vitest';
import type { EngineName } from '#server/database/database.ts';
import { type DatabaseLocation, newDatabaseLocation } from '#tests/kit/database/database.ts';
import { createDatabase, runStatement } from '#tests/kit/database/postgres.ts';
import { startPostgres, UNPRIVILEGED_USER } from '#tests/kit/database/postgres-server.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

/** A new PostgreSQL database has 8 MB before its first row. */
const DISK_MEGABYTES = { sqlite: 4, postgres: 16 };
const LARGER_MEGABYTES = 64;

function mount(...words: readonly string[]): void {
  const { status, error } = spawnSync('mount', words);
  if (error || status !== 0) {
    throw new Error('This test needs a small tmpfs: run it on Linux as somebody who may mount one');
  }
}

function smallDisk(megabytes: number): string {
  const folder = temporaryFolder('disk');
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  return folder;
}

/** The tables are on the disk, the server's own files are not. */
async function postgresOn(folder: string): Promise<string> {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  // The server's user, if this one is root.
  spawnSync('chown', [UNPRIVILEGED_USER, folder]);
  await runStatement(postgres.url, `create tablespace small location '${folder}'`);
  return createDatabase(postgres.url, 'small', 'template template0 tablespace small');
}

export async function databaseOnSmallDisk(engine: EngineName) {
  const megabytes = DISK_MEGABYTES[engine];
  const folder = smallDisk(megabytes);
  const location: DatabaseLocation =
    engine === 'sqlite'
      ? { engine, dataFolder: folder, databaseUrl: undefined }
      : { ...(await newDatabaseLocation(engine)), databaseUrl: await postgresOn(folder) };
  const enlarge = () => mount('-o', `remount,size=${LARGER_MEGABYTES}m`, folder);
  return { location, megabytes, enlarge };
}
