import { mail as copy } from '#content/mail.ts';
import { reminders } from '#content/show/reminders.ts';
import { show } from '#content/show/show.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { clockTimeOf, minuteOfDay } from '#domain/time/clock-time.ts';
import { eventTitle } from '#server/calendar/recording-event.ts';
import { NOT_SENT } from '#server/mail/queue/mail-notes.ts';
import type { Reminder } from '#server/mail/queue/mail-payload.ts';
import { ObsoleteMailError } from '#server/mail/queue/obsolete-mails.ts';
import type { DetailRow } from '#server/mail/templates/layout/layout.ts';
import type { MailContent } from '#server/mail/templates/layout/mail-content.ts';
import { mailbox } from '#server/mail/transport/mailbox.ts';
import type { NotifiedBooking } from './booking-texts.ts';
import { guestLayout } from './guest-layout.ts';

const HOURS_PER_DAY = 24;

const { reminder: texts } = copy.guest;

function visitRows({ time_slot }: NotifiedBooking): DetailRow[] {
  const minutes = reminders.arrivalMinutes;
  const time = clockTimeOf(minuteOfDay(time_slot) - minutes);
  return [
    { label: texts.arrival, text: fillText(texts.arrivalText, { time, minutes }) },
    { label: texts.way, text: fillText(texts.wayText, { phone: show.phone }) },
  ];
}

/** @throws ObsoleteMailError if the link has ended; UnsendableMailError if the address is not a single plain one */
export function reminderMail({ booking, days_before }: Reminder, link: string | null): MailContent {
  if (link === null) throw new ObsoleteMailError(NOT_SENT.linkEnded);
  const isChangeable = days_before * HOURS_PER_DAY > show.guestChangesUntilHours;
  const isLast = reminders.beforeRecording.every(({ daysBefore }) => daysBefore >= days_before);
  return {
    to: mailbox(booking.guest_name, booking.guest_email),
    subject: eventTitle(booking),
    layout: guestLayout(booking, {
      texts: {
        ...texts,
        title: days_before === 1 ? texts.tomorrow : texts.title,
        closing: isChangeable ? texts.closing : texts.closingTooLate,
      },
      notes: isLast ? [] : [texts.note],
      link,
      visit: visitRows(booking),
      action: texts.attend,
    }),
  };
}
