import { v7 as uuid } from 'uuid';
import * as v from 'valibot';
import { show } from '#content/show/show.ts';
import { type Booking, StoredBooking } from '#domain/booking/booking.ts';
import { GuestDetails } from '#domain/booking/guest-fields.ts';
import { BOOKING_WINDOW, bookableRange } from '#domain/booking/slots/availability.ts';
import { isSunday, slotsOn } from '#domain/booking/slots/slot.ts';
import { oneLine, shorten } from '#domain/text/guest-text.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { ServerSettings } from '#server/config/config.ts';
import { ok, wrong } from '#server/doctor/finding.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { classifyDeliveryError } from '#server/mail/transport/delivery-error.ts';
import { createTransport } from '#server/mail/transport/transport.ts';
import type { Instant } from '#server/time/clock.ts';

const REPLY_MAX_LENGTH = 200;

const NOTES =
  'This is a trial of the mails: no slot is booked, and nobody expects you. Delete the entry from your calendar.';

/** The e-mail address as a booking with it has it; null if a guest could not book with it. */
export function trialRecipient(email: string): string | null {
  const parsed = v.safeParse(GuestDetails.entries.guest_email, email);
  return parsed.success ? parsed.output : null;
}

function trialBooking(email: string, now: Instant): Booking {
  const { from } = bookableRange(showDateAt(now), BOOKING_WINDOW);
  const booking_date = isSunday(from) ? addDays(from, 1) : from;
  const [time_slot = ''] = slotsOn(booking_date);
  return v.parse(StoredBooking, {
    id: uuid(),
    guest_name: 'Trial',
    guest_email: email,
    booking_date,
    time_slot,
    notes: NOTES,
    status: 'confirmed',
  });
}

/** @throws UnsendableMailError if `email` is not a single plain e-mail address */
function trialMail({ mailFrom, notifyEmail }: ServerSettings, email: string, now: Instant) {
  const payload = { kind: 'confirmed', sequence: 0, booking: trialBooking(email, now) } as const;
  return renderMail(
    { id: uuid(), audience: 'guest', payload, created_at: now },
    {
      sender: { name: show.name, address: mailFrom },
      producer: { name: show.name, address: notifyEmail },
    },
    {
      findGuestLink: async () => null,
      isMailboxProven: async () => true,
      findSchedule: async () => [],
      findInvitation: async () => null,
      findEpisode: async () => null,
      newPasswordUrl: () => '',
    },
  );
}

/** Sends the confirmation of a sample booking. The finding has the server's reply or the file's path. */
export async function sendTrialMail(settings: ServerSettings, email: string, now: Instant) {
  const transport = createTransport(settings);
  try {
    const result = await transport.send(await trialMail(settings, email, now));
    if (settings.smtpUrl === undefined)
      return ok(
        `SMTP_URL is not set, so the trial confirmation is the file ${result}; a running server deletes it within about an hour.`,
      );
    return ok(
      `The mail server ${transport.description} accepted the trial confirmation to ${email}: ${shorten(oneLine(result), REPLY_MAX_LENGTH)}`,
    );
  } catch (error) {
    const { description } = classifyDeliveryError(error);
    return wrong(
      `The trial confirmation to ${email} was not sent: ${shorten(description, REPLY_MAX_LENGTH)}. Check SMTP_URL and MAIL_FROM, and that the mail server lets this login send as ${settings.mailFrom}.`,
    );
  } finally {
    transport.close();
  }
}
