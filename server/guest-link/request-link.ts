import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import { LinkRequest } from '#domain/guest-link/guest-booking.ts';
import { LINK_OUTCOMES, YOUR_BOOKING_PATH } from '#domain/guest-link/guest-link-url.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { bookingOf } from '#server/bookings/booking-row.ts';
import { upcomingBookings } from '#server/bookings/queries.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { parseOrReject, readForm } from '#server/http/input.ts';
import { enqueueGuestLink } from '#server/mail/queue/link-mails.ts';

/** More than a guest can book; an admin may have confirmed more. */
const LINKS_MAX = 10;

/** Mails the link of each upcoming booking; without one, the same response in the same time. */
export async function requestLink(
  { database, limiters, limits }: Services,
  { guest_email }: LinkRequest,
  clientIp: string,
): Promise<void> {
  const earliest = pause(limits.uniformResponseMs);
  await database.transaction(async (tx) => {
    // Always in this order, so that two transactions never wait for each other.
    await limiters.linksPerClient.consume(tx.db, clientIp);
    await limiters.linksPerEmail.consume(tx.db, guest_email);
    const rows = await upcomingBookings(tx.db, guest_email, tx.now)
      .clearSelect()
      .selectAll()
      .limit(LINKS_MAX)
      .execute();
    for (const row of rows) await enqueueGuestLink(tx, bookingOf(row), row.calendar_sequence);
  });
  await earliest;
}

/** The form of /your-booking without scripts: leads back to the page, whose fragment shows the outcome. */
export async function postLinkForm(services: Services, context: Context<AppEnvironment>) {
  const outcome = await outcomeOf(services, context);
  return context.redirect(`${YOUR_BOOKING_PATH}#${outcome}`, 303);
}

async function outcomeOf(services: Services, context: Context<AppEnvironment>) {
  try {
    // The page is a file, without a key: the request has to name its origin.
    const fields = await readForm(context, () => false);
    const request = parseOrReject(LinkRequest, fields);
    await requestLink(services, request, context.get('clientIp'));
    return LINK_OUTCOMES.sent;
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    // For the log, as Hono does with an error that no route catches.
    context.error = error;
    return LINK_OUTCOMES.notSent;
  }
}
