import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { show, visit } from '#content/show/show.ts';
import { StoredBooking } from '#domain/booking/booking.ts';
import { type Slot, sameSlot, slotSeed } from '#domain/booking/slots/slot.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { oneLine, plainText } from '#domain/text/guest-text.ts';
import type { TextsForGuests } from '#server/calendar/guest-texts.ts';
import { eventTitle, guestTime, visitRows } from '#server/calendar/recording-event.ts';
import type { Schema } from '#server/database/schema.ts';
import { mailbox } from '#server/mail/transport/outgoing-mail.ts';
import type { DetailRow, MailContent, MailLayout } from './layout.ts';
import { type MailContext, NOT_SENT, ObsoleteMailError } from './mail-kind.ts';

const BookingSnapshot = v.omit(StoredBooking, ['status']);

type NotifiedBooking = v.InferOutput<typeof BookingSnapshot>;

/** SEQUENCE of the invitation, incremented with each change (RFC 5545, 3.8.7.4). */
export const Sequence = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `sequence` is the booking's, for the order of its mails. */
export const ABOUT_BOOKING = { sequence: Sequence, booking: BookingSnapshot };

export interface MailAboutBooking {
  readonly booking: NotifiedBooking;
}

export const guestOf = ({ booking }: MailAboutBooking) => ({ email: booking.guest_email });

/** One key for the spellings that many providers deliver to one mailbox: 'J.Doe+show@' and 'jdoe@'. */
export function mailboxKey({ booking: { guest_email } }: MailAboutBooking): string {
  const at = guest_email.lastIndexOf('@');
  const user = guest_email.slice(0, at).replace(/\+.*/, '');
  return `${user.replaceAll('.', '')}${guest_email.slice(at)}`.toLowerCase();
}

export const bookingOfMail = (db: Kysely<Schema>, { booking }: MailAboutBooking) =>
  db.selectFrom('bookings').selectAll().where('id', '=', booking.id).executeTakeFirst();

/** @throws ObsoleteMailError if the booking is not confirmed any more, or in another slot */
export async function requireSameSlot(db: Kysely<Schema>, mail: MailAboutBooking) {
  const row = await bookingOfMail(db, mail);
  if (row?.status !== 'confirmed' || !sameSlot(row, mail.booking))
    throw new ObsoleteMailError(NOT_SENT.changed);
  return row;
}

/** Removes topic and name: a sentence has the characters of a name, too. Both stand on the guest's page. */
export function withoutGuestTexts(
  booking: NotifiedBooking,
  { mail }: TextsForGuests,
): NotifiedBooking {
  return {
    ...booking,
    guest_name: '',
    notes: booking.notes === null ? null : mail.guest.topicOnPage,
  };
}

export function dateAndTime(
  { booking_date, time_slot }: Slot,
  { fields, longDate, mail }: TextsForGuests,
) {
  return {
    headline: { label: fields.booking_date, text: longDate(booking_date) },
    time: { label: fields.time_slot, text: time_slot, zone: mail.zone },
  };
}

/** The place has no street by default: only confirmed guests get it. */
export function placeAndDuration({ mail }: TextsForGuests, place = show.studio): DetailRow[] {
  return [
    { label: mail.labels.place, text: place },
    { label: mail.labels.length, text: `${show.recordingMinutes} ${mail.minutes}` },
  ];
}

interface ClosingCopy {
  readonly closingTitle: string;
  readonly closing: string;
}

interface GuestLayoutOptions {
  readonly copy: ClosingCopy & Pick<MailLayout, 'title' | 'question' | 'lead'>;
  readonly notes?: readonly string[];
  readonly link: string | null;
  /** No recording takes place in the slot. */
  readonly isStruck?: boolean;
  readonly arrival?: DetailRow;
  readonly action?: string;
}

export function closingTexts({ closingTitle, closing }: ClosingCopy) {
  const values = { hours: show.guestChangesUntilHours, email: show.email };
  return { title: closingTitle, text: fillText(closing, values) };
}

export function guestLayout(
  booking: NotifiedBooking,
  texts: TextsForGuests,
  { copy, notes = [], link, isStruck = false, arrival, action }: GuestLayoutOptions,
): MailLayout {
  const { title, question, lead } = copy;
  const { guest } = texts.mail;
  const name = oneLine(booking.guest_name);
  const topic = plainText(booking.notes ?? '');
  return {
    clothSeed: slotSeed(booking),
    ...dateAndTime(booking, texts),
    isStruck,
    title,
    question,
    lead,
    details: [
      ...guestTime(booking, guest.time, texts),
      ...(isStruck ? [] : placeAndDuration(texts, `${show.studio}\n${visit.street}`)),
      ...(arrival ? [arrival] : []),
      ...(isStruck ? [] : visitRows(texts)),
      ...(name === '' ? [] : [{ label: texts.fields.guest_name, text: name }]),
      ...(topic === '' ? [] : [{ label: guest.topicLabel, text: topic }]),
    ],
    notes,
    closing: {
      ...closingTexts(copy),
      action:
        link === null
          ? writeToUs(guest.write, eventTitle(booking, texts))
          : { label: action ?? guest.openLink, address: link, url: link },
    },
  };
}

/** @throws ObsoleteMailError if the link has ended */
export async function withGuestLink(
  { booking }: MailAboutBooking,
  { sources, texts }: MailContext,
  options: Omit<GuestLayoutOptions, 'link'>,
): Promise<MailContent> {
  const link = await sources.findGuestLink(booking.id);
  if (link === null) throw new ObsoleteMailError(NOT_SENT.linkEnded);
  return {
    to: mailbox(booking.guest_name, booking.guest_email),
    subject: eventTitle(booking, texts),
    layout: guestLayout(booking, texts, { ...options, link }),
  };
}

function writeToUs(label: string, subject: string) {
  const recipient = encodeURIComponent(show.email).replace('%40', '@');
  const url = `mailto:${recipient}?subject=${encodeURIComponent(subject)}`;
  return { label, address: show.email, url };
}
