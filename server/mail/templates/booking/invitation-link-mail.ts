import { bookingFields } from '#content/booking/booking-fields.ts';
import { mail as copy } from '#content/mail.ts';
import type { MailedInvitation } from '#domain/invitation/invitation.ts';
import { lastDayOf } from '#domain/invitation/invitation-end.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { oneLine } from '#domain/text/guest-text.ts';
import { daysBetween, formatListDay, formatLongDate } from '#domain/time/plain-date.ts';
import { NOT_SENT } from '#server/mail/queue/mail-notes.ts';
import type { InvitationCreated } from '#server/mail/queue/mail-payload.ts';
import { ObsoleteMailError } from '#server/mail/queue/obsolete-mails.ts';
import type { MailContent } from '#server/mail/templates/layout/mail-content.ts';
import { mailbox } from '#server/mail/transport/mailbox.ts';
import { placeAndDuration } from './booking-texts.ts';
import { closingTexts } from './guest-layout.ts';

const { invitation: texts } = copy.guest;

/** The dates move on with each day: the mail says which ones the day of its sending opens. */
function windowText({ today, window: { from, to } }: MailedInvitation): string {
  const isOneDay = from === to;
  const days = { firstDay: daysBetween(today, from), lastDay: daysBetween(today, to) };
  const range = { from: formatListDay(from), to: formatListDay(to) };
  const dates = isOneDay ? range.from : fillText(texts.range, range);
  return [
    fillText(isOneDay ? texts.oneDay : texts.window, days),
    fillText(texts.bookedToday, { today: formatListDay(today), dates }),
  ].join('\n');
}

/** @throws ObsoleteMailError if it has ended; UnsendableMailError if the address is not a single plain one */
export function invitationLinkMail(
  { to }: InvitationCreated,
  invitation: MailedInvitation | null,
): MailContent {
  if (invitation === null) throw new ObsoleteMailError(NOT_SENT.invitationEnded);
  const { name, link, uses_max } = invitation;
  const uses = fillText(texts.usesText, { count: uses_max });
  return {
    to: mailbox(name, to),
    subject: texts.subject,
    layout: {
      title: texts.title,
      question: texts.question,
      headline: { label: texts.validUntil, text: formatLongDate(lastDayOf(invitation)) },
      lead: texts.lead,
      details: [
        { label: bookingFields.guest_name, text: oneLine(name) },
        { label: texts.invitedBy, text: texts.team },
        { label: texts.dates, text: windowText(invitation) },
        ...(uses_max > 1 ? [{ label: texts.uses, text: uses }] : []),
        ...placeAndDuration(),
      ],
      notes: [texts.note],
      closing: {
        ...closingTexts(texts),
        action: { label: texts.action, address: link, url: link },
      },
    },
  };
}
