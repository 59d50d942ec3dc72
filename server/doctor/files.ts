import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ServerSettings } from '#server/config.ts';
import { DATABASE_FILE } from '#server/database/open.ts';
import { AUTH_SECRET_FILE, AuthSecret, PASSCODE_FILE, Passcode } from '#server/secrets.ts';
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts';

const MEBIBYTE = 1024 * 1024;
const LITTLE_SPACE_BYTES = 1024 * MEBIBYTE;
const TOO_LITTLE_SPACE_BYTES = 100 * MEBIBYTE;
/** What group and others may do. */
const OTHERS_BITS = 0o077;

/** Windows keeps no such modes. */
const isOpenToOthers = (path: string) =>
  process.platform !== 'win32' && (statSync(path).mode & OTHERS_BITS) !== 0;

function secretFinding(
  name: string,
  given: string | undefined,
  file: string,
  schema: v.GenericSchema<string, string>,
): Finding {
  if (given !== undefined) return ok(`${name} is given.`);
  if (!existsSync(file)) return ok(`${name} is not given: one is made at the next start.`);
  if (isOpenToOthers(file)) return wrong(`${file} can be read by others: chmod 600 ${file}`);
  return v.is(schema, readFileSync(file, 'utf8'))
    ? ok(`${name} is kept in ${file}, for its owner alone.`)
    : wrong(
        `${file} holds no usable ${name}: put back the file of a backup; or delete it, and a new one is made at the next start.`,
      );
}

/** Looks at the secrets, without saying them. */
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
    writeFileSync(probe, '', { mode: 0o600, flag: 'wx' });
    rmSync(probe);
  } catch (error) {
    return wrong(
      `${folder} cannot be written to: ${reasonOf(error)}. Give it to the server's user.`,
    );
  }
  const { uid } = statSync(folder);
  const user = process.getuid?.();
  return user === undefined || user === uid
    ? ok(`${folder} can be written to.`)
    : warning(
        `${folder} belongs to another user than the one who asks: ask as the server's user, who alone may be able to write to it.`,
      );
}

function spaceFinding(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const left = bavail * bsize;
  const text = `${Math.floor(left / MEBIBYTE)} MiB are free on the disk of ${folder}`;
  if (left < TOO_LITTLE_SPACE_BYTES) return wrong(`${text}: make room before bookings fail.`);
  return left < LITTLE_SPACE_BYTES ? warning(`${text}: make room soon.`) : ok(`${text}.`);
}

/** Looks at the data folder: who may write to it, who may read it, and how much room there is. */
export function checkDataFolder({ dataFolder }: ServerSettings): Finding[] {
  if (!existsSync(dataFolder)) {
    return [
      warning(`There is no ${dataFolder} yet: it is made at the first start. Check DATA_DIR.`),
    ];
  }
  const database = join(dataFolder, DATABASE_FILE);
  const open = [database].filter((path) => existsSync(path) && isOpenToOthers(path));
  return [
    writeFinding(dataFolder),
    spaceFinding(dataFolder),
    ...open.map((path) => wrong(`${path} can be read by others: chmod 600 ${path}`)),
  ];
}
