import { expect } from 'vitest';
import { reminders } from '#content/show/reminders.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { slotStart } from '#domain/time/show-time.ts';
import { insertBooking } from '#server/bookings/booking-row.ts';
import type { Database } from '#server/database/database.ts';
import { parsePayload } from '#server/mail/kinds/mail-kinds.ts';
import { planDueReminders } from '#server/reminders/reminder-planner.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { createBooking, recordingLog } from '#tests/kit/mail/mail-system.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const SLOT = { booking_date: '2026-12-11', time_slot: '9:30 AM' } as const;
export const OTHER = { booking_date: '2026-12-18', time_slot: '9:30 AM' } as const;
export const WEEK_BEFORE = slotStart(addDays(SLOT.booking_date, -7), reminders.at);
export const DAY_BEFORE = slotStart(addDays(SLOT.booking_date, -1), reminders.at);
export const EVENING_BEFORE = slotStart(addDays(SLOT.booking_date, -1), reminders.schedule.at);
export const LONG_BEFORE = WEEK_BEFORE - 30 * DAY;

export async function booked(
  database: Database,
  more: Partial<Booking> = {},
  at = LONG_BEFORE,
): Promise<Booking> {
  const booking = createBooking({ ...SLOT, ...more });
  await workAt(database, at, (tx) => insertBooking(tx, booking));
  return booking;
}

/** Scans at an instant and returns the log's messages. */
export async function planAt(database: Database, now: number): Promise<string[]> {
  const log = recordingLog();
  await planDueReminders({ database, clock: () => now, log: log.logger });
  return log.lines.map(({ msg }) => msg);
}

/** What is queued or was dropped, in the order of queuing. */
export async function mailsIn({ db }: Database) {
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return mails.map(({ payload, status, audience, created_at, next_attempt_at }) => {
    const mail = parsePayload(payload);
    expect(next_attempt_at).toBe(created_at);
    return {
      audience,
      status,
      what: mail?.kind === 'reminder' ? mail.days_before : mail?.kind,
      slot: mail && 'booking' in mail ? mail.booking.booking_date : null,
    };
  });
}

export const queued = (days: number, { booking_date } = SLOT as Pick<Booking, 'booking_date'>) => ({
  audience: 'guest',
  status: 'queued',
  what: days,
  slot: booking_date,
});
