import type { SendMailOptions } from 'nodemailer';
import * as v from 'valibot';
import { headerText } from '#domain/text/guest-text.ts';
import type { MailsTable } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';

/** Name and e-mail address. Only `mailbox` may create one: it prevents header injection. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Permanent failure; the message contains no personal data. */
export class UnsendableMailError extends Error {
  override readonly name = 'UnsendableMailError';
}

const ADDRESS_MAX_LENGTH = 255;
/** Dot-atom addresses of RFC 5322 only: no quotes, commas, brackets, spaces, control characters. */
const Address = v.pipe(v.string(), v.maxLength(ADDRESS_MAX_LENGTH), v.rfcEmail());

/** @throws UnsendableMailError if `address` is not a single plain e-mail address */
export function mailbox(name: string, address: string): Mailbox {
  if (!v.is(Address, address)) throw new UnsendableMailError('The address is not one mailbox');
  return { name: headerText(name), address };
}

/** Deterministic: every attempt at a row sends the same mail. */
export interface OutgoingMail {
  readonly id: string;
  readonly audience: MailsTable['audience'];
  readonly queuedAt: Instant;
  /** Constant per row, so that mail clients recognize duplicates. */
  readonly messageId: string;
  /** Message-ID of the mail to which this one belongs (RFC 5322, 3.6.4). */
  readonly follows: string | undefined;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly replyTo: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly invitation:
    | { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
    | undefined;
}

export function messageIdFor(id: string, sender: Mailbox): string {
  return `<${id}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`;
}

/** Uses objects and an envelope: nodemailer parses a string with a comma as two recipients. */
export function toNodemailerOptions(mail: OutgoingMail): SendMailOptions {
  return {
    envelope: { from: mail.from.address, to: [mail.to.address] },
    from: mail.from,
    to: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    ...(mail.follows && { inReplyTo: mail.follows, references: mail.follows }),
    date: new Date(mail.queuedAt),
    // Suppresses automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(mail.invitation && { icalEvent: { ...mail.invitation, filename: 'invitation.ics' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
