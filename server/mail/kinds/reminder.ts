import * as v from 'valibot';
import { reminders } from '#content/show/reminders.ts';
import { show } from '#content/show/show.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { clockTimeOf, minuteOfDay } from '#domain/time/clock-time.ts';
import type { TextsForGuests } from '#server/calendar/guest-texts.ts';
import { ABOUT_BOOKING, guestOf, requireSameSlot, withGuestLink } from './about-booking.ts';
import type { DetailRow } from './layout.ts';
import { mailKind, NOT_SENT, ObsoleteMailError } from './mail-kind.ts';

const HOURS_PER_DAY = 24;

function arrivalRow({ time_slot }: Slot, { mail }: TextsForGuests): DetailRow {
  const { arrival, arrivalText } = mail.guest.reminder;
  const minutes = reminders.arrivalMinutes;
  const time = clockTimeOf(minuteOfDay(time_slot) - minutes);
  return { label: arrival, text: fillText(arrivalText, { time, minutes }) };
}

/** Reminds the guest of the recording; not sent from `use_by` on, or for another slot. */
export const reminder = mailKind(
  ['reminder'],
  { ...ABOUT_BOOKING, days_before: v.number(), use_by: v.number() },
  {
    job: 'send-reminder',
    audience: 'guest',
    owner: guestOf,
    async assertCurrent(db, mail) {
      const { reminders_stopped_at } = await requireSameSlot(db, mail);
      if (reminders_stopped_at !== null) throw new ObsoleteMailError(NOT_SENT.stopped);
    },
    content(mail, context) {
      const { booking, days_before } = mail;
      const { reminder: copy } = context.texts.mail.guest;
      const isChangeable = days_before * HOURS_PER_DAY > show.guestChangesUntilHours;
      const isLast = reminders.beforeRecording.every(({ daysBefore }) => daysBefore >= days_before);
      return withGuestLink(mail, context, {
        copy: {
          ...copy,
          title: days_before === 1 ? copy.tomorrow : copy.title,
          closing: isChangeable ? copy.closing : copy.closingTooLate,
        },
        notes: isLast ? [] : [copy.note],
        arrival: arrivalRow(booking, context.texts),
        action: copy.attend,
      });
    },
  },
);
