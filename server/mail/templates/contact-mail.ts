import { bookingFields } from '#content/booking/booking-fields.ts';
import { mail as copy } from '#content/mail.ts';
import { headerText, oneLine, plainText, shorten } from '#domain/text/guest-text.ts';
import type { ContactReceived } from '#server/mail/queue/mail-payload.ts';
import {
  type MailContent,
  SUBJECT_NAME_MAX_LENGTH,
} from '#server/mail/templates/layout/mail-content.ts';
import { mailbox } from '#server/mail/transport/mailbox.ts';

const SUBJECT_MAX_LENGTH = 80;

/** @throws UnsendableMailError if either e-mail address is not a single plain one */
export function contactMailContent({ to, message }: ContactReceived): MailContent {
  const sender = mailbox(message.name, message.email);
  const subject = shorten(headerText(message.subject), SUBJECT_MAX_LENGTH);
  return {
    to: mailbox('', to),
    replyTo: sender,
    subject: `${copy.contact.subject}: ${subject} - ${shorten(sender.name, SUBJECT_NAME_MAX_LENGTH)}`,
    layout: {
      title: copy.contact.title,
      question: copy.contact.question,
      headline: { label: copy.contact.question, text: oneLine(message.subject) },
      lead: copy.contact.lead,
      details: [
        { label: copy.labels.message, text: plainText(message.message) },
        { label: copy.labels.name, text: oneLine(message.name) },
        { label: bookingFields.guest_email, text: sender.address },
      ],
    },
  };
}
