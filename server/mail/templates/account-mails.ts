import { mail as words } from '#content/mail.ts';
import { show } from '#content/show.ts';
import type { AccountMail } from '#server/mail/queue/mail-payload.ts';
import { mailbox } from '#server/mail/transport/mailbox.ts';
import type { MailContent } from './mail-content.ts';

const WORDS = {
  'auth-confirmation': words.confirmation,
  'account-exists': words.accountExists,
  'password-reset': words.passwordReset,
} as const satisfies Record<AccountMail['kind'], object>;

/**
 * A mail about an account, with the link that it is for.
 * @throws UnsendableMailError when the account's address is not one mailbox
 */
export function accountMailContent({ kind, to, link }: AccountMail): MailContent {
  const said = WORDS[kind];
  const recipient = mailbox('', to);
  return {
    to: recipient,
    replyTo: mailbox(show.name, show.email),
    subject: `${said.subject} - ${show.name}`,
    layout: {
      title: said.title,
      preview: said.lead,
      question: said.question,
      headline: { label: words.labels.email, text: recipient.address },
      time: undefined,
      lead: said.lead,
      details: [],
      notes: [],
      closing: {
        title: said.closingTitle,
        text: said.closing,
        action: { label: said.action, address: link, url: link },
      },
    },
  };
}
