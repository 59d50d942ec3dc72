import type { Booking } from '#domain/booking/booking.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { slotsOn } from '#domain/booking/slots/weekly-slots.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt, slotStart } from '#domain/time/show-time.ts';
import { changeStatus } from '#server/bookings/admin/change-status.ts';
import { deleteBooking } from '#server/bookings/admin/delete-booking.ts';
import { bookSlot } from '#server/bookings/book-slot.ts';
import type { Database } from '#server/database/database.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { setReminders } from '#server/guest-link/attendance.ts';
import type { GuestServices } from '#server/guest-link/guest-services.ts';
import { moveBooking } from '#server/guest-link/move-booking.ts';
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { createGuestLinks } from '#server/tokens/guest-links.ts';
import type { seededRandom } from '#tests/kit/faults/random.ts';
import { sampleBooking } from '#tests/kit/sample-booking.ts';
import { bookingServices } from '#tests/kit/server/booking-services.ts';

/** Tomorrow too, so that bookings are also made inside the periods of both reminders. */
const WINDOW = { opensAfterDays: 1, closesAfterDays: 30 };
const ADMIN = 'admin@example.com';

/** A time in which a slot was a guest's; `until` is null while it is. */
export interface Holding extends Slot {
  readonly id: Booking['id'];
  readonly since: number;
  until: number | null;
}

/** A time in which a guest wanted no reminders. */
export interface Silence {
  readonly id: Booking['id'];
  readonly since: number;
  until: number | null;
}

/** What guests and admins do in a year, through the operations of the product, with its record. */
export function yearOfBookings(
  database: Database,
  clock: () => number,
  { next, between }: ReturnType<typeof seededRandom>,
) {
  const services = bookingServices({ database, window: WINDOW, clock });
  const { linkKeys } = services;
  const unlimited = createRateLimiter('', null, clock);
  const guest: GuestServices = {
    ...services,
    guestLinks: createGuestLinks(database.db, linkKeys, clock, () => 'https://show.example'),
    limits: {
      changes: unlimited,
      moves: unlimited,
      bookingsPerEmail: unlimited,
      upcomingPerEmail: null,
      linksPerClient: unlimited,
      linksPerEmail: unlimited,
    },
    uniformResponseMs: 0,
  };
  const holdings: Holding[] = [];
  const silences: Silence[] = [];
  let guests = 0;

  const isCurrent = ({ until }: { until: number | null }) => until === null;
  const present = () =>
    holdings.filter(
      (one) => isCurrent(one) && slotStart(one.booking_date, one.time_slot) > clock(),
    );
  function pick<Item>(items: readonly Item[]): Item | undefined {
    return items[between(0, items.length - 1)];
  }
  function end(ended: { until: number | null }): void {
    ended.until = clock();
  }
  const hold = (id: Booking['id'], { booking_date, time_slot }: Slot) =>
    holdings.push({ id, booking_date, time_slot, since: clock(), until: null });

  function randomSlot(): Slot {
    for (;;) {
      const booking_date = addDays(showDateAt(clock()), between(1, 30));
      const time_slot = pick(slotsOn(booking_date));
      if (time_slot !== undefined) return { booking_date, time_slot };
    }
  }

  async function book(): Promise<void> {
    guests += 1;
    const slot = randomSlot();
    const details = sampleBooking({ ...slot, guest_email: `guest-${guests}@example.com` });
    const { id } = await bookSlot(
      services,
      { ...details, consent_note: undefined },
      { clientIp: '', idempotencyKey: undefined },
    );
    hold(id, slot);
  }

  async function moveByGuest(held: Holding): Promise<void> {
    const to = randomSlot();
    const { booking_date, time_slot } = held;
    const key = linkKeys.keyOf(held.id, 0);
    await moveBooking(guest, { key, from: { booking_date, time_slot }, to }, undefined);
    end(held);
    hold(held.id, to);
  }

  /** Without the guest's time limit, as an admin may. */
  async function moveByAdmin(held: Holding): Promise<void> {
    const to = randomSlot();
    await database.transaction(async (tx) => {
      await tx.db
        .updateTable('bookings')
        .set({ ...to, slot_minute: minuteOfDay(to.time_slot) })
        .where('id', '=', held.id)
        .execute();
      await tx.changed({ id: held.id, ...to }, { actor: ADMIN, action: 'moved' });
    });
    end(held);
    hold(held.id, to);
  }

  const admin = { database };

  /** Half of the cancellations are taken back some time later, if the slot is free then. */
  async function cancel(held: Holding): Promise<void> {
    await changeStatus(admin, held.id, { status: 'cancelled', notifies_guest: true }, ADMIN);
    end(held);
  }

  async function confirmAgain(): Promise<void> {
    const now = clock();
    const ids = new Set(present().map(({ id }) => id));
    const cancelled = holdings.filter(
      (one) =>
        !ids.has(one.id) &&
        slotStart(one.booking_date, one.time_slot) > now &&
        one === holdings.findLast(({ id }) => id === one.id),
    );
    const last = pick(cancelled);
    if (last === undefined) return;
    await changeStatus(admin, last.id, { status: 'confirmed', notifies_guest: true }, ADMIN);
    hold(last.id, last);
  }

  async function remove(held: Holding): Promise<void> {
    await deleteBooking(admin, held.id, false, ADMIN);
    end(held);
  }

  async function toggleReminders(held: Holding): Promise<void> {
    const silence = silences.find((one) => one.id === held.id && isCurrent(one));
    const wants_reminders = silence !== undefined;
    await setReminders(guest, { key: linkKeys.keyOf(held.id, 0), wants_reminders });
    if (silence) end(silence);
    else silences.push({ id: held.id, since: clock(), until: null });
  }

  async function act(): Promise<void> {
    const held = pick(present());
    const choice = next();
    if (held === undefined || choice < 0.5) return book();
    if (choice < 0.62) return moveByGuest(held);
    if (choice < 0.72) return moveByAdmin(held);
    if (choice < 0.82) return cancel(held);
    if (choice < 0.88) return confirmAgain();
    if (choice < 0.92) return remove(held);
    return toggleReminders(held);
  }

  return {
    holdings: holdings as readonly Holding[],
    silences: silences as readonly Silence[],
    findLink: guest.guestLinks.findMailedLink,
    /** Some operation; one that the rules reject changes nothing. */
    async something(): Promise<void> {
      try {
        await act();
      } catch (error) {
        const isRejected = error instanceof Rejection || /unique/i.test(String(error));
        if (!isRejected) throw error;
      }
    },
  };
}
