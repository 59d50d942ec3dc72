import { bookingFields } from '#content/booking/booking-fields.ts';
import { mail as copy } from '#content/mail.ts';
import { show } from '#content/show/show.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { oneLine, plainText } from '#domain/text/guest-text.ts';
import { eventTitle, guestTime } from '#server/calendar/recording-event.ts';
import type { DetailRow, MailLayout } from '#server/mail/templates/layout/layout.ts';
import { dateAndTime, type NotifiedBooking, placeAndDuration } from './booking-texts.ts';

interface ClosingCopy {
  readonly closingTitle: string;
  readonly closing: string;
}

interface GuestLayoutOptions {
  readonly texts: ClosingCopy & Pick<MailLayout, 'title' | 'question' | 'lead'>;
  readonly notes?: readonly string[];
  readonly link: string | null;
  readonly isCancelled?: boolean;
  readonly visit?: readonly DetailRow[];
  readonly action?: string;
}

export function closingTexts({ closingTitle, closing }: ClosingCopy) {
  const values = { hours: show.guestChangesUntilHours, email: show.email };
  return { title: closingTitle, text: fillText(closing, values) };
}

export function guestLayout(
  booking: NotifiedBooking,
  {
    texts,
    notes = [],
    link,
    isCancelled = false,
    visit = [],
    action = copy.guest.openLink,
  }: GuestLayoutOptions,
): MailLayout {
  const { title, question, lead } = texts;
  const name = oneLine(booking.guest_name);
  const topic = plainText(booking.notes ?? '');
  return {
    ...dateAndTime(booking),
    isStruck: isCancelled,
    title,
    question,
    lead,
    details: [
      ...guestTime(booking, copy.guest.time),
      ...(isCancelled ? [] : placeAndDuration()),
      ...visit,
      ...(name === '' ? [] : [{ label: bookingFields.guest_name, text: name }]),
      ...(topic === '' ? [] : [{ label: copy.guest.topicLabel, text: topic }]),
    ],
    notes,
    closing: {
      ...closingTexts(texts),
      action:
        link === null
          ? writeToUs(eventTitle(booking))
          : { label: action, address: link, url: link },
    },
  };
}

function writeToUs(subject: string) {
  const recipient = encodeURIComponent(show.email).replace('%40', '@');
  const url = `mailto:${recipient}?subject=${encodeURIComponent(subject)}`;
  return { label: copy.guest.write, address: show.email, url };
}
