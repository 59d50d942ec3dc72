import { type MailPayload, parsePayload } from '#server/mail/queue/mail-payload.ts';
import type { QueuedMail } from '#server/mail/queue/mail-queue.ts';
import { messageIdFor, type OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import { accountMailContent } from './account-mails.ts';
import { bookingMailContent } from './booking-mails.ts';
import { contactMailContent } from './contact-mail.ts';
import { layOut } from './layout.ts';
import { asText, type MailContent, type ShowAddresses } from './mail-content.ts';

function letterOf(payload: MailPayload, row: QueuedMail, addresses: ShowAddresses): MailContent {
  switch (payload.kind) {
    case 'confirmed':
    case 'reconfirmed':
    case 'cancelled':
      return bookingMailContent(payload, row, addresses);
    case 'contact':
      return contactMailContent(payload);
    case 'auth-confirmation':
    case 'account-exists':
    case 'password-reset':
      return accountMailContent(payload);
  }
}

/**
 * Composes the mail of a queued row: the same row gives the same mail.
 * @throws UnsendableMailError when the guest's address is not one mailbox
 * @throws Error when the payload is of a kind that this program does not know: after a rollback,
 * or beside a newer instance, which will send it
 */
export async function renderMail(row: QueuedMail, addresses: ShowAddresses): Promise<OutgoingMail> {
  const payload = parsePayload(row.payload);
  if (payload === null) throw new Error('The payload is of no kind known here');
  const content = letterOf(payload, row, addresses);
  return {
    id: row.id,
    audience: row.audience,
    queuedAt: row.created_at,
    messageId: messageIdFor(row.id, addresses.sender),
    from: addresses.sender,
    to: content.to,
    replyTo: content.replyTo,
    subject: content.subject,
    text: asText(content.layout),
    html: await layOut(content.layout),
    invitation: content.invitation,
  };
}
