import { show } from '#content/show.ts';
import type { Mailbox } from '#server/mail/transport/mailbox.ts';
import type { OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import type { MailLayout } from './layout.ts';

/** Longest name in a subject, as a person counts its characters. */
export const SUBJECT_NAME_MAXIMUM = 60;

/** Who the show's mails are from, and who is told about bookings. */
export interface ShowAddresses {
  readonly sender: Mailbox;
  readonly producer: Mailbox;
}

/** The parts of a mail that depend on what it tells, and to whom. */
export interface MailContent {
  readonly to: Mailbox;
  readonly replyTo: Mailbox;
  readonly subject: string;
  readonly layout: MailLayout;
  readonly invitation?: OutgoingMail['invitation'];
}

/** A layout as plain text: everything that the HTML says, in the same order. */
export function asText({
  title,
  headline,
  time,
  lead,
  details,
  notes,
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
