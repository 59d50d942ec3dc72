import * as v from 'valibot';
import { show } from '#content/show/show.ts';
import { FEW_RECOVERY_CODES } from '#domain/account/second-factor.ts';
import { SECOND_FACTOR_ACTIONS } from '#domain/admin/audit.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { mailbox } from '#server/mail/transport/outgoing-mail.ts';
import { mailKind } from './mail-kind.ts';

/** They go to the owner of an account; limits of their own count them (`account-mails.ts`). */
const TO_OWNER = {
  audience: 'producer',
  owner: ({ to }: { readonly to: string }) => ({ email: to, isAboutAccount: true }),
} as const;

export const account = mailKind(
  ['auth-confirmation', 'account-exists', 'password-reset'],
  { to: v.string(), link: v.string() },
  {
    ...TO_OWNER,
    job: 'send-account-mail',
    // Anybody can sign up with any address.
    isWatched: false,
    content({ kind, to, link }, { texts: { fields, mail } }) {
      const copy = {
        'auth-confirmation': mail.confirmation,
        'account-exists': mail.accountExists,
        'password-reset': mail.passwordReset,
      }[kind];
      const recipient = mailbox('', to);
      return {
        to: recipient,
        subject: `${copy.subject} - ${show.name}`,
        layout: {
          title: copy.title,
          question: copy.question,
          headline: { label: fields.guest_email, text: recipient.address },
          lead: copy.lead,
          details: [],
          closing: {
            title: copy.closingTitle,
            text: copy.closing,
            action: { label: copy.action, address: link, url: link },
          },
        },
      };
    },
  },
);

/** A change of the second factor. Contains no secret: the address of its link is public. */
export const secondFactor = mailKind(
  ['second-factor'],
  {
    to: v.string(),
    action: v.picklist(SECOND_FACTOR_ACTIONS),
    at: v.number(),
    codes_left: v.optional(v.number()),
  },
  {
    ...TO_OWNER,
    job: 'send-second-factor-change',
    content({ to, action, at, codes_left }, { sources, texts: { fields, mail, moment } }) {
      const { secondFactor: copy, zoneShort } = mail;
      const { title, lead } = copy[action];
      const recipient = mailbox('', to);
      const areFew = codes_left !== undefined && codes_left <= FEW_RECOVERY_CODES;
      const url = sources.newPasswordUrl();
      return {
        to: recipient,
        subject: `${title} - ${show.name}`,
        layout: {
          title,
          question: copy.question,
          headline: { label: fields.guest_email, text: recipient.address },
          lead,
          details: [
            { label: copy.when, text: `${moment(at)}, ${zoneShort}` },
            ...(codes_left === undefined
              ? []
              : [{ label: copy.codesLeft, text: String(codes_left) }]),
          ],
          notes: areFew ? [copy.fewCodes] : [],
          closing: {
            title: copy.closingTitle,
            text: fillText(copy.closing, { email: show.email }),
            action: { label: copy.action, address: url, url },
          },
        },
      };
    },
  },
);
