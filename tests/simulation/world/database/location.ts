import { rmSync } from 'node:fs';
import type { EngineName } from '#server/database/database.ts';
import { openDatabase } from '#server/database/engines/open.ts';
import { newDataFolder } from '#tests/kit/database/data-folder.ts';
import { createDatabase, dropDatabase, runStatement } from '#tests/kit/database/postgres.ts';
import { AS_MIGRATED, runPostgresUrl } from '#tests/kit/database/postgres-setup.ts';

/** Creates the migrated database of one run. */
export async function newLocation(engine: EngineName) {
  const dataFolder = newDataFolder('show-simulation-');
  const removeFolder = async () => rmSync(dataFolder, { recursive: true, force: true });
  if (engine === 'sqlite') {
    const location = { engine, dataFolder, databaseUrl: undefined };
    await (await openDatabase(location)).close();
    return { location, remove: removeFolder };
  }
  // Runs of one seed draw the same random names.
  const name = `simulation_${process.pid}`;
  const databaseUrl = await createDatabase(runPostgresUrl(), name, AS_MIGRATED);
  // The server ends a deadlock before virtual time continues.
  await runStatement(databaseUrl, `alter database "${name}" set deadlock_timeout = '1ms'`);
  return {
    location: { engine, dataFolder, databaseUrl },
    remove: async () => {
      await dropDatabase(runPostgresUrl(), name);
      await removeFolder();
    },
  };
}
