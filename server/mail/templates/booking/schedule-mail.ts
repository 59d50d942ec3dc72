import { bookingFields } from '#content/booking/booking-fields.ts';
import { mail as copy } from '#content/mail/mail.ts';
import { show } from '#content/show/show.ts';
import type { ScheduledBooking } from '#domain/booking/scheduled-booking.ts';
import { fillText } from '#domain/fill-text.ts';
import { oneLine, plainText } from '#domain/text/guest-text.ts';
import { formatListDay, formatLongDate } from '#domain/time/plain-date.ts';
import type { DaySchedule } from '#server/mail/queue/mail-payload.ts';
import { NOT_SENT, ObsoleteMailError } from '#server/mail/queue/obsolete-mails.ts';
import type { DetailRow } from '#server/mail/templates/layout/layout.ts';
import type { MailContent } from '#server/mail/templates/layout/mail-content.ts';
import { type Mailbox, mailbox } from '#server/mail/transport/mailbox.ts';

const { schedule: texts } = copy;

/** A row per recording: guest, phone number, topic, and if they said that they will be there. */
function recordingRow(booking: ScheduledBooking): DetailRow {
  const { time_slot, guest_name, guest_phone, notes, is_attending } = booking;
  const lines = [
    oneLine(guest_name),
    oneLine(guest_phone ?? ''),
    plainText(notes ?? ''),
    is_attending ? `✓ ${texts.attending}` : '',
  ];
  return { label: time_slot, text: lines.filter((line) => line !== '').join('\n') };
}

/** @throws ObsoleteMailError if nobody comes any more */
export function scheduleMail(
  { date }: DaySchedule,
  bookings: readonly ScheduledBooking[],
  producer: Mailbox,
): MailContent {
  if (bookings.length === 0) throw new ObsoleteMailError(NOT_SENT.nobodyComes);
  const count = bookings.length;
  const recordings = count === 1 ? texts.one : fillText(texts.several, { count });
  return {
    to: producer,
    replyTo: mailbox(show.name, show.email),
    subject: `${texts.title}: ${formatListDay(date)}, ${recordings}`,
    layout: {
      title: texts.title,
      question: texts.question,
      headline: { label: bookingFields.date, text: formatLongDate(date) },
      time: undefined,
      lead: texts.lead,
      details: bookings.map(recordingRow),
      notes: [texts.note],
      closing: undefined,
    },
  };
}
