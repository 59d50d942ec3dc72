import * as v from 'valibot';
import type { ScheduledBooking } from '#domain/booking/booking.ts';
import { CORRECTABLE_FIELDS, isMultiline } from '#domain/booking/guest-fields.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { oneLine, plainText } from '#domain/text/guest-text.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import type { DetailRow } from './layout.ts';
import { mailKind, NOT_SENT, ObsoleteMailError } from './mail-kind.ts';

/** A row per recording: the guest's details without the mail address, and if they said that they will be there. */
function recordingRow(booking: ScheduledBooking, attending: string): DetailRow {
  const { is_attending, time_slot } = booking;
  const details = CORRECTABLE_FIELDS.map((field) =>
    isMultiline(field) ? plainText(booking[field] ?? '') : oneLine(booking[field] ?? ''),
  );
  const lines = [...details, is_attending ? `✓ ${attending}` : ''];
  return { label: time_slot, text: lines.filter((line) => line !== '').join('\n') };
}

/** The producer's schedule of a day, read when it is sent: the payload contains no guest data. */
export const schedule = mailKind(
  ['schedule'],
  { date: v.custom<PlainDate>(isPlainDate), use_by: v.number() },
  {
    job: 'send-day-schedule',
    audience: 'producer',
    owner: () => null,
    async content({ date }, { producer, sources, texts }) {
      const bookings = await sources.findSchedule(date);
      if (bookings.length === 0) throw new ObsoleteMailError(NOT_SENT.nobodyComes);
      const { schedule: copy } = texts.mail;
      const count = bookings.length;
      const recordings = count === 1 ? copy.one : fillText(copy.several, { count });
      return {
        to: producer,
        subject: `${copy.title}: ${texts.listDay(date)}, ${recordings}`,
        layout: {
          title: copy.title,
          question: copy.question,
          headline: { label: texts.fields.booking_date, text: texts.longDate(date) },
          lead: copy.lead,
          details: bookings.map((booking) => recordingRow(booking, copy.attending)),
          notes: [copy.note],
        },
      };
    },
  },
);
