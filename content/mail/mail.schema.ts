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
const GUEST = ['question', 'lead', 'calendar', 'closingTitle', 'closing'] as const;
const GuestMail = texts(...GUEST, 'title');
const ProducerMail = texts('title', 'lead');
const SecondFactorChange = texts('title', 'lead');

export const Mail = v.strictObject({
  ...texts('zone', 'zoneShort', 'minutes', 'notGiven').entries,
  labels: texts('place', 'length', 'reference', 'name', 'message'),
  guest: v.strictObject({
    ...texts('write', 'openLink', 'time', 'topicLabel', 'topicOnPage').entries,
    confirmed: texts(...GUEST),
    reconfirmed: GuestMail,
    moved: GuestMail,
    corrected: GuestMail,
    link: texts('title', 'question', 'lead', 'closingTitle', 'closing'),
    linkRenewed: texts('title', 'question', 'lead', 'closingTitle', 'closing'),
    moveRequest: texts('title', 'question', 'lead', 'closingTitle', 'closing'),
    moveRequestWithdrawn: texts('title', 'question', 'lead', 'closingTitle', 'closing'),
    reminder: v.strictObject({
      ...texts('title', 'tomorrow', 'question', 'lead').entries,
      ...texts('arrival', 'arrivalText', 'way', 'wayText', 'note').entries,
      ...texts('closingTitle', 'closing', 'closingTooLate', 'attend').entries,
    }),
    invitation: v.strictObject({
      ...texts('subject', 'title', 'question', 'validUntil', 'lead').entries,
      ...texts('invitedBy', 'team', 'dates', 'window', 'oneDay', 'bookedToday', 'range').entries,
      ...texts('uses', 'usesText').entries,
      ...texts('note', 'closingTitle', 'closing', 'action').entries,
    }),
    cancelledByGuest: GuestMail,
    cancelled: GuestMail,
  }),
  producer: v.strictObject({
    ...texts('question', 'time', 'before', 'reason').entries,
    confirmed: ProducerMail,
    moved: ProducerMail,
    corrected: ProducerMail,
    cancelled: ProducerMail,
    reconfirmed: ProducerMail,
  }),
  schedule: texts('title', 'question', 'lead', 'one', 'several', 'attending', 'note'),
  health: v.strictObject({
    ...texts('question', 'note').entries,
    problem: texts('title', 'lead'),
    well: texts('title', 'lead'),
  }),
  contact: texts('subject', 'title', 'question', 'lead'),
  confirmation: AccountMail,
  accountExists: AccountMail,
  passwordReset: AccountMail,
  secondFactor: v.strictObject({
    ...texts('question', 'when', 'codesLeft', 'fewCodes').entries,
    ...texts('closingTitle', 'closing', 'action').entries,
    on: SecondFactorChange,
    off: SecondFactorChange,
    reset: SecondFactorChange,
    codesRenewed: SecondFactorChange,
    codeUsed: SecondFactorChange,
  }),
});

export type Mail = v.InferOutput<typeof Mail>;

export const schemas = { mail: Mail };
