import type { SendMailOptions } from 'nodemailer';
import type { Instant, MailsTable } from '#server/database/schema.ts';
import type { Mailbox } from './mailbox.ts';

/** A mail ready to leave. The same row gives the same mail, however often it is attempted. */
export interface OutgoingMail {
  readonly id: string;
  readonly audience: MailsTable['audience'];
  /** When the mail was queued; also its Date. */
  readonly queuedAt: Instant;
  /** Constant per row, so that mail programs recognize a mail that was sent twice. */
  readonly messageId: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly replyTo: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The calendar file of a guest's mail (RFC 5545), and what it does to a calendar (RFC 5546). */
  readonly invitation:
    | { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
    | undefined;
}

/** The Message-ID of a row's mail, in the sender's domain. */
export function messageIdFor(id: string, sender: Mailbox): string {
  return `<${id}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`;
}

/**
 * A mail as nodemailer takes it. Addresses are objects and the envelope is said, never parsed:
 * a text with a comma would become two recipients.
 */
export function asMessage(mail: OutgoingMail): SendMailOptions {
  return {
    envelope: { from: mail.from.address, to: [mail.to.address] },
    from: mail.from,
    to: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: new Date(mail.queuedAt),
    // RFC 3834: absence notes do not answer such a mail.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(mail.invitation && {
      icalEvent: { ...mail.invitation, filename: 'invitation.ics' },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
