import * as v from 'valibot';
import { listOf } from '#domain/response-parts.ts';

export const FIRST_STEPS = [
  'blocked_dates',
  'invitation',
  'visit',
  'mail_server',
  'second_factor',
  'backup',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The steps that nobody has taken yet; the second factor is that of the account. */
export const OpenSteps = v.object({ open: listOf(v.picklist(FIRST_STEPS)) });
