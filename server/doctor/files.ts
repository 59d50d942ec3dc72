import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ServerSettings } from '#server/config/config.ts';
import { AUTH_SECRET_FILE, AuthSecret, PASSCODE_FILE, Passcode } from '#server/config/secrets.ts';
import { databaseCopiesIn } from '#server/database/copies/backup.ts';
import { DATABASE_FILE } from '#server/database/engines/open.ts';
import { DAY_MS, type Instant } from '#server/time/clock.ts';
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts';
import { diskFinding } from './health.ts';

const PROBE_BYTES = 64 * 1024;
const OTHERS_BITS = 0o077;
/** docs/running.md keeps backups as long: erased guests are in them until they are deleted. */
const COPIES_KEPT_DAYS = 30;

const isOpenToOthers = (path: string) =>
  process.platform !== 'win32' && (statSync(path).mode & OTHERS_BITS) !== 0;

function secretFinding(
  name: string,
  setting: string | undefined,
  file: string,
  schema: v.GenericSchema<string, string>,
): Finding {
  if (setting !== undefined) return ok(`${name} is set.`);
  if (!existsSync(file)) return ok(`${name} is not set: the next start generates it.`);
  if (isOpenToOthers(file)) return wrong(`${file} can be read by others: chmod 600 ${file}`);
  return v.is(schema, readFileSync(file, 'utf8'))
    ? ok(`${name} is in ${file}, readable by its owner only.`)
    : wrong(
        `${file} has no valid ${name}: restore the file from a backup, or delete it and the next start generates a new one.`,
      );
}

export function checkSecrets({ dataFolder, givenSecrets }: ServerSettings): Finding[] {
  const { authSecret, bookingPasscode } = givenSecrets;
  return [
    secretFinding('AUTH_SECRET', authSecret, join(dataFolder, AUTH_SECRET_FILE), AuthSecret),
    secretFinding('BOOKING_PASSCODE', bookingPasscode, join(dataFolder, PASSCODE_FILE), Passcode),
  ];
}

function writeFinding(folder: string): Finding {
  const probe = join(folder, `.doctor-${randomUUID()}`);
  try {
    try {
      // An empty file fits on a full disk.
      writeFileSync(probe, randomBytes(PROBE_BYTES), { mode: 0o600, flag: 'wx', flush: true });
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    return wrong(
      `${folder} is not writable: ${reasonOf(error)}. Free some space if the disk is full, or make the server's user its owner.`,
    );
  }
  const { uid } = statSync(folder);
  const user = process.getuid?.();
  return user === undefined || user === uid
    ? ok(`${folder} is writable.`)
    : warning(
        `${folder} belongs to another user. Run this as the server's user: other users may be unable to write to it.`,
      );
}

function copyFindings(dataFolder: string, now: Instant): Finding[] {
  const oldest = now - COPIES_KEPT_DAYS * DAY_MS;
  return databaseCopiesIn(dataFolder)
    .filter(({ changedAt }) => changedAt < oldest)
    .map(({ path }) =>
      warning(
        `${path} is a copy of the database, older than ${COPIES_KEPT_DAYS} days, with the guests erased since: delete it.`,
      ),
    );
}

export async function checkDataFolder({ dataFolder }: ServerSettings, now: Instant) {
  if (!existsSync(dataFolder)) {
    return [warning(`There is no ${dataFolder} yet: the first start creates it. Check DATA_DIR.`)];
  }
  const database = join(dataFolder, DATABASE_FILE);
  const isReadable = existsSync(database) && isOpenToOthers(database);
  return [
    writeFinding(dataFolder),
    await diskFinding(dataFolder),
    ...(isReadable ? [wrong(`${database} can be read by others: chmod 600 ${database}`)] : []),
    ...copyFindings(dataFolder, now),
  ];
}
