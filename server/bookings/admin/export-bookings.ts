import type { SignedInUser } from '#domain/account/account-responses.ts';
import type { BookingSearch } from '#domain/admin/bookings/booking-list.ts';
import type { Outcome } from '#domain/admin/bookings/recording-outcome.ts';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import { appendAudit } from '#server/database/audit.ts';
import { isAttending } from '../attendance.ts';
import { invitationNamesOf } from '../consent.ts';
import { everyBooking, type ListRow } from './list-bookings.ts';
import { csvLines } from './spreadsheet-text.ts';

/** Other requests are served in between. */
const ROWS_AT_ONCE = 500;

/** Spreadsheet programs recognize UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';

const CAME: Readonly<Record<Outcome, string>> = { came: 'yes', did_not_come: 'no' };

interface ExportRow extends ListRow {
  /** The name of the invitation with which it was booked. */
  readonly invitation: string | null;
}

const COLUMNS: readonly {
  readonly header: string;
  readonly cell: (row: ExportRow) => string | null;
}[] = [
  { header: 'Date', cell: ({ booking_date }) => booking_date },
  { header: 'Slot', cell: ({ time_slot }) => time_slot },
  { header: 'Guest', cell: ({ guest_name }) => guest_name },
  { header: 'Email', cell: ({ guest_email }) => guest_email },
  { header: 'Phone', cell: ({ guest_phone }) => guest_phone },
  { header: 'Topic', cell: ({ notes }) => notes },
  { header: 'Status', cell: ({ status }) => status },
  { header: 'Booked at (UTC)', cell: ({ created_at }) => new Date(created_at).toISOString() },
  { header: 'Will be there', cell: (row) => (isAttending(row) ? 'yes' : null) },
  { header: 'Came', cell: ({ outcome }) => outcome && CAME[outcome] },
  { header: 'Team note', cell: ({ team_note }) => team_note },
  { header: 'Invitation', cell: ({ invitation }) => invitation },
];

/** A spreadsheet may sort them by date; none contains a text of a person. */
const VALUE_COLUMNS = new Set(
  ['Date', 'Slot', 'Booked at (UTC)'].map((name) =>
    COLUMNS.findIndex(({ header }) => header === name),
  ),
);

const HEADERS = COLUMNS.map(({ header }) => header);

const cellsOf = (row: ExportRow) => COLUMNS.map(({ cell }) => cell(row));

/** Complete before it is sent: a truncated file would look complete. */
export async function exportBookings(
  { database, clock }: Pick<AdminServices, 'database' | 'clock'>,
  search: BookingSearch,
  admin: SignedInUser,
): Promise<string> {
  const now = clock();
  const parts = [BYTE_ORDER_MARK, csvLines([HEADERS])];
  for await (const rows of everyBooking(database.db, search, now, ROWS_AT_ONCE)) {
    const names = await invitationNamesOf(
      database.db,
      rows.map(({ id }) => id),
    );
    const exported = rows.map((row) => ({ ...row, invitation: names.get(row.id) ?? null }));
    parts.push(csvLines(exported.map(cellsOf), VALUE_COLUMNS));
    await new Promise(setImmediate);
  }
  await database.transaction((transaction) =>
    appendAudit(transaction, { at: now, actor: admin.email, action: 'bookings_exported' }),
  );
  return parts.join('');
}
