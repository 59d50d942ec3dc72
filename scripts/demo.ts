/** `npm run demo [-- FOLDER]`: a running show with bookings and an admin, in a temporary folder or FOLDER. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { show } from '#content/show/show.ts';
import { guestLink } from '#domain/guest-link/guest-link-url.ts';
import { grantAdmin } from '#server/auth/accounts/roles.ts';
import { scryptHasher } from '#server/auth/better-auth/crypto.ts';
import { insertAccount } from '#server/auth/sign-up.ts';
import { DATABASE_SETTINGS, readConfig } from '#server/config/config.ts';
import { DEMO_FLAG, markAsDemo } from '#server/database/demo-mark.ts';
import { DATABASE_FILE, openDatabase } from '#server/database/engines/open.ts';
import { createLinkKeys } from '#server/tokens/guest-links.ts';
import { createToken } from '#server/tokens/secrets.ts';
import { buildIfChanged } from './build/build-state.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { placeRows, servedText } from './start-text.ts';

/** The settings of a real show, in which invented guests would be real ones. */
const SETTINGS_OF_A_SHOW = ['ORIGIN', 'SMTP_URL', ...DATABASE_SETTINGS];
const NOTE = 'demo.json';
const EMAIL = 'producer@example.com';

interface Note {
  readonly password: string;
  readonly bookingId: string;
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

function demoFolder(): string {
  const [name, ...rest] = process.argv.slice(2);
  const set = SETTINGS_OF_A_SHOW.filter((setting) => process.env[setting]);
  if (rest.length > 0) refuse('npm run demo -- FOLDER');
  if (set.length > 0) refuse(`The demo is not for a show: unset ${set.join(' and ')}.`);
  if (name === undefined) return mkdtempSync(join(tmpdir(), 'show-demo-'));
  const folder = resolve(name);
  if (existsSync(join(folder, DATABASE_FILE)) && !existsSync(join(folder, NOTE))) {
    refuse(
      `${folder} has the data of a show, or of a demo that was stopped at its start: name another folder.`,
    );
  }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const isFile = existsSync(folder);
    refuse(isFile ? `${folder} is a file: name a folder.` : `No folder could be made: ${error}.`);
  }
  return folder;
}

async function fill(dataFolder: string): Promise<Note> {
  let instant = Date.now();
  const clock = () => instant;
  const settings = { dataFolder, databaseUrl: undefined, clock, databaseClock: clock };
  const database = await openDatabase(settings);
  await markAsDemo(database.db);
  const password = createToken().slice(0, 12);
  const password_hash = await scryptHasher.hash(password);
  const id = await database.transaction((tx) =>
    insertAccount(tx.db, { email: EMAIL, password_hash }, tx.databaseNow),
  );
  await grantAdmin(database.db, EMAIL, instant);
  const setClock = (to: number) => {
    instant = to;
  };
  const admin = { id: id ?? '', email: EMAIL };
  // Part of a build, which is made before.
  const { documentVersions: documents } = await import('#content/generated/legal-versions.ts');
  const booking = await fillDemo({ database, setClock, documents }, admin, Date.now());
  await database.close();
  return { password, bookingId: booking.id };
}

// Files of the server contain personal data or secrets.
process.umask(0o077);
const folder = demoFolder();
if (!(await buildIfChanged())) process.exit(1);
process.env.DATA_DIR = folder;
const notePath = join(folder, NOTE);
if (!existsSync(notePath))
  writeFileSync(notePath, JSON.stringify(await fill(folder)), { mode: 0o600 });
const { password, bookingId }: Note = JSON.parse(readFileSync(notePath, 'utf8'));
process.argv.push(DEMO_FLAG);
const { locations } = await import('#server/main.ts');
const { authSecret } = readConfig(process.env);
const link = guestLink(locations.url, createLinkKeys(authSecret).keyOf(bookingId, 0));
const text = servedText(`${show.name} is served with invented guests at ${locations.url}`, [
  ['admin', `${locations.url}/admin with ${EMAIL} and ${password}`],
  ['guest', link],
  ...placeRows(locations),
]);
process.stdout.write(text);
