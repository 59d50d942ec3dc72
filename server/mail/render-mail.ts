import { show } from '#content/show/show.ts';
import { guestTexts, type TextsForGuests } from '#server/calendar/guest-texts.ts';
import { confirmationId } from '#server/mail/queue/booking-notifications.ts';
import type { QueuedMail } from '#server/mail/queue/mail-queue.ts';
import { mailbox, messageIdFor, type OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import { withoutGuestTexts } from './kinds/about-booking.ts';
import { renderHtml, renderText, type ShowMailboxes } from './kinds/layout.ts';
import type { MailSources } from './kinds/mail-kind.ts';
import { kindOf, type MailPayload } from './kinds/mail-kinds.ts';

/** Removes texts that somebody else may have written, until the mailbox is known to be the guest's. */
async function forMailbox(
  payload: MailPayload,
  { isMailboxProven }: MailSources,
  texts: TextsForGuests,
): Promise<MailPayload> {
  if (!('booking' in payload) || (await isMailboxProven(payload.booking.guest_email)))
    return payload;
  return { ...payload, booking: withoutGuestTexts(payload.booking, texts) };
}

/** The confirmation, for any other mail about the booking: mail clients show them as one thread. */
function followedMail(payload: MailPayload, { id, audience }: QueuedMail): string | undefined {
  if (!('booking' in payload)) return undefined;
  const confirmation = confirmationId(payload.booking.id, audience);
  return confirmation === id ? undefined : confirmation;
}

/** @throws UnsendableMailError, ObsoleteMailError, or an Error, to be retried, if a newer version wrote the payload */
export async function renderMail(
  row: QueuedMail,
  mailboxes: ShowMailboxes,
  sources: MailSources,
): Promise<OutgoingMail> {
  if (row.payload === null) throw new Error('Unknown mail payload');
  const texts = guestTexts();
  const { audience, created_at: queuedAt } = row;
  const payload =
    audience === 'guest' ? await forMailbox(row.payload, sources, texts) : row.payload;
  const context = { ...mailboxes, audience, queuedAt, sources, texts };
  const content = await kindOf(payload).content(payload, context);
  const followed = followedMail(payload, row);
  return {
    id: row.id,
    audience,
    queuedAt,
    messageId: messageIdFor(row.id, mailboxes.sender),
    follows: followed && messageIdFor(followed, mailboxes.sender),
    from: mailboxes.sender,
    to: content.to,
    replyTo: content.replyTo ?? mailbox(show.name, show.email),
    subject: content.subject,
    text: renderText(content.layout),
    html: await renderHtml(content.layout, texts.language),
    invitation: content.invitation,
  };
}
