import type { DayBooking, DayResponse } from '#domain/admin/bookings/day-responses.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { AdminServices } from '#server/auth/accounts/services.ts';
import { consentColumns, evidenceOf } from '#server/bookings/consent.ts';
import { confirmedOn } from '#server/bookings/day-schedule.ts';
import { phoneUrl } from '#server/bookings/phone-url.ts';
import { bookingOf } from '#server/bookings/queries.ts';
import { isAttending } from '#server/bookings/slot-marks.ts';
import { blockOf } from '#server/database/blocks.ts';

/** Three statements, each by an index. `named`: the date; today without. */
export async function getDay(
  { clock, database: { db }, guestLinks }: Pick<AdminServices, 'clock' | 'database' | 'guestLinks'>,
  named: PlainDate | undefined,
): Promise<DayResponse> {
  const today = showDateAt(clock());
  const date = named ?? today;
  const rows = await confirmedOn(db, date)
    .selectAll()
    .select(consentColumns)
    .orderBy('slot_minute')
    .execute();
  const block = await blockOf(db, date).executeTakeFirst();
  const next = await db
    .selectFrom('bookings')
    .select('booking_date')
    .where('status', '=', 'confirmed')
    .where('booking_date', '>', date)
    .orderBy('booking_date')
    .limit(1)
    .executeTakeFirst();
  return {
    date,
    today,
    next_date: next?.booking_date ?? null,
    block: block ?? null,
    bookings: rows.map(
      (row): DayBooking => ({
        ...bookingOf(row),
        is_attending: isAttending(row),
        consent: evidenceOf(row),
        team_note: row.team_note,
        outcome: row.outcome,
        guest_link: guestLinks.linkTo(row),
        guest_phone_url: phoneUrl(row.guest_phone),
      }),
    ),
  };
}
