import { bookingFields } from '#content/booking/booking-fields.ts';
import { mail as copy } from '#content/mail/mail.ts';
import { show } from '#content/show/show.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';
import type {
  BookingNotification,
  BookingNotificationKind,
} from '#server/mail/queue/mail-payload.ts';
import type { QueuedMail } from '#server/mail/queue/mail-queue.ts';
import { oneLine, plainText, shorten } from '#server/mail/transport/guest-text.ts';
import { type Mailbox, mailbox } from '#server/mail/transport/mailbox.ts';
import { invitation } from './invitation.ts';
import type { DetailRow, MailLayout } from './layout.ts';
import { type MailContent, type ShowMailboxes, SUBJECT_NAME_MAX_LENGTH } from './mail-content.ts';

type Booking = BookingNotification['booking'];

function dateAndTime({ booking_date, time_slot }: Booking) {
  return {
    headline: { label: bookingFields.date, text: formatLongDate(booking_date) },
    time: { label: bookingFields.time, text: time_slot, zone: copy.zone },
  };
}

function subject(kind: string, booking: Booking): string {
  const { headline, time } = dateAndTime(booking);
  return `${kind}: ${headline.text}, ${time.text} (${copy.zoneShort})`;
}

const placeAndDuration = (): DetailRow[] => [
  { label: copy.labels.place, text: show.studio },
  { label: copy.labels.length, text: `${show.recordingMinutes} ${copy.minutes}` },
];

function guestTexts(kind: BookingNotificationKind) {
  return kind === 'confirmed'
    ? { ...copy.guest.confirmed, title: BOOKING_MESSAGES.confirmed.title }
    : copy.guest[kind];
}

function guestMail(payload: BookingNotification, queuedAt: number, sender: Mailbox): MailContent {
  const { booking, kind } = payload;
  const texts = guestTexts(kind);
  const isCancelled = kind === 'cancelled';
  const guest = mailbox(booking.guest_name, booking.guest_email);
  const team = mailbox(show.name, show.email);
  const subjectLine = subject(texts.subject, booking);
  const topic = plainText(booking.notes ?? '');
  const layout: MailLayout = {
    ...dateAndTime(booking),
    isStruck: isCancelled,
    title: texts.title,
    preview: isCancelled ? texts.lead : `${show.studio}. ${texts.lead}`,
    question: texts.question,
    lead: texts.lead,
    details: [
      ...(isCancelled ? [] : placeAndDuration()),
      { label: bookingFields.guest, text: oneLine(booking.guest_name) },
      ...(topic === '' ? [] : [{ label: copy.guest.topicLabel, text: topic }]),
    ],
    notes: [texts.calendar],
    closing: {
      title: texts.closingTitle,
      text: texts.closing,
      action: {
        label: copy.guest.write,
        address: team.address,
        url: `mailto:${encodeURIComponent(team.address).replace('%40', '@')}?subject=${encodeURIComponent(subjectLine)}`,
      },
    },
  };
  const description = [
    `${texts.closingTitle} ${texts.closing}\n${team.address}`,
    ...(topic === '' ? [] : [`${copy.guest.topicLabel}: ${topic}`]),
  ].join('\n\n');
  return {
    to: guest,
    replyTo: team,
    subject: subjectLine,
    layout,
    invitation: {
      method: payload.method,
      content: invitation(payload, { organizer: sender, guest, description, queuedAt }),
    },
  };
}

function producerMail({ booking }: BookingNotification, producer: Mailbox): MailContent {
  const guest = mailbox(booking.guest_name, booking.guest_email);
  const orNotGiven = (text: string | null) => text ?? copy.notGiven;
  return {
    to: producer,
    replyTo: guest,
    subject: `${subject(copy.producer.subject, booking)} - ${shorten(guest.name, SUBJECT_NAME_MAX_LENGTH)}`,
    layout: {
      ...dateAndTime(booking),
      title: copy.producer.title,
      preview: copy.producer.lead,
      question: copy.producer.question,
      lead: copy.producer.lead,
      details: [
        { label: bookingFields.guest, text: oneLine(booking.guest_name) },
        { label: bookingFields.email, text: guest.address },
        { label: bookingFields.phone, text: oneLine(orNotGiven(booking.guest_phone)) },
        { label: bookingFields.topic, text: plainText(orNotGiven(booking.notes)) },
        ...placeAndDuration(),
        { label: copy.labels.reference, text: booking.id },
      ],
      notes: [],
      closing: undefined,
    },
  };
}

/** @throws UnsendableMailError if the guest's e-mail address is not a single plain one */
export function bookingMailContent(
  payload: BookingNotification,
  { audience, created_at }: Pick<QueuedMail, 'audience' | 'created_at'>,
  { sender, producer }: ShowMailboxes,
): MailContent {
  return audience === 'guest'
    ? guestMail(payload, created_at, sender)
    : producerMail(payload, producer);
}
