import { randomInt, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from '#server/errors/operator-error.ts';
import { syncPath } from './durable-files.ts';

/** Secrets that attackers guess first, or that documentation shows. */
const COMMON_SECRETS = new Set([
  '12345678',
  '123456789',
  '1234567890',
  'better-auth-secret-12345678901234567890',
  'changeme',
  'change-me',
  'passcode',
  'password',
  'password1',
  'qwertyuiop',
]);

const secret = (name: string, minLength: number, minDistinct: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(minLength, `${name} must have at least ${minLength} characters`),
    v.check(
      (text) => new Set(text).size >= minDistinct,
      `${name} must have at least ${minDistinct} different characters`,
    ),
    v.check(
      (text) => !COMMON_SECRETS.has(text.toLowerCase()),
      `${name} must not be a commonly used secret`,
    ),
  );

/** Short enough to read out, since people type it. */
export const Passcode = secret('BOOKING_PASSCODE', 8, 4);
export const AuthSecret = secret('AUTH_SECRET', 32, 8);

/** Omits letters and digits that are easily confused when read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

export const PASSCODE_FILE = 'booking-passcode';
export const AUTH_SECRET_FILE = 'auth-secret';

export const SECRET_FILES = [PASSCODE_FILE, AUTH_SECRET_FILE] as const;

const FILES = {
  [PASSCODE_FILE]: {
    schema: Passcode,
    generate: () => [4, 4, 4].map(randomLetters).join('-'),
    lossEffect: 'guests need the new passcode',
  },
  [AUTH_SECRET_FILE]: {
    schema: AuthSecret,
    generate: () => randomLetters(64),
    lossEffect: "everybody is signed out, guests' links end, and second factors have to be reset",
  },
};

export const isUsableSecret = (file: keyof typeof FILES, content: string): boolean =>
  v.is(FILES[file].schema, content);

/** `link` fails if the file exists, so that the first of several processes wins. */
function createSecretFile(file: string, content: string): void {
  const temporaryFile = `${file}.${randomUUID()}`;
  writeFileSync(temporaryFile, content, { mode: 0o600, flush: true });
  try {
    linkSync(temporaryFile, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(temporaryFile);
  }
  syncPath(dirname(file));
}

/** An invalid secret is never replaced: a backup may have the valid one. */
function readOrCreateSecret(dataFolder: string, name: keyof typeof FILES): string {
  const { generate, lossEffect, schema } = FILES[name];
  const file = join(dataFolder, name);
  if (!existsSync(file)) createSecretFile(file, `${generate()}\n`);
  chmodSync(file, 0o600);
  const content = readFileSync(file, 'utf8');
  const parsed = v.safeParse(schema, content);
  if (parsed.success) return parsed.output;
  const state = content.trim() === '' ? 'is empty' : 'cannot be used';
  throw new ConfigError([
    `${file} ${state}: ${parsed.issues[0].message}. Restore the file from a backup, or delete it to generate a new one at the next start: ${lossEffect}`,
  ]);
}

export interface Secrets {
  readonly bookingPasscode: string;
  readonly authSecret: string;
}

/** @throws ConfigError if the folder is not writable or the file of a secret is invalid */
export function secretsFor(
  dataFolder: string,
  given: { readonly [Name in keyof Secrets]: string | undefined },
): Secrets {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    return {
      bookingPasscode: given.bookingPasscode ?? readOrCreateSecret(dataFolder, PASSCODE_FILE),
      authSecret: given.authSecret ?? readOrCreateSecret(dataFolder, AUTH_SECRET_FILE),
    };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`DATA_DIR must be a writable folder: ${reason}`]);
  }
}
