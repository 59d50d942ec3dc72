import { bookingFields } from '#content/booking/booking-fields.ts';
import { mail as copy } from '#content/mail.ts';
import { CORRECTABLE_FIELDS, isMultiline } from '#domain/booking/guest-fields.ts';
import type { ScheduledBooking } from '#domain/booking/scheduled-booking.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { oneLine, plainText } from '#domain/text/guest-text.ts';
import { formatListDay, formatLongDate } from '#domain/time/plain-date.ts';
import { NOT_SENT } from '#server/mail/queue/mail-notes.ts';
import type { DaySchedule } from '#server/mail/queue/mail-payload.ts';
import { ObsoleteMailError } from '#server/mail/queue/obsolete-mails.ts';
import type { DetailRow } from '#server/mail/templates/layout/layout.ts';
import type { MailContent } from '#server/mail/templates/layout/mail-content.ts';
import type { Mailbox } from '#server/mail/transport/mailbox.ts';

const { schedule: texts } = copy;

/** A row per recording: the guest's details without the mail address, and if they said that they will be there. */
function recordingRow(booking: ScheduledBooking): DetailRow {
  const { is_attending, time_slot } = booking;
  const details = CORRECTABLE_FIELDS.map((field) =>
    isMultiline(field) ? plainText(booking[field] ?? '') : oneLine(booking[field] ?? ''),
  );
  const lines = [...details, is_attending ? `✓ ${texts.attending}` : ''];
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
    subject: `${texts.title}: ${formatListDay(date)}, ${recordings}`,
    layout: {
      title: texts.title,
      question: texts.question,
      headline: { label: bookingFields.booking_date, text: formatLongDate(date) },
      lead: texts.lead,
      details: bookings.map(recordingRow),
      notes: [texts.note],
    },
  };
}
