import * as v from 'valibot';
import { texts } from '#content/schema-parts.ts';

export const BlockedDatesTab = v.strictObject({
  form: texts('title', 'date', 'until', 'reason', 'sampleReason', 'block', 'blocking'),
  affected: texts(
    'checking',
    'nobody',
    'one',
    'many',
    'oneStays',
    'manyStay',
    'toBookings',
    'failed',
    'retry',
    'retrying',
  ),
  list: v.strictObject({
    ...texts('title', 'noReason', 'unblock', 'unblocking', 'past', 'loading').entries,
    ...texts('retry', 'retrying', 'empty', 'emptyHelp').entries,
    columns: texts('date', 'reason', 'action'),
  }),
  outcome: texts(
    'dates',
    'oneSkipped',
    'manySkipped',
    'oneStays',
    'manyStay',
    'allSkipped',
    'undo',
  ),
});

/** Copy of the tab Blocked Dates of /admin. */
export type BlockedDatesTab = v.InferOutput<typeof BlockedDatesTab>;

export const schemas = { blockedDates: BlockedDatesTab };
