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
import { ConfigError } from './config-error.ts';
import { syncPath } from './database/durable-files.ts';

/** Secrets that are guessed first, or that documentation shows. */
const KNOWN_TO_EVERYBODY = new Set([
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

/**
 * @param minimum of characters
 * @param variety how many different ones there are among them, at least
 */
const secret = (name: string, minimum: number, variety: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(minimum, `${name} must have at least ${minimum} characters`),
    v.check(
      (text) => new Set(text).size >= variety,
      `${name} must have at least ${variety} different characters`,
    ),
    v.check(
      (text) => !KNOWN_TO_EVERYBODY.has(text.toLowerCase()),
      `${name} must not be one that everybody knows`,
    ),
  );

/** The passcode of /book: typed by people, so not too long to read out. */
export const Passcode = secret('BOOKING_PASSCODE', 8, 4);
/** The key that signs sessions. */
export const AuthSecret = secret('AUTH_SECRET', 32, 8);

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Letters that cannot be mistaken for one another, for reading out on the phone. */
function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** The file of the data folder that keeps a made passcode. */
export const PASSCODE_FILE = 'booking-passcode';
/** The file of the data folder that keeps what was made to sign sessions. */
export const AUTH_SECRET_FILE = 'auth-secret';

/** The files that keep made secrets; each is there only where none was given. */
export const SECRET_FILES = [PASSCODE_FILE, AUTH_SECRET_FILE] as const;

const SCHEMAS = { [PASSCODE_FILE]: Passcode, [AUTH_SECRET_FILE]: AuthSecret };

/** The consequence of a new secret in the place of a lost one. */
const LOSS = {
  [PASSCODE_FILE]: 'guests need the new passcode',
  [AUTH_SECRET_FILE]: 'everybody is signed out',
};

/** True when a server starts with this content of a secret's file. */
export function isUsableSecret(file: (typeof SECRET_FILES)[number], content: string): boolean {
  return v.is(SCHEMAS[file], content);
}

/**
 * Makes a secret and keeps it, for its owner alone, also after a power cut: the content is on the
 * disk before the name, and the name before anybody signs with it. The first of several processes
 * that start together decides.
 */
function makeSecret(file: string, content: string): void {
  const made = `${file}.${randomUUID()}`;
  writeFileSync(made, content, { mode: 0o600, flush: true });
  try {
    linkSync(made, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(made);
  }
  syncPath(dirname(file));
}

/**
 * Reads a secret from its file, or makes it. One that cannot be used is never replaced: it may be in
 * a backup, and a new one signs everybody out.
 * @throws ConfigError when the file cannot be kept or holds no such secret
 */
function keptSecret(
  dataFolder: string,
  name: (typeof SECRET_FILES)[number],
  make: () => string,
): string {
  const file = join(dataFolder, name);
  if (!existsSync(file)) makeSecret(file, `${make()}\n`);
  chmodSync(file, 0o600);
  const content = readFileSync(file, 'utf8');
  const kept = v.safeParse(SCHEMAS[name], content);
  if (kept.success) return kept.output;
  const state = content.trim() === '' ? 'is empty' : 'cannot be used';
  throw new ConfigError([
    `${file} ${state}: ${kept.issues[0].message}. Put back the file of a backup; or delete it, and a new one is made at the next start: ${LOSS[name]}`,
  ]);
}

/** The secrets of a server. */
export interface Secrets {
  readonly bookingPasscode: string;
  readonly authSecret: string;
}

/**
 * The given secrets, and for those that are not given the ones that the data folder keeps, made at
 * the first start.
 * @throws ConfigError when the folder cannot be written to, or a kept secret is not one
 */
export function secretsFor(
  dataFolder: string,
  given: { readonly [Name in keyof Secrets]: string | undefined },
): Secrets {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    return {
      bookingPasscode:
        given.bookingPasscode ??
        keptSecret(dataFolder, PASSCODE_FILE, () => [4, 4, 4].map(randomLetters).join('-')),
      authSecret:
        given.authSecret ?? keptSecret(dataFolder, AUTH_SECRET_FILE, () => randomLetters(64)),
    };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`DATA_DIR must be a folder that can be written to: ${reason}`]);
  }
}
