import type { DayRecording, DayResponse, NoteChange, OutcomeChange } from '#domain/admin/day.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { teamViewOf } from '#server/bookings/admin/booking-record.ts';
import { bookingOf, requireBooking, updateBooking } from '#server/bookings/booking-row.ts';
import { isAttending } from '#server/bookings/booking-rules.ts';
import { consentColumns, evidenceOf } from '#server/bookings/consent.ts';
import { confirmedOn } from '#server/bookings/queries.ts';
import type { Actor } from '#server/database/audit.ts';
import { blockOf } from '#server/database/blocks.ts';
import { Rejection } from '#server/errors/rejection.ts';

/** Three statements, each by an index. `named`: the date; today without. */
export async function getDay(
  { clock, database: { db }, guestLinks }: Pick<Services, 'clock' | 'database' | 'guestLinks'>,
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
    bookings: await Promise.all(
      rows.map(
        async (row): Promise<DayRecording> => ({
          ...bookingOf(row),
          is_attending: isAttending(row),
          consent: evidenceOf(row),
          ...(await teamViewOf(row, guestLinks)),
        }),
      ),
    ),
  };
}

/** Changes the team's note unless it has been changed meanwhile. Repeatable. */
export async function changeNote(
  { database }: Pick<Services, 'database'>,
  id: string,
  { from, to }: NoteChange,
  actor: Actor,
): Promise<void> {
  await database.transaction(async (tx) => {
    const booking = await requireBooking(tx, id);
    if (booking.team_note === to) return;
    if (booking.team_note !== from) throw new Rejection('note_changed', { field: 'to' });
    await updateBooking(tx, id, { team_note: to });
    await tx.changed(booking, { actor, action: 'note_changed' });
  });
}

/** @throws Rejection `booking_not_found`, `booking_changed` if cancelled, `recording_ahead` before the day */
export async function changeOutcome(
  { database }: Pick<Services, 'database'>,
  id: string,
  { outcome }: OutcomeChange,
  actor: Actor,
): Promise<void> {
  await database.transaction(async (tx) => {
    const booking = await requireBooking(tx, id);
    if (booking.status !== 'confirmed') throw new Rejection('booking_changed');
    if (booking.outcome === outcome) return;
    if (booking.booking_date > showDateAt(tx.now)) throw new Rejection('recording_ahead');
    await updateBooking(tx, id, { outcome });
    await tx.changed(booking, { actor, action: outcome ?? 'outcome_withdrawn' });
  });
}
