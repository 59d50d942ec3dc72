import type { Kysely, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { BookingDetails, BookingRequest } from '#domain/booking/booking.ts';
import type { BookingResponse, CreatedBooking } from '#domain/booking/created-booking.ts';
import type { BookingWindow } from '#domain/booking/slots/booking-window.ts';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import type { ChangeFeed } from '#server/database/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import { rejectOnConflict } from '#server/database/reject-on-conflict.ts';
import type { Schema } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { saveResponse, withIdempotencyKey } from '#server/idempotency/saved-bookings.ts';
import { consumeInvitation } from '#server/invitations/consume-invitation.ts';
import { readUsableInvitation, windowOf } from '#server/invitations/usable-invitation.ts';
import { enqueueBookingConfirmation } from '#server/mail/queue/mail-queue.ts';
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import type { Clock, Instant } from '#server/time/clock.ts';
import type { LinkKeys } from '#server/tokens/guest-link-keys.ts';
import { assertBookable, dateUnavailable, slotTaken } from './bookable-slot.ts';
import { saveConsent } from './consent.ts';
import type { GateVerifier } from './gate-verifier.ts';
import { findObstacles, insertBooking, isShownAsTaken } from './queries.ts';

export interface BookingLimits {
  readonly perClient: RateLimiter;
  readonly perEmail: RateLimiter;
  readonly upcomingPerEmail: number | null;
}

export interface BookingServices {
  readonly database: Database;
  readonly changes: ChangeFeed;
  readonly window: BookingWindow;
  readonly clock: Clock;
  readonly limits: BookingLimits;
  readonly gateVerifier: GateVerifier;
  readonly linkKeys: LinkKeys;
}

interface RequestMeta {
  readonly clientIp: string;
  readonly idempotencyKey: string | undefined;
}

/**
 * Booking, consent, mails, audit entry, saved response and the use of an invitation commit together or
 * not at all. The unique index `bookings_one_confirmed_per_slot` decides races; the check before it avoids
 * most of them.
 * Rejected and repeated requests do not count for the limits.
 *
 * A repeated request gets the key of the guest's link only while that is the link's first one. An admin
 * renews a link to end the access of everybody who has had it; among them may be the browser that booked, with
 * somebody else's e-mail address or on a shared computer. The guest gets the new link from the admin, in
 * later mails, or by asking for it at /your-booking, to their e-mail address.
 * @throws Rejection, or the database's error with an unknown outcome: repeat with the same key
 */
export async function bookSlot(
  services: BookingServices,
  { gate, consent_note, guest_zone = null, ...details }: BookingRequest,
  { clientIp, idempotencyKey }: RequestMeta,
): Promise<CreatedBooking> {
  const { changes, clock, database, gateVerifier, limits, linkKeys, window } = services;
  const { booking_date, guest_email, time_slot } = details;

  let created: BookingResponse | undefined;
  // The saved response comes first: a guest whose grant has expired since still gets it.
  const response = await withIdempotencyKey(database.db, idempotencyKey, details, async () => {
    const consent = await gateVerifier.verify(gate, consent_note);
    const now = clock();
    const hasInvitation = consent.kind === 'invitation';
    const opened = hasInvitation
      ? windowOf(await readUsableInvitation(database.db, consent.invitationId, now))
      : window;
    // Before the slot is looked up: the response tells nobody of slots outside their window.
    assertBookable(details, now, opened);
    if (await isShownAsTaken(database.db, booking_date, time_slot)) throw slotTaken();

    return rejectOnConflict(slotTaken, () =>
      changes.write(async (transaction, announce) => {
        await database.capabilities.lockDate(transaction, booking_date, 'shared');
        // An invitation has a limit of its own, its uses: strangers can fill the others.
        if (hasInvitation) {
          await consumeInvitation(transaction, consent.invitationId, now);
        } else {
          // Always in this order, so that two transactions never wait for each other.
          await limits.perClient.consume(transaction, clientIp);
          await limits.perEmail.consume(transaction, guest_email);
        }
        const upcomingMaximum = hasInvitation ? null : limits.upcomingPerEmail;
        await assertNoObstacle(transaction, details, upcomingMaximum, now);

        const booking = { id: uuid(), ...details, guest_zone, status: 'confirmed' } as const;
        const response: BookingResponse = {
          id: booking.id,
          booking_date,
          time_slot,
          status: booking.status,
        };
        await insertBooking(transaction, booking, now);
        await saveConsent(transaction, booking.id, consent, now);
        const queuedAt = database.capabilities.now();
        await enqueueBookingConfirmation(transaction, booking, queuedAt, { reason: null });
        await appendAudit(transaction, {
          at: now,
          actor: null,
          action: 'booked',
          invitation_id: hasInvitation ? consent.invitationId : null,
          ...auditedBooking(booking),
        });
        await saveResponse(transaction, idempotencyKey, details, response, now);
        announce({ topic: 'bookings', date: booking_date });
        created = response;
        return response;
      }),
    );
  });
  const hasFirstLink =
    response === created || (await isFirstLinkGeneration(database.db, response.id));
  return { ...response, guest_key: hasFirstLink ? linkKeys.keyOf(response.id, 0) : null };
}

/** False once the link was renewed, or the booking deleted. */
async function isFirstLinkGeneration(db: Kysely<Schema>, id: string): Promise<boolean> {
  const booking = await db
    .selectFrom('bookings')
    .select('link_generation')
    .where('id', '=', id)
    .executeTakeFirst();
  return booking?.link_generation === 0;
}

async function assertNoObstacle(
  transaction: Transaction<Schema>,
  details: BookingDetails,
  upcomingMaximum: number | null,
  now: Instant,
): Promise<void> {
  const { isBlocked, hasMaximum } = await findObstacles(transaction, details, upcomingMaximum, now);
  if (isBlocked) throw dateUnavailable();
  if (hasMaximum) throw new Rejection('enough_booked', { field: 'guest_email' });
}
