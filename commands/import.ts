import { readFileSync, statSync } from 'node:fs';
import { slotStart } from '#domain/time/show-time.ts';
import type { Database } from '#server/database/database.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { readBlockedRows } from '#server/import/blocked-rows.ts';
import { type ImportedBooking, readBookingRows } from '#server/import/booking-rows.ts';
import { freshEpisodes, importEpisodes, readEpisodeRows } from '#server/import/episode-rows.ts';
import { type ImportedRows, importRows, planImport } from '#server/import/import-rows.ts';
import type { CheckedRows } from '#server/import/read-cells.ts';
import type { LineError } from '#server/import/read-table.ts';
import { type Instant, systemClock } from '#server/time/clock.ts';
import { counted } from './format.ts';
import { type Command, type Report, runCommand, withDatabase } from './run-command.ts';

const USAGE = `npm run import -- BOOKINGS.csv                     checks a file of bookings, and lists what would happen
npm run import -- BOOKINGS.csv BLOCKED.csv         and a file of blocked dates
npm run import -- BOOKINGS.csv BLOCKED.csv --write writes them, all or nothing; no mail is sent
npm run import -- EPISODES.csv --episodes          checks a file of episodes that are out
npm run import -- EPISODES.csv --episodes --write  publishes them with their dates, all or none; no mail is sent`;

const WRITE = '--write';
const EPISODES = '--episodes';

/** More errors have one cause, such as a wrong column. */
const ERRORS_SHOWN = 50;

/** An error of the whole file is reported beside those of the other file. */
function readFile<Row>(
  path: string,
  readRows: (bytes: Uint8Array, now: Instant) => CheckedRows<Row>,
): CheckedRows<Row> & { readonly path: string } {
  if (statSync(path).isDirectory()) {
    throw new OperatorError(`${path} is a folder: name a CSV file.`);
  }
  try {
    return { ...readRows(readFileSync(path), systemClock()), path };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { rows: [], errors: [{ line: 0, message: error.message }], ignored: [], path };
  }
}

const inFile = (path: string, errors: readonly LineError[]) =>
  errors
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, message }) => `${path}${line === 0 ? ':' : ','} ${message}`);

function errorReport(errors: readonly string[]): Report {
  const more = errors.length - ERRORS_SHOWN;
  return [
    false,
    [
      `Nothing was written: ${counted(errors.length, 'error')}.`,
      ...errors.slice(0, ERRORS_SHOWN).map((error) => `  ${error}`),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ].join('\n'),
  ];
}

function kindsOf(now: Instant): Readonly<Record<string, (row: ImportedBooking) => boolean>> {
  const isAhead = ({ booking }: ImportedBooking) =>
    slotStart(booking.booking_date, booking.time_slot) > now;
  const isConfirmed = ({ booking }: ImportedBooking) => booking.status === 'confirmed';
  return {
    'confirmed, ahead': (row) => isConfirmed(row) && isAhead(row),
    'confirmed, past': (row) => isConfirmed(row) && !isAhead(row),
    cancelled: (row) => !isConfirmed(row),
  };
}

function countTable(all: ImportedRows, fresh: ImportedRows, now: Instant): string[] {
  const row = (label: string, total: number, added: number) =>
    `${label.padEnd(16)}${String(added).padStart(9)}${String(total - added).padStart(15)}`;
  return [
    `${' '.repeat(16)}${'new'.padStart(9)}${'already there'.padStart(15)}`,
    ...Object.entries(kindsOf(now)).map(([label, isKind]) =>
      row(label, all.bookings.filter(isKind).length, fresh.bookings.filter(isKind).length),
    ),
    row('blocked dates', all.blocks.length, fresh.blocks.length),
  ];
}

const notRead = (files: readonly { path: string; ignored: readonly string[] }[]) =>
  files
    .filter(({ ignored }) => ignored.length > 0)
    .map(({ ignored, path }) => `Not read of ${path}: ${ignored.join(', ')}.`);

const endOf = (isWritten: boolean) =>
  isWritten ? 'Written. No mail was sent.' : 'Nothing was written: add --write.';

async function runEpisodeImport(
  database: Database,
  [path, ...others]: readonly string[],
  isWritten: boolean,
): Promise<Report> {
  if (path === undefined || others.length > 0) return [false, USAGE];
  const file = readFile(path, readEpisodeRows);
  if (file.errors.length > 0) return errorReport(inFile(path, file.errors));
  const { length } = isWritten
    ? await importEpisodes(database, file.rows)
    : await freshEpisodes(database.db, file.rows);
  const counts = `${counted(length, 'new episode')}, ${file.rows.length - length} already there.`;
  return [true, [counts, ...notRead([file]), endOf(isWritten)].join('\n')];
}

async function runImport(
  database: Database,
  [bookingsPath, blockedPath]: readonly string[],
  isWritten: boolean,
): Promise<Report> {
  if (bookingsPath === undefined) return [false, USAGE];
  const files = [
    readFile(bookingsPath, readBookingRows),
    ...(blockedPath === undefined ? [] : [readFile(blockedPath, readBlockedRows)]),
  ] as const;
  const rows = { bookings: files[0].rows, blocks: files[1]?.rows ?? [] };
  const isReadable = files.every((file) => file.errors.length === 0);
  const plan =
    isWritten && isReadable
      ? await importRows(database, rows)
      : await planImport(database.db, rows);
  const errors = [
    ...inFile(bookingsPath, [...files[0].errors, ...plan.errors]),
    ...files.slice(1).flatMap((file) => inFile(file.path, file.errors)),
  ];
  if (errors.length > 0) return errorReport(errors);
  const notes = notRead(files);
  const changed = plan.changedHere.map(({ line }) => line).join(', ');
  if (changed !== '') notes.push(`Changed here since, and left as they are: line ${changed}.`);
  const table = countTable(rows, plan, systemClock());
  return [true, [...table, ...notes, endOf(isWritten)].join('\n')];
}

export const command: Command = async (parameters, environment) => {
  const paths = parameters.filter((word) => word !== WRITE && word !== EPISODES);
  if (paths.length < 1 || paths.length > 2 || paths.some((path) => path.startsWith('-'))) {
    return [false, USAGE];
  }
  const run = parameters.includes(EPISODES) ? runEpisodeImport : runImport;
  return withDatabase(environment, (database) => run(database, paths, parameters.includes(WRITE)));
};

if (import.meta.main) await runCommand(command);
