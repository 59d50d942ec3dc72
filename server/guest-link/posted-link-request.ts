import type { Context } from 'hono';
import { LinkRequest } from '#domain/guest-link/guest-booking.ts';
import { LINK_OUTCOMES, YOUR_BOOKING_PATH } from '#domain/guest-link/guest-link-url.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { readForm } from '#server/http/input/body.ts';
import { parseOrReject } from '#server/http/input/parse-or-reject.ts';
import type { GuestServices } from './guest-services.ts';
import { requestLink } from './request-link.ts';

/** The form of /your-booking without scripts: leads back to the page, whose fragment shows the outcome. */
export async function postLinkForm(services: GuestServices, context: Context<AppEnvironment>) {
  const outcome = await outcomeOf(services, context);
  return context.redirect(`${YOUR_BOOKING_PATH}#${outcome}`, 303);
}

async function outcomeOf(services: GuestServices, context: Context<AppEnvironment>) {
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
