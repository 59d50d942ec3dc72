import * as v from 'valibot';
import { healthCopy } from '#content/admin/health-copy.ts';
import { show } from '#content/show/show.ts';
import { HEALTH_ITEMS } from '#domain/admin/health.ts';
import { headerText, oneLine, plainText, shorten } from '#domain/text/guest-text.ts';
import { mailbox } from '#server/mail/transport/outgoing-mail.ts';
import { SUBJECT_NAME_MAX_LENGTH } from './layout.ts';
import { mailKind } from './mail-kind.ts';

const SUBJECT_MAX_LENGTH = 80;

/** A visitor's message. @throws UnsendableMailError if either e-mail address is not a single plain one */
export const contact = mailKind(
  ['contact'],
  {
    to: v.string(),
    message: v.object({
      name: v.string(),
      email: v.string(),
      subject: v.string(),
      message: v.string(),
    }),
  },
  {
    job: 'send-contact-message',
    audience: 'producer',
    owner: ({ message }) => ({ email: message.email }),
    content({ to, message }, { texts: { fields, mail } }) {
      const { contact: copy, labels } = mail;
      const sender = mailbox(message.name, message.email);
      const subject = shorten(headerText(message.subject), SUBJECT_MAX_LENGTH);
      return {
        to: mailbox('', to),
        replyTo: sender,
        subject: `${copy.subject}: ${subject} - ${shorten(sender.name, SUBJECT_NAME_MAX_LENGTH)}`,
        layout: {
          title: copy.title,
          question: copy.question,
          headline: { label: copy.question, text: oneLine(message.subject) },
          lead: copy.lead,
          details: [
            { label: labels.message, text: plainText(message.message) },
            { label: labels.name, text: oneLine(message.name) },
            { label: fields.guest_email, text: sender.address },
          ],
        },
      };
    },
  },
);

export const health = mailKind(
  ['health'],
  {
    problems: v.array(v.picklist(HEALTH_ITEMS)),
    /** The first problem was seen then, or the last one was gone. */
    since: v.number(),
  },
  {
    job: 'send-health-alert',
    audience: 'producer',
    owner: () => null,
    content({ problems, since }, { producer, texts: { mail, moment } }) {
      const { health: copy, zoneShort } = mail;
      const isProblem = problems.length > 0;
      const { title, lead } = isProblem ? copy.problem : copy.well;
      return {
        to: producer,
        subject: `${title} - ${show.name}`,
        layout: {
          title,
          question: copy.question,
          headline: { label: copy.question, text: `${moment(since)}, ${zoneShort}` },
          lead,
          details: problems.map((name) => {
            const { label, problem, advice } = healthCopy.items[name];
            return { label, text: `${problem}\n${advice}` };
          }),
          notes: isProblem ? [copy.note] : [],
        },
      };
    },
  },
);
