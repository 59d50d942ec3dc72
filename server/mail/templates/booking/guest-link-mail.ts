import { mail as copy } from '#content/mail.ts';
import { eventTitle } from '#server/calendar/recording-event.ts';
import { NOT_SENT } from '#server/mail/queue/mail-notes.ts';
import type { LinkRequested, MoveRequested } from '#server/mail/queue/mail-payload.ts';
import { ObsoleteMailError } from '#server/mail/queue/obsolete-mails.ts';
import type { MailContent } from '#server/mail/templates/layout/mail-content.ts';
import { mailbox } from '#server/mail/transport/mailbox.ts';
import { guestLayout } from './guest-layout.ts';

const TEXTS = {
  link: copy.guest.link,
  move_request: copy.guest.moveRequest,
  move_request_withdrawn: copy.guest.moveRequestWithdrawn,
};

/** @throws ObsoleteMailError if the link has ended; UnsendableMailError if the address is not a single plain one */
export function guestLinkMail(
  mail: LinkRequested | MoveRequested,
  link: string | null,
): MailContent {
  const { booking, kind } = mail;
  const isRenewed = kind === 'link' && mail.is_renewed === true;
  if (link === null) throw new ObsoleteMailError(NOT_SENT.linkEnded);
  return {
    to: mailbox(booking.guest_name, booking.guest_email),
    subject: eventTitle(booking),
    layout: guestLayout(booking, {
      texts: isRenewed ? copy.guest.linkRenewed : TEXTS[kind],
      link,
    }),
  };
}
