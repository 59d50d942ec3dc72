import type { Slot } from '#domain/booking/slots/slot.ts';
import { bookSlot } from '#server/bookings/book-slot.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/engines/open.ts';
import { systemClock } from '#server/time/clock.ts';
import { bookingRequest } from '#tests/kit/api/api.ts';
import { bookingServices } from '#tests/kit/server/booking-services.ts';

/** A window for more bookings than any real one has slots. */
export const LONG_WINDOW = { opensAfterDays: 1, closesAfterDays: 60_000 };

export interface BookedGuest {
  /** The key of the guest's link. */
  readonly key: string;
  readonly slot: Slot;
}

/** Books each slot, and marks the confirmations as sent, as they are when a guest opens the link. */
export async function bookGuests(
  database: Database,
  slots: readonly Slot[],
): Promise<BookedGuest[]> {
  const services = bookingServices({ database, window: LONG_WINDOW, clock: systemClock });
  const guests: BookedGuest[] = [];
  for (const [index, slot] of slots.entries()) {
    const request = bookingRequest({ ...slot, guest_email: `guest-${index}@example.com` });
    const meta = { clientIp: 'here', idempotencyKey: undefined };
    const { id } = await bookSlot(services, request, meta);
    guests.push({ key: services.linkKeys.keyOf(id, 0), slot });
  }
  const sent = { status: 'sent', attempts: 1, sent_at: Date.now() } as const;
  await database.db.updateTable('mails').set(sent).where('status', '=', 'queued').execute();
  return guests;
}

/** The same in a new SQLite database, for a server that is started afterwards. */
export async function bookGuestsIn(
  dataFolder: string,
  slots: readonly Slot[],
): Promise<BookedGuest[]> {
  const database = await openDatabase({ dataFolder, databaseUrl: undefined });
  const guests = await bookGuests(database, slots);
  await database.close();
  return guests;
}
