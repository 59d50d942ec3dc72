import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDatabaseSettings } from '#server/config/config.ts';
import { SETTING_NAMES } from '#server/config/setting-schemas.ts';
import type { EngineName } from '#server/database/database.ts';
import { openDatabase, openDatabaseToRead } from '#server/database/engines/open.ts';
import { appliedMigrations } from '#server/database/migrate.ts';
import { API_ENGINES, MIGRATIONS, newDatabaseLocation } from '#tests/kit/database/database.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { settingsOf } from '#tests/kit/server/command.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { backUpAndCopy, removeCopy } from '../../../commands/update/copy-database.ts';

/** Nothing listens there: a statement through it would fail. */
const POOLER = 'postgres://show@127.0.0.1:1/pooled';

/** The settings with which the copy's server may be the running one's: none leads to its data. */
const KEPT_SETTINGS = [
  'PORT',
  'ORIGIN',
  'HSTS_SUBDOMAINS',
  'EDGE_CACHE',
  'MAIL_FROM',
  'NOTIFY_EMAIL',
  'DKIM_SELECTOR',
  'BOOKING_PASSCODE',
  'AUTH_SECRET',
  'ADMIN_SECOND_FACTOR',
  'TRUST_PROXY',
  'METRICS_TOKEN',
  'LOG_LEVEL',
  'RESTART_COMMAND',
  'INSTANCE_PORTS',
];

/** Not every machine has PostgreSQL's tools of the right version: these only write down their parameters. */
function toolsThatRecord() {
  const folder = temporaryFolder('tools');
  const record = join(folder, 'calls');
  for (const name of ['pg_dump', 'pg_restore']) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> "${record}"\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return {
    PATH: `${folder}:${process.env.PATH}`,
    calls: () => (existsSync(record) ? readFileSync(record, 'utf8').trim().split('\n') : []),
  };
}

/** The settings of a server whose database nothing has migrated yet. */
async function settingsOfProduction(engine: EngineName): Promise<Record<string, string>> {
  return settingsOf(await newDatabaseLocation(engine, { isEmpty: engine === 'postgres' }));
}

async function copied(environment: Readonly<Record<string, string>>) {
  onTestEnd(() => removeCopy(environment));
  return backUpAndCopy(environment, undefined, TEST_NOW);
}

async function migrationsAt(url: string): Promise<string[]> {
  const { db, engine, close } = openDatabaseToRead({ dataFolder: '', databaseUrl: url });
  return await appliedMigrations(db, engine).finally(close);
}

it.each(API_ENGINES)(
  "a copy's server gets no setting that leads to production's data, on %s",
  async (engine) => {
    const { PATH } = toolsThatRecord();
    const ofProduction: Record<string, string> = {
      ...Object.fromEntries(SETTING_NAMES.map((name) => [name, `production's ${name}`])),
      DATABASE_URL: '',
      DATABASE_LISTEN_URL: '',
      ...(await settingsOfProduction(engine)),
      PATH,
    };
    if (engine === 'postgres') ofProduction.DATABASE_LISTEN_URL = ofProduction.DATABASE_URL ?? '';
    const { environment } = await copied(ofProduction);
    const kept = SETTING_NAMES.filter(
      (name) => ofProduction[name] !== '' && environment[name] === ofProduction[name],
    );
    expect(kept.toSorted()).toEqual(KEPT_SETTINGS.toSorted());
  },
);

it('copies past a pooler, and migrates only the copy', async () => {
  const { DATABASE_URL: direct = '', ...settings } = await settingsOfProduction('postgres');
  const { PATH, calls } = toolsThatRecord();
  const ofProduction = { ...settings, PATH, DATABASE_URL: POOLER, DATABASE_LISTEN_URL: direct };
  const { environment } = await copied(ofProduction);
  await (await openDatabase(readDatabaseSettings(environment))).close();
  expect(await migrationsAt(direct)).toEqual([]);
  expect((await migrationsAt(`${direct}_update_copy`)).toSorted()).toEqual(MIGRATIONS);
  const address = direct.slice(direct.indexOf('@'));
  expect(calls()).toEqual([
    expect.stringMatching(new RegExp(`^pg_dump .*${address}$`)),
    expect.stringMatching(new RegExp(`^pg_restore .*${address}_update_copy .*$`)),
  ]);
});

it('removes the copy past a pooler', async () => {
  const { DATABASE_URL: direct = '', ...settings } = await settingsOfProduction('postgres');
  const { PATH } = toolsThatRecord();
  const ofProduction = { ...settings, PATH, DATABASE_URL: POOLER, DATABASE_LISTEN_URL: direct };
  await copied(ofProduction);
  await removeCopy(ofProduction);
  await expect(migrationsAt(`${direct}_update_copy`)).rejects.toThrow('does not exist');
});
