import { type MailPayload, parsePayload } from '#server/mail/queue/mail-payload.ts';
import type { QueuedMail } from '#server/mail/queue/mail-queue.ts';
import { messageIdFor, type OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import { accountMailContent } from './account-mails.ts';
import { bookingMailContent } from './booking-mails.ts';
import { contactMailContent } from './contact-mail.ts';
import { renderHtml } from './layout.ts';
import { type MailContent, renderText, type ShowMailboxes } from './mail-content.ts';

function contentOf(payload: MailPayload, row: QueuedMail, mailboxes: ShowMailboxes): MailContent {
  switch (payload.kind) {
    case 'confirmed':
    case 'reconfirmed':
    case 'cancelled':
      return bookingMailContent(payload, row, mailboxes);
    case 'contact':
      return contactMailContent(payload);
    case 'auth-confirmation':
    case 'account-exists':
    case 'password-reset':
      return accountMailContent(payload);
  }
}

/**
 * @throws UnsendableMailError if the guest's e-mail address is not a single plain one
 * @throws Error if the payload is unknown, as from a newer version; the mail is retried
 */
export async function renderMail(row: QueuedMail, mailboxes: ShowMailboxes): Promise<OutgoingMail> {
  const payload = parsePayload(row.payload);
  if (payload === null) throw new Error('Unknown mail payload');
  const content = contentOf(payload, row, mailboxes);
  return {
    id: row.id,
    audience: row.audience,
    queuedAt: row.created_at,
    messageId: messageIdFor(row.id, mailboxes.sender),
    from: mailboxes.sender,
    to: content.to,
    replyTo: content.replyTo,
    subject: content.subject,
    text: renderText(content.layout),
    html: await renderHtml(content.layout),
    invitation: content.invitation,
  };
}
