import type { Kysely } from 'kysely';
import { bookingFields } from '#content/booking/booking-fields.ts';
import type { BookingSearch } from '#domain/admin/bookings.ts';
import type { RecordingOutcome } from '#domain/admin/day.ts';
import { GUEST_FIELDS } from '#domain/booking/guest-fields.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { isAttending } from '#server/bookings/booking-rules.ts';
import { invitationNamesOf } from '#server/bookings/consent.ts';
import type { Actor } from '#server/database/audit.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';
import { compareInList, everyBooking, type ListRow } from './list-bookings.ts';
import { csvLines } from './spreadsheet-text.ts';

const ROWS_AT_ONCE = 500;

/** Spreadsheet programs recognize UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** `npm run import` reads these columns. The guest's columns have their headers in `bookingFields`. */
export const EXPORT_HEADERS = {
  booking_date: 'Date',
  time_slot: 'Slot',
  status: 'Status',
  created_at: 'Booked at (UTC)',
  is_attending: 'Will be there',
  outcome: 'Came',
  team_note: 'Team note',
  id: 'Reference',
} as const;

const CAME: Readonly<Record<RecordingOutcome, string>> = { came: 'yes', did_not_come: 'no' };

interface ExportRow extends ListRow {
  readonly invitation: string | null;
}

interface Column {
  readonly header: string;
  readonly cell: (row: ExportRow) => string | null;
  /** A spreadsheet may sort it as a date; contains no text of a person. */
  readonly isValue?: true;
}

const COLUMNS: readonly Column[] = [
  { header: EXPORT_HEADERS.booking_date, cell: ({ booking_date }) => booking_date, isValue: true },
  { header: EXPORT_HEADERS.time_slot, cell: ({ time_slot }) => time_slot, isValue: true },
  ...GUEST_FIELDS.map((field) => ({
    header: bookingFields[field],
    cell: (row: ExportRow) => row[field],
  })),
  { header: EXPORT_HEADERS.status, cell: ({ status }) => status },
  {
    header: EXPORT_HEADERS.created_at,
    cell: ({ created_at }) => new Date(created_at).toISOString(),
    isValue: true,
  },
  { header: EXPORT_HEADERS.is_attending, cell: (row) => (isAttending(row) ? 'yes' : null) },
  { header: EXPORT_HEADERS.outcome, cell: ({ outcome }) => outcome && CAME[outcome] },
  { header: EXPORT_HEADERS.team_note, cell: ({ team_note }) => team_note },
  { header: 'Invitation', cell: ({ invitation }) => invitation },
  { header: EXPORT_HEADERS.id, cell: ({ id }) => id },
];

const VALUE_COLUMNS = new Set(COLUMNS.flatMap(({ isValue }, index) => (isValue ? index : [])));

const HEADERS = COLUMNS.map(({ header }) => header);

const cellsOf = (row: ExportRow) => COLUMNS.map(({ cell }) => cell(row));

/** Lets other requests run: a file of thousands of rows takes longer than they should wait. */
const nextTurn = () => new Promise(setImmediate);

async function readRows(db: Kysely<Schema>, search: BookingSearch, now: Instant) {
  const exported: ExportRow[] = [];
  for await (const rows of everyBooking(db, search, now, ROWS_AT_ONCE)) {
    const ids = rows.map(({ id }) => id);
    const names = await invitationNamesOf(db, ids);
    exported.push(...rows.map((row) => ({ ...row, invitation: names.get(row.id) ?? null })));
    await nextTurn();
  }
  return exported.sort(compareInList);
}

/** Complete before it is sent: a truncated file would look complete. */
export async function exportBookings(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  search: BookingSearch,
  actor: Actor,
): Promise<string> {
  const rows = await readRows(database.db, search, clock());
  const parts = [BYTE_ORDER_MARK, csvLines([HEADERS])];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const page = rows.slice(start, start + ROWS_AT_ONCE);
    parts.push(csvLines(page.map(cellsOf), VALUE_COLUMNS));
    await nextTurn();
  }
  await database.transaction((tx) => tx.audit({ actor, action: 'bookings_exported' }));
  return parts.join('');
}
