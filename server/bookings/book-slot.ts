import { v7 as uuid } from 'uuid';
import { isOpenDate } from '#domain/availability.ts';
import type { Booking, BookingAnswer, BookingDetails, BookingRequest } from '#domain/booking.ts';
import type { BookingWindow } from '#domain/booking-window.ts';
import type { ErrorCode } from '#domain/problem.ts';
import { showDateAt } from '#domain/show-time.ts';
import { slotsOn } from '#domain/time-slot.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { faultOf } from '#server/database/errors.ts';
import { actOn, recordAct } from '#server/history/history.ts';
import type { ChangeFeed } from '#server/live/change-feed.ts';
import { enqueueBookingConfirmation } from '#server/mail/mail-queue.ts';
import type { RateLimit } from '#server/rate-limit.ts';
import { type Consent, keepConsent } from './consent.ts';
import type { BookingGateKeeper } from './gate-keeper.ts';
import { keepAnswer, lookUpKey } from './idempotency.ts';
import { insertBooking, isBlocked, isSlotTaken } from './queries.ts';

/** What booking needs to know of the app. */
export interface BookingDesk {
  readonly database: Database;
  readonly changes: ChangeFeed;
  readonly window: BookingWindow;
  readonly clock: Clock;
  /** How many bookings one mailbox may make. */
  readonly perEmail: RateLimit;
  /** Decides whether a booking passes the gate of /book. */
  readonly gateKeeper: BookingGateKeeper;
}

type Refusal = Extract<
  ErrorCode,
  | '23505'
  | 'date_unavailable'
  | 'slot_unavailable'
  | 'idempotency_mismatch'
  | 'gate_required'
  | 'grant_expired'
  | 'document_changed'
>;

/** A booking made now, one made earlier by the same request, or why there is none. */
export type BookSlotOutcome =
  | { readonly kind: 'booked'; readonly answer: BookingAnswer; readonly isRepeated: boolean }
  | { readonly kind: 'refused'; readonly code: Refusal }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number };

const TRANSACTION_ATTEMPTS = 3;

/**
 * Books a slot for a guest: the booking, its mails and the answer to its key, all or nothing.
 * Whether the slot is free is decided by the database's unique index alone, however many ask at
 * once in however many processes; the look beforehand only spares most of them a transaction.
 * @param key the request's Idempotency-Key: the same request with the same key is answered the same
 * @throws the database's error when it is away; then nothing was booked, or it cannot be known,
 *   and sending the same request with the same key again is safe
 */
export async function bookSlot(
  desk: BookingDesk,
  { gate, consent_note, ...details }: BookingRequest,
  key: string | undefined,
): Promise<BookSlotOutcome> {
  // A booking that was made keeps its answer, whatever became of its grant since.
  const repeated = await repeatedOutcome(desk, details, key);
  if (repeated) return repeated;
  const passage = await desk.gateKeeper.ask(gate, consent_note);
  if (passage.kind === 'refused') return refused(passage.code);

  // The mailbox's share is taken before, and given back unless it was used: whoever asks for many
  // slots at the same moment gets no more than whoever asks for one after the other.
  const mailbox = details.guest_email.toLowerCase();
  const retryAfterSeconds = await desk.perEmail.take(mailbox);
  if (retryAfterSeconds !== null) return { kind: 'too_many', retryAfterSeconds };
  let isUsed = false;
  try {
    const outcome = await bookFreeSlot(desk, { details, consent: passage.consent, key });
    isUsed = outcome.kind === 'booked' && !outcome.isRepeated;
    return outcome;
  } finally {
    if (!isUsed) await desk.perEmail.giveBack(mailbox);
  }
}

/** A request that has passed the gate. */
interface Admitted {
  readonly details: BookingDetails;
  readonly consent: Consent;
  readonly key: string | undefined;
}

async function bookFreeSlot(desk: BookingDesk, admitted: Admitted): Promise<BookSlotOutcome> {
  const { booking_date, time_slot } = admitted.details;
  const today = showDateAt(desk.clock());
  if (!isOpenDate(booking_date, today, desk.window)) return refused('date_unavailable');
  if (!slotsOn(booking_date).includes(time_slot)) return refused('slot_unavailable');
  if (await isSlotTaken(desk.database.db, booking_date, time_slot)) {
    return (await repeatedOutcome(desk, admitted.details, admitted.key)) ?? refused('23505');
  }
  return writeBooking(desk, admitted);
}

function refused(code: Refusal): BookSlotOutcome {
  return { kind: 'refused', code };
}

async function repeatedOutcome(
  desk: BookingDesk,
  details: BookingDetails,
  key: string | undefined,
): Promise<BookSlotOutcome | undefined> {
  const known = await lookUpKey(desk.database.db, key, details);
  switch (known.kind) {
    case 'answered':
      return { kind: 'booked', answer: known.answer, isRepeated: true };
    case 'mismatch':
      return refused('idempotency_mismatch');
    case 'unknown':
      return undefined;
  }
}

async function writeBooking(desk: BookingDesk, admitted: Admitted): Promise<BookSlotOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeBookingOnce(desk, admitted);
    } catch (error) {
      const fault = faultOf(error);
      if (fault === 'conflict') {
        // Either the slot went, or this very request was sent twice and the other one was first.
        return (await repeatedOutcome(desk, admitted.details, admitted.key)) ?? refused('23505');
      }
      if (fault !== 'retry' || attempt === TRANSACTION_ATTEMPTS) throw error;
    }
  }
}

async function writeBookingOnce(
  desk: BookingDesk,
  { details, consent, key }: Admitted,
): Promise<BookSlotOutcome> {
  const now = desk.clock();
  const booking: Booking = { id: uuid(), ...details, status: 'confirmed' };
  const answer: BookingAnswer = {
    id: booking.id,
    booking_date: booking.booking_date,
    time_slot: booking.time_slot,
    status: 'confirmed',
  };
  return desk.changes.write(async (transaction, announce) => {
    await desk.database.capabilities.holdDate(transaction, booking.booking_date, 'shared');
    if (await isBlocked(transaction, booking.booking_date)) return refused('date_unavailable');
    await insertBooking(transaction, booking, now);
    await keepConsent(transaction, booking.id, consent, now);
    await enqueueBookingConfirmation(transaction, booking, now);
    await recordAct(transaction, { at: now, actor: null, action: 'booked', ...actOn(booking) });
    if (key !== undefined) await keepAnswer(transaction, key, details, answer, now);
    announce({ topic: 'bookings', date: booking.booking_date });
    return { kind: 'booked', answer, isRepeated: false };
  });
}
