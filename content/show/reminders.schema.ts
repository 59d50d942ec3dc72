import * as v from 'valibot';
import { Count, TimeOfDay } from '#content/schema/parts.schema.ts';

export const Reminders = v.strictObject({
  at: TimeOfDay,
  beforeRecording: v.array(v.strictObject({ daysBefore: Count, usefulHours: Count })),
  arrivalMinutes: Count,
  schedule: v.strictObject({ at: TimeOfDay, usefulHours: Count }),
});

export type Reminders = v.InferOutput<typeof Reminders>;

export const schemas = { reminders: Reminders };
