import { show } from '#content/show/show.ts';
import type { Mailbox } from '#server/mail/transport/mailbox.ts';
import type { OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import type { MailLayout } from './layout.ts';

export const SUBJECT_NAME_MAX_LENGTH = 60;

export interface ShowMailboxes {
  readonly sender: Mailbox;
  readonly producer: Mailbox;
}

export interface MailContent {
  readonly to: Mailbox;
  /** The show by default. */
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly layout: MailLayout;
  readonly invitation?: OutgoingMail['invitation'];
}

export function renderText({
  title,
  headline,
  time,
  lead,
  details,
  notes = [],
  closing,
}: MailLayout): string {
  const rows = [
    headline,
    ...(time ? [{ label: time.label, text: `${time.text}, ${time.zone}` }] : []),
    ...details,
  ];
  const indent = (text: string) => text.replaceAll('\n', '\n  ');
  return [
    title,
    lead,
    rows.map(({ label, text }) => `${label}: ${indent(text)}`).join('\n'),
    ...notes,
    ...(closing ? [`${closing.title} ${closing.text}\n${closing.action.address}`] : []),
    `-- \n${show.name}, ${show.city}\n${show.tagline}\n`,
  ].join('\n\n');
}
