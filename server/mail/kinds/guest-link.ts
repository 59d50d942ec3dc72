import * as v from 'valibot';
import { slotSeed } from '#domain/booking/slots/slot.ts';
import { EPISODES_PATH } from '#domain/rendering/page-data.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { isBlocked } from '#server/database/blocks.ts';
import { mailbox } from '#server/mail/transport/outgoing-mail.ts';
import {
  ABOUT_BOOKING,
  closingTexts,
  guestOf,
  type MailAboutBooking,
  mailboxKey,
  requireSameSlot,
  withGuestLink,
} from './about-booking.ts';
import { type MailContext, mailKind, NOT_SENT, ObsoleteMailError } from './mail-kind.ts';

const TO_GUEST = { audience: 'guest', isShownInList: true, owner: guestOf } as const;

type LinkCopy = 'link' | 'linkRenewed' | 'moveRequest' | 'moveRequestWithdrawn';

const withLink = (mail: MailAboutBooking, context: MailContext, name: LinkCopy) =>
  withGuestLink(mail, context, {
    copy: context.texts.mail.guest[name],
    isStruck: name === 'moveRequest',
  });

export const guestLinkMail = mailKind(
  ['link'],
  { ...ABOUT_BOOKING, is_renewed: v.optional(v.boolean()) },
  {
    ...TO_GUEST,
    job: 'send-guest-link',
    /** Apart, so that strangers' changes never delay a link. The operator has renewed the others. */
    limitKey: (mail) => (mail.is_renewed ? null : `link ${mailboxKey(mail)}`),
    content: (mail, context) => withLink(mail, context, mail.is_renewed ? 'linkRenewed' : 'link'),
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
  content: (mail, context) => withLink(mail, context, 'moveRequest'),
});

export const moveRequestWithdrawn = mailKind(['move_request_withdrawn'], ABOUT_BOOKING, {
  ...TO_GUEST,
  job: 'send-move-request-withdrawn',
  async assertCurrent(db, mail) {
    const { booking_date } = await requireSameSlot(db, mail);
    if (await isBlocked(db, booking_date)) throw new ObsoleteMailError(NOT_SENT.blockedAgain);
  },
  content: (mail, context) => withLink(mail, context, 'moveRequestWithdrawn'),
});

/** Tells the guest that the episode is published; not once it is taken back. */
export const episodeOut = mailKind(
  ['episode_out'],
  { ...ABOUT_BOOKING, episode_id: v.string() },
  {
    job: 'send-episode-out',
    audience: 'guest',
    owner: guestOf,
    async content({ booking, episode_id }, { sources, texts }) {
      const copy = texts.mail.guest.episodeOut;
      const episode = await sources.findEpisode(booking.id, episode_id);
      const link = await sources.findGuestLink(booking.id);
      if (!episode || !link) throw new ObsoleteMailError(NOT_SENT.takenBack);
      const page = new URL(`${EPISODES_PATH}/${episode.slug}`, link).href;
      return {
        to: mailbox(booking.guest_name, booking.guest_email),
        subject: fillText(copy.subject, { title: episode.title }),
        layout: {
          clothSeed: slotSeed(booking),
          title: copy.title,
          question: copy.question,
          headline: { label: copy.question, text: episode.title },
          lead: copy.lead,
          details: [{ label: copy.ownPage, text: link, url: link }],
          notes: [copy.note],
          hasClosingFirst: true,
          closing: {
            ...closingTexts(copy),
            action: { label: copy.watch, address: page, url: page },
          },
        },
      };
    },
  },
);
