import * as v from 'valibot';
import { recordingDays } from '#domain/booking/slots/availability.ts';
import { lastDayOf, type MailedInvitation } from '#domain/invitation/invitation.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { oneLine } from '#domain/text/guest-text.ts';
import { daysBetween } from '#domain/time/plain-date.ts';
import type { TextsForGuests } from '#server/calendar/guest-texts.ts';
import { mailbox } from '#server/mail/transport/outgoing-mail.ts';
import { closingTexts, placeAndDuration } from './about-booking.ts';
import { mailKind, NOT_SENT, ObsoleteMailError } from './mail-kind.ts';

/** The dates move on with each day: the mail says which ones the day of its sending opens. */
function windowText(
  { today, window }: MailedInvitation,
  { listDay, mail: { guest } }: TextsForGuests,
): string {
  const { invitation: copy } = guest;
  const days = {
    firstDay: daysBetween(today, window.from),
    lastDay: daysBetween(today, window.to),
  };
  const lines = [fillText(window.from === window.to ? copy.oneDay : copy.window, days)];
  const range = recordingDays(window);
  if (range) {
    const [from, to] = [listDay(range.from), listDay(range.to)];
    const dates = from === to ? from : fillText(copy.range, { from, to });
    lines.push(fillText(copy.bookedToday, { today: listDay(today), dates }));
  }
  return lines.join('\n');
}

/** An invitation's link. The invitation itself is read when it is sent. */
export const invitation = mailKind(
  ['invitation'],
  { to: v.string(), invitation_id: v.string() },
  {
    job: 'send-invitation',
    audience: 'guest',
    owner: ({ to }) => ({ email: to }),
    async content({ to, invitation_id }, { sources, texts }) {
      const invited = await sources.findInvitation(invitation_id);
      if (invited === null) throw new ObsoleteMailError(NOT_SENT.invitationEnded);
      const { name, link, uses_max } = invited;
      const copy = texts.mail.guest.invitation;
      const uses = fillText(copy.usesText, { count: uses_max });
      return {
        to: mailbox(name, to),
        subject: copy.subject,
        layout: {
          title: copy.title,
          question: copy.question,
          headline: { label: copy.validUntil, text: texts.longDate(lastDayOf(invited)) },
          lead: copy.lead,
          details: [
            { label: texts.fields.guest_name, text: oneLine(name) },
            { label: copy.invitedBy, text: copy.team },
            { label: copy.dates, text: windowText(invited, texts) },
            ...(uses_max > 1 ? [{ label: copy.uses, text: uses }] : []),
            ...placeAndDuration(texts),
          ],
          notes: [copy.note],
          closing: {
            ...closingTexts(copy),
            action: { label: copy.action, address: link, url: link },
          },
        },
      };
    },
  },
);
