import { mail as words } from '#content/mail.ts';
import { show } from '#content/show.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';
import { oneLine, plainText, shorten } from '#server/guest-text.ts';
import type {
  BookingNotification,
  BookingNotificationKind,
} from '#server/mail/queue/mail-payload.ts';
import type { QueuedMail } from '#server/mail/queue/mail-queue.ts';
import { type Mailbox, mailbox } from '#server/mail/transport/mailbox.ts';
import { invitation } from './invitation.ts';
import type { DetailRow, MailLayout } from './layout.ts';
import { type MailContent, type ShowAddresses, SUBJECT_NAME_MAXIMUM } from './mail-content.ts';

type Booking = BookingNotification['booking'];

/** The date and the slot exactly as the page's confirmation writes them. */
function timeWords({ booking_date, time_slot }: Booking) {
  return {
    headline: { label: words.labels.date, text: formatLongDate(booking_date) },
    time: { label: words.labels.time, text: time_slot, zone: words.zone },
  };
}

function subject(kind: string, booking: Booking): string {
  const { headline, time } = timeWords(booking);
  return `${kind}: ${headline.text}, ${time.text} (${words.zoneShort})`;
}

const placeAndLength = (): DetailRow[] => [
  { label: words.labels.place, text: show.studio },
  { label: words.labels.length, text: `${show.recordingMinutes} ${words.minutes}` },
];

/** What a guest's mail says that depends on what it tells. */
function guestWords(kind: BookingNotificationKind) {
  return kind === 'confirmed'
    ? { ...words.guest.confirmed, title: BOOKING_MESSAGES.confirmed.title }
    : words.guest[kind];
}

function guestLetter(payload: BookingNotification, queuedAt: number, sender: Mailbox): MailContent {
  const { booking, kind } = payload;
  const said = guestWords(kind);
  const isCancelled = kind === 'cancelled';
  const guest = mailbox(booking.guest_name, booking.guest_email);
  const team = mailbox(show.name, show.email);
  const line = subject(said.subject, booking);
  const topic = plainText(booking.notes ?? '');
  const layout: MailLayout = {
    ...timeWords(booking),
    isStruck: isCancelled,
    title: said.title,
    preview: isCancelled ? said.lead : `${show.studio}. ${said.lead}`,
    question: said.question,
    lead: said.lead,
    details: [
      ...(isCancelled ? [] : placeAndLength()),
      { label: words.labels.guest, text: oneLine(booking.guest_name) },
      ...(topic === '' ? [] : [{ label: words.guest.topicLabel, text: topic }]),
    ],
    notes: [said.calendar],
    closing: {
      title: said.closingTitle,
      text: said.closing,
      action: {
        label: words.guest.write,
        address: team.address,
        url: `mailto:${encodeURIComponent(team.address).replace('%40', '@')}?subject=${encodeURIComponent(line)}`,
      },
    },
  };
  const description = [
    `${said.closingTitle} ${said.closing}\n${team.address}`,
    ...(topic === '' ? [] : [`${words.guest.topicLabel}: ${topic}`]),
  ].join('\n\n');
  return {
    to: guest,
    replyTo: team,
    subject: line,
    layout,
    invitation: {
      method: payload.method,
      content: invitation(payload, { organizer: sender, guest, description, queuedAt }),
    },
  };
}

function producerLetter({ booking }: BookingNotification, producer: Mailbox): MailContent {
  const guest = mailbox(booking.guest_name, booking.guest_email);
  const orNotGiven = (text: string | null) => text ?? words.notGiven;
  return {
    to: producer,
    replyTo: guest,
    subject: `${subject(words.producer.subject, booking)} - ${shorten(guest.name, SUBJECT_NAME_MAXIMUM)}`,
    layout: {
      ...timeWords(booking),
      title: words.producer.title,
      preview: words.producer.lead,
      question: words.producer.question,
      lead: words.producer.lead,
      details: [
        { label: words.labels.guest, text: oneLine(booking.guest_name) },
        { label: words.labels.email, text: guest.address },
        { label: words.labels.phone, text: oneLine(orNotGiven(booking.guest_phone)) },
        { label: words.labels.topic, text: plainText(orNotGiven(booking.notes)) },
        ...placeAndLength(),
        { label: words.labels.reference, text: booking.id },
      ],
      notes: [],
      closing: undefined,
    },
  };
}

/**
 * The mail about a booking, for the guest or for the producer.
 * @throws UnsendableMailError when the guest's address is not one mailbox
 */
export function bookingMailContent(
  payload: BookingNotification,
  { audience, created_at }: Pick<QueuedMail, 'audience' | 'created_at'>,
  { sender, producer }: ShowAddresses,
): MailContent {
  return audience === 'guest'
    ? guestLetter(payload, created_at, sender)
    : producerLetter(payload, producer);
}
