import { mail as copy } from '#content/mail.ts';
import { headerText, plainText, shorten } from '#domain/text/guest-text.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';
import { guestRows, guestTime } from '#server/calendar/recording-event.ts';
import type { BookingNotification, GuestAction } from '#server/mail/queue/mail-payload.ts';
import type { DetailRow } from '#server/mail/templates/layout/layout.ts';
import {
  type MailContent,
  SUBJECT_NAME_MAX_LENGTH,
} from '#server/mail/templates/layout/mail-content.ts';
import { type Mailbox, mailbox } from '#server/mail/transport/mailbox.ts';
import { dateAndTime, placeAndDuration } from './booking-texts.ts';

function actionRows({ from, reason }: GuestAction = { reason: null }): DetailRow[] {
  const { before, reason: reasonLabel } = copy.producer;
  return [
    ...(from
      ? [{ label: before, text: `${formatLongDate(from.booking_date)}, ${from.time_slot}` }]
      : []),
    ...(reason === null ? [] : [{ label: reasonLabel, text: plainText(reason) }]),
  ];
}

/** @throws UnsendableMailError if the guest's e-mail address is neither '' nor a single plain one */
export function producerBookingMail(payload: BookingNotification, producer: Mailbox): MailContent {
  const { booking } = payload;
  const texts = copy.producer[payload.kind];
  const { headline, time } = dateAndTime(booking);
  const guest =
    booking.guest_email === '' ? null : mailbox(booking.guest_name, booking.guest_email);
  const name = shorten(headerText(booking.guest_name), SUBJECT_NAME_MAX_LENGTH);
  return {
    to: producer,
    replyTo: guest ?? producer,
    subject: `${texts.title}: ${headline.text}, ${time.text} (${copy.zoneShort}) - ${name}`,
    layout: {
      ...dateAndTime(booking),
      isStruck: payload.kind === 'cancelled',
      title: texts.title,
      question: copy.producer.question,
      lead: texts.lead,
      details: [
        ...actionRows(payload.by_guest),
        ...guestRows(booking),
        ...guestTime(booking, copy.producer.time),
        ...placeAndDuration(),
        { label: copy.labels.reference, text: booking.id },
      ],
    },
  };
}
