import * as v from 'valibot';
import { texts } from '#content/schema-parts.ts';

export const DayTab = v.strictObject({
  ...texts('tab', 'date', 'before', 'after', 'today', 'print').entries,
  ...texts('loading', 'failed').entries,
  ...texts('none', 'one', 'several', 'notToday', 'empty', 'blocked', 'blockedFor').entries,
  ...texts('attending', 'guestTime', 'consent').entries,
  ...texts('noConsent', 'of', 'note', 'noteHint', 'save', 'saving').entries,
  ...texts('outdated', 'outdatedEmpty', 'keepMine', 'takeTheirs', 'outcomeOf').entries,
  consents: texts('documents', 'invitation', 'note'),
  outcomes: texts('came', 'did_not_come'),
});

export type DayTab = v.InferOutput<typeof DayTab>;

export const schemas = { day: DayTab };
