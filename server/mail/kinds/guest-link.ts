import * as v from 'valibot';
import { eventTitle } from '#server/calendar/recording-event.ts';
import { isBlocked } from '#server/database/blocks.ts';
import { mailbox } from '#server/mail/transport/outgoing-mail.ts';
import {
  ABOUT_BOOKING,
  guestLayout,
  guestOf,
  mailboxKey,
  requireSameSlot,
} from './about-booking.ts';
import type { MailContent } from './layout.ts';
import { type MailContext, mailKind, ObsoleteMailError } from './mail-kind.ts';
import { NOT_SENT } from './mail-notes.ts';

const TO_GUEST = { audience: 'guest', isShownInList: true, owner: guestOf } as const;

type GuestCopy = MailContext['texts']['mail']['guest'];

/** @throws ObsoleteMailError if the link has ended */
async function withLink(
  { booking }: v.InferOutput<v.ObjectSchema<typeof ABOUT_BOOKING, undefined>>,
  { sources, texts }: MailContext,
  copy: GuestCopy['link' | 'linkRenewed' | 'moveRequest' | 'moveRequestWithdrawn'],
): Promise<MailContent> {
  const link = await sources.findGuestLink(booking.id);
  if (link === null) throw new ObsoleteMailError(NOT_SENT.linkEnded);
  return {
    to: mailbox(booking.guest_name, booking.guest_email),
    subject: eventTitle(booking, texts),
    layout: guestLayout(booking, texts, { copy, link }),
  };
}

export const guestLinkMail = mailKind(
  ['link'],
  { ...ABOUT_BOOKING, is_renewed: v.optional(v.boolean()) },
  {
    ...TO_GUEST,
    job: 'send-guest-link',
    /** Apart, so that strangers' changes never delay a link. The operator has renewed the others. */
    limitKey: (mail) => (mail.is_renewed ? null : `link ${mailboxKey(mail)}`),
    content(mail, context) {
      const { link, linkRenewed } = context.texts.mail.guest;
      return withLink(mail, context, mail.is_renewed ? linkRenewed : link);
    },
  },
);

/** The team asks the guest to choose another slot; not sent of another one. */
export const moveRequest = mailKind(['move_request'], ABOUT_BOOKING, {
  ...TO_GUEST,
  job: 'send-move-request',
  async assertCurrent(db, mail) {
    const { asked_date } = await requireSameSlot(db, mail);
    if (asked_date === null) throw new ObsoleteMailError(NOT_SENT.unblocked);
  },
  content: (mail, context) => withLink(mail, context, context.texts.mail.guest.moveRequest),
});

export const moveRequestWithdrawn = mailKind(['move_request_withdrawn'], ABOUT_BOOKING, {
  ...TO_GUEST,
  job: 'send-move-request-withdrawn',
  async assertCurrent(db, mail) {
    const { booking_date } = await requireSameSlot(db, mail);
    if (await isBlocked(db, booking_date)) throw new ObsoleteMailError(NOT_SENT.blockedAgain);
  },
  content: (mail, context) =>
    withLink(mail, context, context.texts.mail.guest.moveRequestWithdrawn),
});
