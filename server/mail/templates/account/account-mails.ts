import { bookingFields } from '#content/booking/booking-fields.ts';
import { mail as copy } from '#content/mail.ts';
import { show } from '#content/show/show.ts';
import type { AccountMail } from '#server/mail/queue/mail-payload.ts';
import type { MailContent } from '#server/mail/templates/layout/mail-content.ts';
import { mailbox } from '#server/mail/transport/mailbox.ts';

const COPY = {
  'auth-confirmation': copy.confirmation,
  'account-exists': copy.accountExists,
  'password-reset': copy.passwordReset,
} as const satisfies Record<AccountMail['kind'], object>;

/** @throws UnsendableMailError if `to` is not a single plain e-mail address */
export function accountMailContent({ kind, to, link }: AccountMail): MailContent {
  const texts = COPY[kind];
  const recipient = mailbox('', to);
  return {
    to: recipient,
    subject: `${texts.subject} - ${show.name}`,
    layout: {
      title: texts.title,
      question: texts.question,
      headline: { label: bookingFields.guest_email, text: recipient.address },
      lead: texts.lead,
      details: [],
      closing: {
        title: texts.closingTitle,
        text: texts.closing,
        action: { label: texts.action, address: link, url: link },
      },
    },
  };
}
