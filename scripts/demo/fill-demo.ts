import { v7 as uuid } from 'uuid';
import * as v from 'valibot';
import type { SignedInUser } from '#domain/account/account.ts';
import { TeamBookingRequest, UNDO_DELAY_MS } from '#domain/admin/team-changes.ts';
import { type Booking, StoredBooking } from '#domain/booking/booking.ts';
import type { DocumentVersions } from '#domain/booking/booking-gate.ts';
import { type Slot, slotOf, slotsOn } from '#domain/booking/slots/slot.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt, slotStart } from '#domain/time/show-time.ts';
import { blockDates } from '#server/blocked-dates/block-dates.ts';
import { addBooking } from '#server/bookings/admin/team-bookings.ts';
import { insertBooking } from '#server/bookings/booking-row.ts';
import { moveSlot, setStatus } from '#server/bookings/change-booking.ts';
import { saveConsent } from '#server/bookings/consent.ts';
import type { Database } from '#server/database/database.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { changeNote, changeOutcome } from '#server/day-view/day.ts';
import { createLog } from '#server/errors/log.ts';
import { createInvitations } from '#server/invitations/create-invitations.ts';
import { enqueueBookingConfirmation } from '#server/mail/queue/booking-notifications.ts';
import { claimDueMails, saveOutcome } from '#server/mail/queue/mail-queue.ts';
import { WRITTEN_TO_FILE } from '#server/mail/queue/mail-state.ts';
import { planDueReminders } from '#server/reminders/reminder-planner.ts';
import type { Instant } from '#server/time/clock.ts';
import { publishEpisodes } from './demo-episodes.ts';

/** Invented guests, also with long names and in other scripts; their addresses cannot reach anybody. */
const GUESTS: readonly { readonly name: string; readonly topic: string }[] = [
  { name: 'Amani Otieno', topic: 'Boda bodas and the last mile' },
  { name: 'Wanjirũ Kamau', topic: 'Who owns a folk song?' },
  { name: 'Baraka Mwangi', topic: 'Small farms, big data' },
  { name: 'ليلى الحسن', topic: 'خطوط الشعر بين زنجبار ومسقط' },
  { name: 'Nyambura Wanjiku-Odhiambo Mwanasheria', topic: 'A constitution, read aloud' },
  { name: 'Chebet Korir', topic: 'Running as a second language' },
  { name: 'Dalila Hassan', topic: 'Henna, and what it costs' },
  { name: 'Emeka Okafor', topic: 'Nollywood in Nairobi' },
  { name: 'አበበ ቢቂላ', topic: 'What the highlands remember' },
  { name: 'Fatuma Ali', topic: 'The dhow builders of Lamu' },
  { name: 'Grace Achieng', topic: 'Raising a child between three languages' },
  { name: 'Hamisi Juma', topic: 'Why the coast votes as it does' },
  { name: 'Ivy Njoroge', topic: 'Slow fashion, fast city' },
  { name: 'Jean-Baptiste Niyonsenga', topic: 'Rwanda, thirty years on' },
  { name: 'Kipkemboi Rotich', topic: 'Tea pickers and machines' },
  { name: 'Lulu Wambui', topic: 'Stand-up in Sheng' },
  { name: 'Moses Ochieng', topic: 'Fishing a smaller lake' },
  { name: 'Naserian Lemayian', topic: 'Beads as a balance sheet' },
];

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The recordings of so many days before and after today. */
const DAYS_BEFORE = 10;
const DAYS_AFTER = 20;
/** A guest books so long after the passcode. */
const READING_MS = 4 * 60 * 1000;
/** Guests book at least a fortnight ahead. */
const BOOKED_AHEAD_DAYS = 14;

/** An act in the weeks before the demo began, at its instant. */
interface Act {
  readonly at: Instant;
  run(): Promise<unknown>;
}

interface DemoDatabase {
  readonly database: Database;
  readonly setClock: (instant: Instant) => void;
  /** Guests of the demo have agreed to them. */
  readonly documents: DocumentVersions;
}

function storedBooking(slot: Slot, index: number): Booking {
  const { name, topic } = GUESTS[index % GUESTS.length] ?? { name: 'Guest', topic: '' };
  return v.parse(StoredBooking, {
    id: uuid(),
    guest_name: name,
    guest_email: `guest-${index + 1}@example.com`,
    guest_phone: index % 3 === 0 ? '+254 700 000000' : null,
    notes: topic,
    ...slot,
    status: 'confirmed',
    guest_zone: index % 7 === 3 ? 'Europe/London' : null,
  });
}

/** The slots of the demo's weeks, but for the last one of each day, to which guests move. */
function slotsAround(today: PlainDate): Slot[] {
  const slots: Slot[] = [];
  for (let day = -DAYS_BEFORE; day <= DAYS_AFTER; day += 1) {
    const booking_date = addDays(today, day);
    for (const time_slot of slotsOn(booking_date).slice(0, -1)) {
      slots.push({ booking_date, time_slot });
    }
  }
  return slots;
}

const isLeftFree = (index: number): boolean => index % 5 === 3;

