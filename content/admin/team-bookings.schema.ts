import * as v from 'valibot';
import { ButtonText, texts } from '#content/schema-parts.ts';

export const TeamBookings = v.strictObject({
  add: v.strictObject({
    ...texts('open', 'title', 'lead', 'close', 'guest', 'emailHint').entries,
    ...texts('failed', 'mailed', 'notMailed').entries,
    submit: ButtonText,
  }),
  move: v.strictObject({
    ...texts('open', 'title', 'close', 'failed', 'now').entries,
    submit: ButtonText,
  }),
  slot: v.strictObject({
    ...texts('date', 'legend', 'loading', 'failed', 'taken', 'present', 'none', 'outside').entries,
    ...texts('blocked', 'blockedBecause', 'allow').entries,
  }),
});

export type TeamBookings = v.InferOutput<typeof TeamBookings>;

export const schemas = { teamBookings: TeamBookings };
