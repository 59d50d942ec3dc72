import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { isOpenDate } from '#domain/booking/availability.ts';
import type {
  Booking,
  BookingAnswer,
  BookingDetails,
  BookingRequest,
} from '#domain/booking/booking.ts';
import type { BookingWindow } from '#domain/booking/booking-window.ts';
import { slotsOn } from '#domain/booking/time-slot.ts';
import type { ErrorCode } from '#domain/errors/problem.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { appendAudit, auditedBooking } from '#server/audit/audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { faultOf } from '#server/database/errors.ts';
import type { Schema } from '#server/database/schema.ts';
import type { ChangeFeed } from '#server/live/change-feed.ts';
import { enqueueBookingConfirmation } from '#server/mail/queue/mail-queue.ts';
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { type Consent, saveConsent } from './consent.ts';
import type { GateVerifier } from './gate-verifier.ts';
import { lookUpKey, saveResponse } from './idempotency.ts';
import { findRejection, insertBooking, isSlotTaken } from './queries.ts';

/** How much one visitor may book. */
export interface BookingLimits {
  /** Bookings made from one client address. */
  readonly perClient: RateLimiter;
  /** Bookings made with one e-mail address. */
  readonly perEmail: RateLimiter;
  /** Confirmed bookings to come with one e-mail address; null for any number. */
  readonly upcomingPerEmail: number | null;
}

/** What booking needs to know of the app. */
export interface BookingServices {
  readonly database: Database;
  readonly changes: ChangeFeed;
  readonly window: BookingWindow;
  readonly clock: Clock;
  readonly limits: BookingLimits;
  /** Decides whether a booking passes the gate of /book. */
  readonly gateVerifier: GateVerifier;
}

type Refusal = Extract<
  ErrorCode,
  | '23505'
  | 'date_unavailable'
  | 'slot_unavailable'
  | 'enough_booked'
  | 'idempotency_mismatch'
  | 'booking_cancelled'
  | 'gate_required'
  | 'grant_expired'
  | 'document_changed'
>;

/** A booking made now, one made earlier by the same request, or why there is none. */
export type BookSlotOutcome =
  | { readonly kind: 'booked'; readonly answer: BookingAnswer; readonly isRepeated: boolean }
  | { readonly kind: 'refused'; readonly code: Refusal }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number };

/** How a booking was asked for. */
export interface RequestMeta {
  /** The client's address, as limits count it. */
  readonly from: string;
  /** The request's Idempotency-Key: the same request with the same key is answered the same. */
  readonly key: string | undefined;
}

/** Ends the booking's transaction without a trace: what it took of the limits is not taken. */
class NotBooked extends Error {
  readonly outcome: BookSlotOutcome;

  constructor(outcome: BookSlotOutcome) {
    super('Not booked');
    this.outcome = outcome;
  }
}

const TRANSACTION_ATTEMPTS = 3;

/**
 * Books a slot for a guest: the booking, its mails and the answer to its key, all or nothing.
 * Whether the slot is free is decided by the database's unique index alone, however many ask at
 * once in however many processes; the look beforehand only spares most of them a transaction. What
 * is refused takes nothing of the limits, nor does a request that is answered again.
 * @throws the database's error when it is away; then nothing was booked, or it cannot be known,
 *   and sending the same request with the same key again is safe
 */
export async function bookSlot(
  services: BookingServices,
  { gate, consent_note, ...details }: BookingRequest,
  { from, key }: RequestMeta,
): Promise<BookSlotOutcome> {
  // A booking that stands keeps its answer, whatever became of its grant since.
  const repeated = await repeatedOutcome(services, details, key);
  if (repeated) return repeated;
  const result = await services.gateVerifier.verify(gate, consent_note);
  if (result.kind === 'refused') return refused(result.code);
  return bookFreeSlot(services, { details, consent: result.consent, from, key });
}