/** The acts that make a booking what it is, by its number: each state occurs before and after today. */
function actsOf(
  { database, documents }: DemoDatabase,
  booking: Booking,
  index: number,
  actor: SignedInUser,
): Act[] {
  const { id, booking_date } = booking;
  const recording = slotStart(booking_date, booking.time_slot);
  const bookedAt = recording - (BOOKED_AHEAD_DAYS + (index % 9)) * DAY_MS - 3 * HOUR_MS;
  const acts: Act[] = [];
  const later = (days: number, run: (tx: UnitOfWork) => Promise<unknown>) =>
    acts.push({ at: bookedAt + days * DAY_MS, run: () => database.transaction(run) });
  later(0, async (tx) => {
    await insertBooking(tx, booking);
    const unlockedAt = bookedAt - READING_MS;
    await saveConsent(tx, id, { kind: 'documents', versions: documents, unlockedAt });
    await enqueueBookingConfirmation(tx, booking, 'guest');
    await tx.changed(booking, { actor: 'guest', action: 'booked' });
  });
  const from = slotOf(booking);
  const to = { booking_date, time_slot: slotsOn(booking_date).at(-1) ?? '' };
  switch (index % 8) {
    case 2:
      later(3, (tx) => moveSlot(tx, id, { from, to }, { actor: 'guest' }));
      break;
    case 4: {
      const change = { actor: 'guest', reason: 'I am travelling that week.' } as const;
      later(5, (tx) => setStatus(tx, id, 'cancelled', change));
      break;
    }
    case 6:
      later(6, (tx) => setStatus(tx, id, 'cancelled', { actor }));
      break;
    default: {
      const outcome = index % 7 === 5 ? 'did_not_come' : 'came';
      const run = () => changeOutcome({ database }, id, { outcome }, actor);
      acts.push({ at: recording + 2 * HOUR_MS, run });
    }
  }
  if (index % 8 === 1) {
    const note = { from: null, to: 'Brings a colleague; the second microphone is needed.' };
    const run = () => changeNote({ database }, id, note, actor);
    acts.push({ at: bookedAt + 2 * DAY_MS, run });
  }
  return acts;
}

function actsOfTeam(
  { database }: DemoDatabase,
  { slot, now }: { readonly slot: Slot; readonly now: Instant },
  admin: SignedInUser,
): Act[] {
  const today = showDateAt(now);
  const byPhone = v.parse(TeamBookingRequest, {
    guest_name: 'Mzee Kariuki',
    guest_email: '',
    guest_phone: '0712 345678',
    notes: 'Called the studio',
    ...slot,
    allows_blocked: false,
  });
  const order = {
    guests: [
      { name: 'Zawadi Mutua', email: 'zawadi@example.com' },
      { name: 'The Kibera choir', email: null },
    ],
    note: 'For the season about music',
    window_from_days: 2,
    window_to_days: 45,
    uses_max: 3,
    valid_until: addDays(today, 60),
    sends_mail: true,
  };
  const closed = {
    blocked_date: addDays(today, 12),
    until: addDays(today, 13),
    reason: 'Generator repair',
    asks_guests: true,
  };
  return [
    { at: now - 3 * DAY_MS, run: () => createInvitations({ database }, order, undefined, admin) },
    { at: now - 2 * DAY_MS, run: () => blockDates({ database }, closed, admin) },
    { at: now - DAY_MS, run: () => addBooking({ database }, byPhone, undefined, admin) },
  ];
}

/** Sends the mails that are due, as a worker that writes files does. */
async function sendMails(database: Database, now: Instant): Promise<void> {
  const sent = { status: 'sent', sent_at: now, last_error: WRITTEN_TO_FILE } as const;
  for (const mail of await claimDueMails(database, now, 1_000)) {
    await saveOutcome(database, mail, sent);
  }
}

/** Fills an empty database by the product's operations. @returns a booking for the guest's link */
export async function fillDemo(
  demo: DemoDatabase,
  admin: SignedInUser,
  now: Instant,
): Promise<Booking> {
  const { database, setClock } = demo;
  const today = showDateAt(now);
  const slots = slotsAround(today);
  const bookings = slots.filter((_, index) => !isLeftFree(index)).map(storedBooking);
  const isSoon = ({ booking_date }: Slot) => booking_date > addDays(today, 3);
  const free = slots.find((slot, index) => isLeftFree(index) && isSoon(slot));
  const upcoming = bookings.find((booking, index) => index % 8 === 0 && isSoon(booking));
  if (free === undefined || upcoming === undefined) throw new Error('The demo has too few slots');
  const acts = [
    ...bookings.flatMap((booking, index) => actsOf(demo, booking, index, admin)),
    ...actsOfTeam(demo, { slot: free, now }, admin),
  ]
    .filter(({ at }) => at < now - HOUR_MS)
    .toSorted((one, other) => one.at - other.at);
  const log = createLog('silent');
  let time = acts[0]?.at ?? now;
  for (const { at, run } of acts) {
    for (; time < at; time = Math.min(at, time + 12 * HOUR_MS)) {
      setClock(time);
      await planDueReminders({ database, clock: () => time, log });
      await sendMails(database, time);
    }
    setClock(at);
    await run();
    await sendMails(database, at + UNDO_DELAY_MS);
  }
  setClock(now);
  await publishEpisodes(database, admin, today);
  return upcoming;
}
