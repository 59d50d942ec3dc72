import { accountLetter } from './account-mails.ts';
import { bookingLetter } from './booking-mails.ts';
import { contactLetter } from './contact-mail.ts';
import { layOut } from './layout.ts';
import { asText, type Letter, type ShowAddresses } from './letter.ts';
import { type MailPayload, parsePayload } from './mail-payload.ts';
import type { QueuedMail } from './mail-queue.ts';
import { messageIdFor, type OutgoingMail } from './outgoing-mail.ts';

function letterOf(payload: MailPayload, row: QueuedMail, addresses: ShowAddresses): Letter {
  switch (payload.kind) {
    case 'confirmed':
    case 'reconfirmed':
    case 'cancelled':
      return bookingLetter(payload, row, addresses);
    case 'contact':
      return contactLetter(payload);
    case 'auth-confirmation':
    case 'account-exists':
    case 'password-reset':
      return accountLetter(payload);
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
  const letter = letterOf(payload, row, addresses);
  return {
    id: row.id,
    audience: row.audience,
    queuedAt: row.created_at,
    messageId: messageIdFor(row.id, addresses.sender),
    from: addresses.sender,
    to: letter.to,
    replyTo: letter.replyTo,
    subject: letter.subject,
    text: asText(letter.layout),
    html: await layOut(letter.layout),
    invitation: letter.invitation,
  };
}
