import type { SignedInUser } from '#domain/account/account.ts';
import type { BookingSearch } from '#domain/admin/booking-list.ts';
import type { AdminServices } from '#server/admin-services.ts';
import { appendAudit } from '#server/audit/audit.ts';
import { everyBooking, type ListRow } from './list-bookings.ts';
import { csvLines } from './spreadsheet-text.ts';

/** Rows between two pauses, in which other requests are served. */
const ROWS_AT_ONCE = 500;

/** Tells spreadsheet programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const COLUMNS = ['Date', 'Slot', 'Guest', 'Email', 'Phone', 'Topic', 'Status', 'Booked at (UTC)'];

function cellsOf(row: ListRow): readonly (string | null)[] {
  return [
    row.booking_date,
    row.time_slot,
    row.guest_name,
    row.guest_email,
    row.guest_phone,
    row.notes,
    row.status,
    new Date(row.created_at).toISOString(),
  ];
}

/**
 * The matching bookings as CSV, in the order of the list. Complete before it is sent, since a truncated
 * file would look complete.
 */
export async function exportBookings(
  { database, clock }: Pick<AdminServices, 'database' | 'clock'>,
  search: BookingSearch,
  admin: SignedInUser,
): Promise<string> {
  const now = clock();
  const parts = [BYTE_ORDER_MARK, csvLines([COLUMNS])];
  for await (const rows of everyBooking(database.db, search, now, ROWS_AT_ONCE)) {
    parts.push(csvLines(rows.map(cellsOf)));
    await new Promise(setImmediate);
  }
  await database.transaction((transaction) =>
    appendAudit(transaction, { at: now, actor: admin.email, action: 'bookings_exported' }),
  );
  return parts.join('');
}
