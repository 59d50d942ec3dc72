import { bookingFields } from '#content/booking/booking-fields.ts';
import { mail as copy } from '#content/mail/mail.ts';
import { show } from '#content/show/show.ts';
import { fillText } from '#domain/fill-text.ts';
import { oneLine, plainText } from '#server/mail/transport/guest-text.ts';
import {
  dateAndTime,
  eventTitle,
  guestTime,
  type NotifiedBooking,
  placeAndDuration,
} from './booking-texts.ts';
import type { MailLayout } from './layout.ts';

interface ClosingCopy {
  readonly closingTitle: string;
  readonly closing: string;
}

interface GuestLayoutOptions {
  readonly texts: ClosingCopy & Pick<MailLayout, 'title' | 'question' | 'lead'>;
  readonly notes: readonly string[];
  /** The guest's, null once the booking is deleted. */
  readonly link: string | null;
  readonly isCancelled: boolean;
}

/** What the guest can do now. */
export function closingTexts({ closingTitle, closing }: ClosingCopy) {
  const values = { hours: show.guestChangesUntilHours, email: show.email };
  return { title: closingTitle, text: fillText(closing, values) };
}

/** A mail to the guest about their booking. */
export function guestLayout(
  booking: NotifiedBooking,
  { texts, notes, link, isCancelled }: GuestLayoutOptions,
): MailLayout {
  const { title, question, lead } = texts;
  const topic = plainText(booking.notes ?? '');
  return {
    ...dateAndTime(booking),
    isStruck: isCancelled,
    title,
    preview: isCancelled ? lead : `${show.studio}. ${lead}`,
    question,
    lead,
    details: [
      ...guestTime(booking),
      ...(isCancelled ? [] : placeAndDuration()),
      { label: bookingFields.guest, text: oneLine(booking.guest_name) },
      ...(topic === '' ? [] : [{ label: copy.guest.topicLabel, text: topic }]),
    ],
    notes,
    closing: {
      ...closingTexts(texts),
      action: link === null ? writeToUs(eventTitle(booking)) : openLink(link),
    },
  };
}

function openLink(link: string) {
  return { label: copy.guest.openLink, address: link, url: link };
}

function writeToUs(subject: string) {
  const recipient = encodeURIComponent(show.email).replace('%40', '@');
  const url = `mailto:${recipient}?subject=${encodeURIComponent(subject)}`;
  return { label: copy.guest.write, address: show.email, url };
}
