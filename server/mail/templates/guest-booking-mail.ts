import { bookingFields } from '#content/booking/booking-fields.ts';
import { mail as copy } from '#content/mail/mail.ts';
import { show } from '#content/show/show.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import { fillText } from '#domain/fill-text.ts';
import type { Instant } from '#server/clock.ts';
import type { BookingNotification } from '#server/mail/queue/mail-payload.ts';
import { oneLine, plainText } from '#server/mail/transport/guest-text.ts';
import { type Mailbox, mailbox } from '#server/mail/transport/mailbox.ts';
import { dateAndTime, eventTitle, guestTime, placeAndDuration } from './booking-texts.ts';
import { invitation } from './invitation.ts';
import type { MailLayout } from './layout.ts';
import type { MailContent } from './mail-content.ts';

function textsOf(payload: BookingNotification) {
  switch (payload.kind) {
    case 'confirmed':
      return { ...copy.guest.confirmed, title: BOOKING_MESSAGES.confirmed.title };
    case 'cancelled':
      return payload.by_guest ? copy.guest.cancelledByGuest : copy.guest.cancelled;
    case 'link':
      return { ...copy.guest.link, calendar: null };
    default:
      return copy.guest[payload.kind];
  }
}

const fillClosing = (closing: string) =>
  fillText(closing, { hours: show.guestChangesUntilHours, email: show.email });

/** How to change a confirmed booking, as in its mails. */
export function closingOfConfirmed(): string {
  const { closingTitle, closing } = copy.guest.confirmed;
  return `${closingTitle} ${fillClosing(closing)}`;
}

function closingOf(
  payload: BookingNotification,
  link: string | null,
): NonNullable<MailLayout['closing']> {
  const { closingTitle, closing } = textsOf(payload);
  return {
    title: closingTitle,
    text: fillClosing(closing),
    action:
      link === null
        ? {
            label: copy.guest.write,
            address: show.email,
            url: mailtoUrl(eventTitle(payload.booking)),
          }
        : { label: copy.guest.openLink, address: link, url: link },
  };
}

function mailtoUrl(subject: string): string {
  const recipient = encodeURIComponent(show.email).replace('%40', '@');
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}`;
}

/**
 * @param link the guest's, null once the booking is deleted
 * @throws UnsendableMailError if the guest's e-mail address is not a single plain one
 */
export function guestBookingMail(
  payload: BookingNotification,
  { queuedAt, sender, link }: { queuedAt: Instant; sender: Mailbox; link: string | null },
): MailContent {
  const { booking, sequence } = payload;
  const texts = textsOf(payload);
  const isCancelled = payload.kind === 'cancelled';
  const guest = mailbox(booking.guest_name, booking.guest_email);
  const topic = plainText(booking.notes ?? '');
  const closing = closingOf(payload, link);
  const people = { organizer: sender, guest };
  const event = { sequence, stamp: queuedAt, link, closing: `${closing.title} ${closing.text}` };
  return {
    to: guest,
    replyTo: mailbox(show.name, show.email),
    subject: eventTitle(booking),
    layout: {
      ...dateAndTime(booking),
      isStruck: isCancelled,
      title: texts.title,
      preview: isCancelled ? texts.lead : `${show.studio}. ${texts.lead}`,
      question: texts.question,
      lead: texts.lead,
      details: [
        ...guestTime(booking),
        ...(isCancelled ? [] : placeAndDuration()),
        { label: bookingFields.guest, text: oneLine(booking.guest_name) },
        ...(topic === '' ? [] : [{ label: copy.guest.topicLabel, text: topic }]),
      ],
      notes: texts.calendar === null ? [] : [texts.calendar],
      closing,
    },
    ...(payload.kind !== 'link' && {
      invitation: { method: payload.method, content: invitation(payload, people, event) },
    }),
  };
}