/** A request that has passed the gate. */
interface VerifiedRequest extends RequestMeta {
  readonly details: BookingDetails;
  readonly consent: Consent;
}

async function bookFreeSlot(
  services: BookingServices,
  request: VerifiedRequest,
): Promise<BookSlotOutcome> {
  const { booking_date, time_slot } = request.details;
  const today = showDateAt(services.clock());
  if (!isOpenDate(booking_date, today, services.window)) return refused('date_unavailable');
  if (!slotsOn(booking_date).includes(time_slot)) return refused('slot_unavailable');
  if (await isSlotTaken(services.database.db, booking_date, time_slot)) {
    return (await repeatedOutcome(services, request.details, request.key)) ?? refused('23505');
  }
  return writeBooking(services, request);
}

function refused(code: Refusal): BookSlotOutcome {
  return { kind: 'refused', code };
}

async function repeatedOutcome(
  services: BookingServices,
  details: BookingDetails,
  key: string | undefined,
): Promise<BookSlotOutcome | undefined> {
  const known = await lookUpKey(services.database.db, key, details);
  switch (known.kind) {
    case 'answered':
      return { kind: 'booked', answer: known.answer, isRepeated: true };
    case 'cancelled':
      return refused('booking_cancelled');
    case 'mismatch':
      return refused('idempotency_mismatch');
    case 'unknown':
      return undefined;
  }
}

async function writeBooking(
  services: BookingServices,
  request: VerifiedRequest,
): Promise<BookSlotOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeBookingOnce(services, request);
    } catch (error) {
      const fault = faultOf(error);
      if (fault === 'retry' && attempt < TRANSACTION_ATTEMPTS) continue;
      const outcome = fault === 'conflict' ? refused('23505') : outcomeOf(error);
      // Unless this very request was sent twice, and the other one was first.
      return (await repeatedOutcome(services, request.details, request.key)) ?? outcome;
    }
  }
}

/** @throws the error itself where it is no refusal of ours */
function outcomeOf(error: unknown): BookSlotOutcome {
  if (error instanceof NotBooked) return error.outcome;
  throw error;
}

/** Takes what a booking takes of the limits; always in this order, or two would wait in a circle. */
async function takeFromLimits(
  transaction: Transaction<Schema>,
  { perClient, perEmail }: BookingLimits,
  { details, from }: VerifiedRequest,
): Promise<void> {
  const retryAfterSeconds =
    (await perClient.take(transaction, from)) ??
    (await perEmail.take(transaction, details.guest_email));
  if (retryAfterSeconds !== null) throw new NotBooked({ kind: 'too_many', retryAfterSeconds });
}

async function writeBookingOnce(
  services: BookingServices,
  request: VerifiedRequest,
): Promise<BookSlotOutcome> {
  const { details, consent, key } = request;
  const { capabilities } = services.database;
  const now = services.clock();
  const booking: Booking = { id: uuid(), ...details, status: 'confirmed' };
  const answer: BookingAnswer = {
    id: booking.id,
    booking_date: booking.booking_date,
    time_slot: booking.time_slot,
    status: 'confirmed',
  };
  return services.changes.write(async (transaction, announce) => {
    await capabilities.lockDate(transaction, booking.booking_date, 'shared');
    await takeFromLimits(transaction, services.limits, request);
    const rejection = await findRejection(
      transaction,
      booking,
      services.limits.upcomingPerEmail,
      now,
    );
    if (rejection) throw new NotBooked(refused(rejection));
    await insertBooking(transaction, booking, now);
    await saveConsent(transaction, booking.id, consent, now);
    await enqueueBookingConfirmation(transaction, booking, capabilities.now());
    await appendAudit(transaction, {
      at: now,
      actor: null,
      action: 'booked',
      ...auditedBooking(booking),
    });
    if (key !== undefined) await saveResponse(transaction, key, details, answer, now);
    announce({ topic: 'bookings', date: booking.booking_date });
    return { kind: 'booked', answer, isRepeated: false };
  });
}
