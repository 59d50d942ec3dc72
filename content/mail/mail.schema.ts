import * as v from 'valibot';
import { texts } from '#content/schema-parts.ts';

const AccountMail = texts(
  'subject',
  'title',
  'question',
  'lead',
  'closingTitle',
  'closing',
  'action',
);
const CONFIRMED = ['subject', 'question', 'lead', 'calendar', 'closingTitle', 'closing'] as const;
const TeamMail = texts('subject', 'title', 'question', 'lead');

export const Mail = v.strictObject({
  ...texts('zone', 'zoneShort', 'minutes', 'notGiven', 'calendarTitle').entries,
  labels: texts('place', 'length', 'reference', 'name', 'message'),
  guest: v.strictObject({
    ...texts('write', 'topicLabel').entries,
    confirmed: texts(...CONFIRMED),
    reconfirmed: texts(...CONFIRMED, 'title'),
    cancelled: texts(...CONFIRMED, 'title'),
  }),
  producer: TeamMail,
  contact: TeamMail,
  confirmation: AccountMail,
  accountExists: AccountMail,
  passwordReset: AccountMail,
});

/** Copy of the mails. */
export type Mail = v.InferOutput<typeof Mail>;

export const schemas = { mail: Mail };
