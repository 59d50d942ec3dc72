import { mail as words } from '#content/mail.ts';
import { show } from '#content/show.ts';
import { BOOKING_MESSAGES } from '#domain/messages.ts';
import { formatLongDate } from '#domain/plain-date.ts';
import { oneLine, plainText, shorten } from './guest-text.ts';
import { invitation } from './invitation.ts';
import { type DetailRow, layOut, type MailLayout } from './layout.ts';
import { type MailPayload, parsePayload } from './mail-payload.ts';
import type { ClaimedMail } from './mail-queue.ts';
import { type Mailbox, mailbox } from './mailbox.ts';
import { messageIdFor, type OutgoingMail } from './outgoing-mail.ts';

/** Longest name in a subject, as a person counts its characters. */
const SUBJECT_NAME_MAXIMUM = 60;

/** Who the show's mails are from, and who is told about bookings. */
export interface ShowAddresses {
  readonly sender: Mailbox;
  readonly producer: Mailbox;
}

/** The parts of a mail that depend on whom it is for. */
interface Letter {
  readonly to: Mailbox;
  readonly replyTo: Mailbox;
  readonly subject: string;
  readonly layout: MailLayout;
  readonly invitation?: OutgoingMail['invitation'];
}

type Booking = MailPayload['booking'];

/** The date and the slot exactly as the page's confirmation writes them (section 2). */
function timeWords({ booking_date, time_slot }: Booking) {
  return { date: formatLongDate(booking_date), time: time_slot, zone: words.zone };
}

function subject(kind: string, booking: Booking): string {
  const { date, time } = timeWords(booking);
  return `${kind}: ${date}, ${time} (${words.zoneShort})`;
}

/** The mail as plain text: everything that the HTML says, in the same order. */
function asText({ title, date, time, zone, lead, details, notes, closing }: MailLayout): string {
  const when: DetailRow[] = [
    { label: words.labels.date, text: date },
    { label: words.labels.time, text: `${time}, ${zone}` },
  ];
  const indent = (text: string) => text.replaceAll('\n', '\n  ');
  return [
    title,
    lead,
    [...when, ...details].map(({ label, text }) => `${label}: ${indent(text)}`).join('\n'),
    ...notes,
    ...(closing ? [`${closing.title} ${closing.text}\n${closing.action.address}`] : []),
    `-- \n${show.name}, ${show.city}\n${show.tagline}\n`,
  ].join('\n\n');
}

const placeAndLength = (): DetailRow[] => [
  { label: words.labels.place, text: show.studio },
  { label: words.labels.length, text: `${show.recordingMinutes} ${words.minutes}` },
];

function guestLetter(payload: MailPayload, queuedAt: number, sender: Mailbox): Letter {
  const { booking } = payload;
  const guest = mailbox(booking.guest_name, booking.guest_email);
  const team = mailbox(show.name, show.email);
  const line = subject(words.guest.subject, booking);
  const topic = plainText(booking.notes ?? '');
  const layout: MailLayout = {
    ...timeWords(booking),
    title: BOOKING_MESSAGES.confirmed.title,
    preview: `${show.studio}. ${words.guest.lead}`,
    question: words.guest.question,
    lead: words.guest.lead,
    details: [
      ...placeAndLength(),
      { label: words.labels.guest, text: oneLine(booking.guest_name) },
      ...(topic === '' ? [] : [{ label: words.guest.topicLabel, text: topic }]),
    ],
    notes: [words.guest.calendar],
    closing: {
      title: words.guest.cannotComeTitle,
      text: words.guest.cannotCome,
      action: {
        label: words.guest.write,
        address: team.address,
        url: `mailto:${encodeURIComponent(team.address).replace('%40', '@')}?subject=${encodeURIComponent(line)}`,
      },
    },
  };
  const description = [
    `${words.guest.cannotComeTitle} ${words.guest.cannotCome}\n${team.address}`,
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

function producerLetter({ booking }: MailPayload, producer: Mailbox): Letter {
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
 * Composes the mail of a queued row: the same row gives the same mail.
 * @throws UnsendableMailError when the guest's address is not one mailbox
 * @throws Error when the payload is of a kind that this program does not know: after a rollback,
 * or beside a newer instance, which will send it
 */
export async function renderMail(
  row: ClaimedMail,
  { sender, producer }: ShowAddresses,
): Promise<OutgoingMail> {
  const payload = parsePayload(row.payload);
  if (payload === null) throw new Error('The payload is of no kind known here');
  const letter =
    row.audience === 'guest'
      ? guestLetter(payload, row.created_at, sender)
      : producerLetter(payload, producer);
  return {
    id: row.id,
    audience: row.audience,
    queuedAt: row.created_at,
    messageId: messageIdFor(row.id, sender),
    from: sender,
    to: letter.to,
    replyTo: letter.replyTo,
    subject: letter.subject,
    text: asText(letter.layout),
    html: await layOut(letter.layout),
    invitation: letter.invitation,
  };
}
