import type * as v from 'valibot';
import { texts } from '#content/schema-parts.ts';

export const AddToCalendar = texts(
  'label',
  'file',
  'fileSending',
  'failed',
  'google',
  'outlook',
  'office365',
  'title',
  'changeAt',
);

export type AddToCalendar = v.InferOutput<typeof AddToCalendar>;

export const schemas = { addToCalendar: AddToCalendar };
