import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type {
  BookingDetails,
  BookingRequest,
  BookingResponse,
  CreatedBooking,
} from '#domain/booking/booking.ts';
import { slotOf } from '#domain/booking/slots/slot.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { hasRow } from '#server/database/queries.ts';
import { SAVED_BOOKINGS, withSavedResponse } from '#server/database/saved-responses.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';
import {
  consumeInvitation,
  readUsableInvitation,
  windowOf,
} from '#server/invitations/invitation.ts';
import { enqueueBookingConfirmation } from '#server/mail/queue/booking-notifications.ts';
import type { Limits } from '#server/rate-limits/limits.ts';
import type { Limiters } from '#server/rate-limits/rate-limiter.ts';
import { insertBooking } from './booking-row.ts';
import { assertBookable, dateUnavailable, slotTaken, visitDetails } from './booking-rules.ts';
import { type GateServices, saveConsent, verifyGate } from './consent.ts';
import { findObstacles, isShownAsTaken } from './queries.ts';

export interface BookingServices
  extends GateServices,
    Pick<Services, 'database' | 'window' | 'clock' | 'linkKeys'> {
  readonly limiters: Pick<Limiters, 'bookingsPerClient' | 'bookingsPerEmail'>;
  readonly limits: Pick<Limits, 'upcomingBookingsPerEmail'>;
}

/** The codes with which `bookSlot` rejects, besides `too_many`. */
export const BOOKING_ERRORS = [
  'slot_taken',
  'date_unavailable',
  'slot_unavailable',
  'enough_booked',
  'booking_cancelled',
  'gate_required',
  'grant_expired',
  'document_changed',
  'invitation_unknown',
  'invitation_used',
] as const;

export const BOOKING_EXAMPLE = {
  guest_name: 'Jane Wambui',
  guest_email: 'jane@example.com',
  guest_phone: '+254 700 000000',
  booking_date: '2026-12-01',
  time_slot: '9:30 AM',
  notes: 'Small farms, big data',
} as const;

interface RequestMeta {
  readonly clientIp: string;
  readonly idempotencyKey: string | undefined;
}

/**
 * Booking, consent, mails, audit entry, saved response and the use of an invitation commit together.
 * The unique index `bookings_one_confirmed_per_slot` decides races; rejected and repeated requests do
 * not count for the limits. A repeated request gets the key of the guest's link only while that is the
 * first one: an admin renews a link to end the access of all who have had it, perhaps of the browser
 * that booked.
 * @throws Rejection, or the database's error with an unknown outcome: repeat with the same key
 */
export async function bookSlot(
  services: BookingServices,
  { gate, consent_note, guest_zone = null, ...details }: BookingRequest,
  { clientIp, idempotencyKey }: RequestMeta,
): Promise<CreatedBooking> {
  const { clock, database, linkKeys, window } = services;
  const { db } = database;

  // The saved response comes first: a guest whose grant has expired since still gets it.
  const { response, isRepeated } = await withSavedResponse(
    { db, key: idempotencyKey, request: details, responses: SAVED_BOOKINGS },
    async (save) => {
      const consent = await verifyGate(services, gate, consent_note);
      const now = clock();
      const invitationId = consent.kind === 'invitation' ? consent.invitationId : null;
      const opened =
        invitationId === null
          ? window
          : windowOf(await readUsableInvitation(db, invitationId, now));
      // Before the slot is looked up: the response tells nobody of slots outside their window.
      assertBookable(details, now, opened);
      if (await isShownAsTaken(db, details)) throw slotTaken();
      return database.transaction(async (tx) => {
        await tx.lockDate(details.booking_date, 'shared');
        await consumeUse(tx, services, details, { invitationId, clientIp });
        const booking = { id: uuid(), ...details, guest_zone, status: 'confirmed' } as const;
        const { id, status } = booking;
        const created: BookingResponse = { id, ...slotOf(booking), status };
        await insertBooking(tx, booking);
        await saveConsent(tx, booking.id, consent);
        await enqueueBookingConfirmation(tx, booking, 'guest');
        await save(tx, created);
        await tx.changed(booking, {
          actor: 'guest',
          action: 'booked',
          invitation_id: invitationId,
        });
        return created;
      }, slotTaken);
    },
  );
  const hasFirstLink = !isRepeated || (await isFirstLinkGeneration(db, response.id));
  return {
    ...response,
    guest_key: hasFirstLink ? linkKeys.keyOf(response.id, 0) : null,
    visit: hasFirstLink ? visitDetails : null,
  };
}

interface Use {
  readonly invitationId: string | null;
  readonly clientIp: string;
}

/**
 * Counts the booking; an invitation by its uses, which strangers cannot fill. @throws Rejection
 * `too_many`, `invitation_used`, `invitation_unknown`, `enough_booked` or `date_unavailable`
 */
async function consumeUse(
  tx: UnitOfWork,
  { limiters, limits }: BookingServices,
  details: BookingDetails,
  { invitationId, clientIp }: Use,
): Promise<void> {
  if (invitationId === null) {
    // Always in this order, so that two transactions never wait for each other.
    await limiters.bookingsPerClient.consume(tx.db, clientIp);
    await limiters.bookingsPerEmail.consume(tx.db, details.guest_email);
  } else {
    await consumeInvitation(tx, invitationId);
  }
  const maximum = invitationId === null ? limits.upcomingBookingsPerEmail : null;
  const { isBlocked, hasMaximum } = await findObstacles(tx, details, maximum);
  if (isBlocked) throw dateUnavailable();
  if (hasMaximum) throw new Rejection('enough_booked', { field: 'guest_email' });
}

/** False once the link was renewed, or the booking deleted. */
function isFirstLinkGeneration(db: Kysely<Schema>, id: string): Promise<boolean> {
  return hasRow(
    db.selectFrom('bookings').select('id').where('id', '=', id).where('link_generation', '=', 0),
  );
}
