import { mail as words } from '#content/mail.ts';
import { headerText, oneLine, plainText, shorten } from '#server/guest-text.ts';
import type { ContactReceived } from '#server/mail/queue/mail-payload.ts';
import { mailbox } from '#server/mail/transport/mailbox.ts';
import { type MailContent, SUBJECT_NAME_MAXIMUM } from './mail-content.ts';

/** Longest subject of the sender's in a subject, as a person counts its characters. */
const SUBJECT_MAXIMUM = 80;

/**
 * The mail with a message of the contact form; its answer goes to whoever wrote it.
 * @throws UnsendableMailError when the sender's address, or the delivery's, is not one mailbox
 */
export function contactMailContent({ to, message }: ContactReceived): MailContent {
  const writer = mailbox(message.name, message.email);
  const subject = shorten(headerText(message.subject), SUBJECT_MAXIMUM);
  return {
    to: mailbox('', to),
    replyTo: writer,
    subject: `${words.contact.subject}: ${subject} - ${shorten(writer.name, SUBJECT_NAME_MAXIMUM)}`,
    layout: {
      title: words.contact.title,
      preview: shorten(oneLine(message.message), SUBJECT_MAXIMUM),
      question: words.contact.question,
      headline: { label: words.contact.question, text: oneLine(message.subject) },
      time: undefined,
      lead: words.contact.lead,
      details: [
        { label: words.labels.message, text: plainText(message.message) },
        { label: words.labels.name, text: oneLine(message.name) },
        { label: words.labels.email, text: writer.address },
      ],
      notes: [],
      closing: undefined,
    },
  };
}
