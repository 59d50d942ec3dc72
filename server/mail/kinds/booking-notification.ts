import * as v from 'valibot';
import { Slot, slotSeed } from '#domain/booking/slots/slot.ts';
import { headerText, plainText, shorten } from '#domain/text/guest-text.ts';
import type { TextsForGuests } from '#server/calendar/guest-texts.ts';
import {
  eventTitle,
  guestCalendarFile,
  guestRows,
  guestTime,
} from '#server/calendar/recording-event.ts';
import { mailbox } from '#server/mail/transport/outgoing-mail.ts';
import {
  ABOUT_BOOKING,
  bookingOfMail,
  closingTexts,
  dateAndTime,
  guestLayout,
  guestOf,
  mailboxKey,
  placeAndDuration,
  requireSameSlot,
} from './about-booking.ts';
import { type DetailRow, type MailContent, SUBJECT_NAME_MAX_LENGTH } from './layout.ts';
import {
  type MailContext,
  type MailOf,
  mailKind,
  NOT_SENT,
  ObsoleteMailError,
} from './mail-kind.ts';

const GuestAction = v.object({ from: v.optional(Slot), reason: v.nullish(v.string(), null) });

type GuestAction = v.InferOutput<typeof GuestAction>;
export type NewGuestAction = v.InferInput<typeof GuestAction>;

const KINDS = ['confirmed', 'reconfirmed', 'moved', 'corrected', 'cancelled'] as const;
const PAYLOAD = { ...ABOUT_BOOKING, by_guest: v.optional(GuestAction) };

export type BookingNotification = MailOf<typeof KINDS, typeof PAYLOAD>;
export type BookingNotificationKind = BookingNotification['kind'];

/** The guest gets it with the calendar entry, and the producer if the guest has caused it. */
export const bookingNotification = mailKind(KINDS, PAYLOAD, {
  job: 'send-booking-notification',
  audience: 'guest',
  isShownInList: true,
  limitKey: (mail) => (mail.by_guest === undefined ? null : mailboxKey(mail)),
  owner: guestOf,
  /** A change takes back the guest's mails that wait; the producer's wait, and must not contradict a later one. */
  async assertCurrent(db, mail, audience) {
    if (audience !== 'producer') return;
    if (mail.kind !== 'cancelled') await requireSameSlot(db, mail);
    else if ((await bookingOfMail(db, mail))?.status === 'confirmed')
      throw new ObsoleteMailError(NOT_SENT.changed);
  },
  content: (mail, context) =>
    context.audience === 'producer' ? toProducer(mail, context) : toGuest(mail, context),
});

function guestCopy({ kind, by_guest }: BookingNotification, { mail, bookedTitle }: TextsForGuests) {
  switch (kind) {
    case 'confirmed':
      return { ...mail.guest.confirmed, title: bookedTitle };
    case 'cancelled':
      return by_guest ? mail.guest.cancelledByGuest : mail.guest.cancelled;
    default:
      return mail.guest[kind];
  }
}

const closingLine = (copy: Parameters<typeof closingTexts>[0]): string => {
  const { title, text } = closingTexts(copy);
  return `${title} ${text}`;
};

export const closingOfConfirmed = ({ mail }: TextsForGuests): string =>
  closingLine(mail.guest.confirmed);

async function toGuest(
  mail: BookingNotification,
  { queuedAt, sender, sources, texts }: MailContext,
): Promise<MailContent> {
  const { booking, sequence } = mail;
  const link = await sources.findGuestLink(booking.id);
  const isCancelled = mail.kind === 'cancelled';
  const copy = guestCopy(mail, texts);
  const guest = mailbox(booking.guest_name, booking.guest_email);
  const closing = closingLine(copy);
  const event = { sequence, stamp: queuedAt, link, closing, texts, isCancelled };
  const content = guestCalendarFile(booking, event, { organizer: sender, guest });
  return {
    to: guest,
    subject: eventTitle(booking, texts),
    layout: guestLayout(booking, texts, {
      copy,
      notes: [copy.calendar],
      link,
      isStruck: isCancelled,
    }),
    invitation: { method: isCancelled ? 'CANCEL' : 'REQUEST', content },
  };
}

function actionRows(
  { from, reason }: GuestAction,
  { longDate, mail }: TextsForGuests,
): DetailRow[] {
  const { before, reason: reasonLabel } = mail.producer;
  return [
    ...(from ? [{ label: before, text: `${longDate(from.booking_date)}, ${from.time_slot}` }] : []),
    ...(reason === null ? [] : [{ label: reasonLabel, text: plainText(reason) }]),
  ];
}

/** The guest may have no e-mail address. */
function toProducer(
  { booking, by_guest, kind }: BookingNotification,
  { producer, texts }: MailContext,
): MailContent {
  const { labels, producer: copy, zoneShort } = texts.mail;
  const { title, lead } = copy[kind];
  const { headline, time } = dateAndTime(booking, texts);
  const guest =
    booking.guest_email === '' ? null : mailbox(booking.guest_name, booking.guest_email);
  const name = shorten(headerText(booking.guest_name), SUBJECT_NAME_MAX_LENGTH);
  return {
    to: producer,
    replyTo: guest ?? producer,
    subject: `${title}: ${headline.text}, ${time.text} (${zoneShort}) - ${name}`,
    layout: {
      clothSeed: slotSeed(booking),
      headline,
      time,
      isStruck: kind === 'cancelled',
      title,
      question: copy.question,
      lead,
      details: [
        ...(by_guest ? actionRows(by_guest, texts) : []),
        ...guestRows(booking, texts),
        ...guestTime(booking, copy.time, texts),
        ...placeAndDuration(texts),
        { label: labels.reference, text: booking.id },
      ],
    },
  };
}
