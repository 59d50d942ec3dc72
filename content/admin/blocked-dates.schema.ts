import * as v from 'valibot';
import { texts } from '#content/schema-parts.ts';

export const BlockedDatesTab = v.strictObject({
  form: texts(
    'title',
    'date',
    'until',
    'reason',
    'sampleReason',
    'block',
    'blocking',
    'blockAndAsk',
    'aboutAsking',
  ),
  affected: texts(
    'checking',
    'nobody',
    'one',
    'many',
    'oneStays',
    'manyStay',
    'toBookings',
    'notAskable',
    'failed',
  ),
  list: v.strictObject({
    ...texts('title', 'noReason', 'unblock', 'unblocking', 'past', 'loading').entries,
    ...texts('empty', 'emptyHelp').entries,
    columns: texts('date', 'reason', 'action'),
  }),
  remaining: v.strictObject({
    ...texts('title', 'lead', 'asked', 'notAsked', 'noEmail').entries,
    ...texts('ask', 'asking', 'toDay', 'nobodyAsked').entries,
  }),
  outcome: texts(
    'dates',
    'oneSkipped',
    'manySkipped',
    'oneStays',
    'manyStay',
    'oneAsked',
    'manyAsked',
    'allSkipped',
    'undo',
  ),
});

export type BlockedDatesTab = v.InferOutput<typeof BlockedDatesTab>;

export const schemas = { blockedDates: BlockedDatesTab };
