import type { Booking } from '#domain/booking/booking.ts';
import type { MailsTable } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { parsePayload } from './mail-payload.ts';
import { JOBS, newMail } from './mail-queue.ts';

interface LinkedGuest {
  readonly booking: Booking;
  readonly sequence: number;
}

/** Replaces links that wait. A change of the booking does not replace them, as it replaces notifications. */
async function enqueueLinks(
  tx: UnitOfWork,
  guests: readonly LinkedGuest[],
  is_renewed: boolean,
): Promise<void> {
  if (guests.length === 0) return;
  const ids = guests.map(({ booking }) => booking.id);
  await tx.db
    .deleteFrom('mails')
    .where('booking_id', 'in', ids)
    .where('job', '=', JOBS.link)
    .where('status', '=', 'queued')
    // Others may be on their way.
    .where('attempts', '=', 0)
    .execute();
  await tx.enqueue(
    ...guests.map((guest) => newMail({ kind: 'link', is_renewed, ...guest }, tx.databaseNow)),
  );
}

/** Not beside a renewed link that is queued: that mail has the same link, and waits for no limit. */
export async function enqueueGuestLink(
  tx: UnitOfWork,
  booking: Booking,
  sequence: number,
): Promise<void> {
  const queued = await tx.db
    .selectFrom('mails')
    .select('payload')
    .where('booking_id', '=', booking.id)
    .where('job', '=', JOBS.link)
    .where('status', '=', 'queued')
    .execute();
  if (!queued.some(isRenewal)) await enqueueLinks(tx, [{ booking, sequence }], false);
}

function isRenewal({ payload }: Pick<MailsTable, 'payload'>): boolean {
  const mail = parsePayload(payload);
  return mail?.kind === 'link' && mail.is_renewed === true;
}

export const enqueueRenewedLinks = (tx: UnitOfWork, guests: readonly LinkedGuest[]) =>
  enqueueLinks(tx, guests, true);
