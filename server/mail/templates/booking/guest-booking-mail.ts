import { mail as copy } from '#content/mail.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import { calendarAttachment, eventTitle } from '#server/calendar/recording-event.ts';
import type { BookingNotification } from '#server/mail/queue/mail-payload.ts';
import type { MailContent } from '#server/mail/templates/layout/mail-content.ts';
import { type Mailbox, mailbox } from '#server/mail/transport/mailbox.ts';
import type { Instant } from '#server/time/clock.ts';
import { closingTexts, guestLayout } from './guest-layout.ts';

function textsOf(payload: BookingNotification) {
  switch (payload.kind) {
    case 'confirmed':
      return { ...copy.guest.confirmed, title: BOOKING_MESSAGES.confirmed.title };
    case 'cancelled':
      return payload.by_guest ? copy.guest.cancelledByGuest : copy.guest.cancelled;
    default:
      return copy.guest[payload.kind];
  }
}

export function closingOfConfirmed(): string {
  const { title, text } = closingTexts(copy.guest.confirmed);
  return `${title} ${text}`;
}

interface GuestMailOptions {
  readonly queuedAt: Instant;
  readonly sender: Mailbox;
  readonly link: string | null;
}

/** @throws UnsendableMailError if the guest's e-mail address is not a single plain one */
export function guestBookingMail(
  payload: BookingNotification,
  { queuedAt, sender, link }: GuestMailOptions,
): MailContent {
  const { booking, sequence } = payload;
  const isCancelled = payload.kind === 'cancelled';
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  const texts = textsOf(payload);
  const guest = mailbox(booking.guest_name, booking.guest_email);
  const { title, text } = closingTexts(texts);
  const people = { organizer: sender, guest };
  const event = { sequence, stamp: queuedAt, link, closing: `${title} ${text}` };
  return {
    to: guest,
    subject: eventTitle(booking),
    layout: guestLayout(booking, {
      texts,
      notes: [texts.calendar],
      link,
      isCancelled,
    }),
    invitation: { method, content: calendarAttachment(booking, method, people, event) },
  };
}
