import type { Reminders } from './reminders.schema.ts';

/** Nairobi times. A mail that could not be sent within its `usefulHours` is never sent. */
export const reminders: Reminders = {
  /** To the guest, so many days before the recording; none for a booking made after that time. */
  at: '9:00 AM',
  beforeRecording: [
    { daysBefore: 7, usefulHours: 48 },
    /** Until midnight: its mail says 'tomorrow'. */
    { daysBefore: 1, usefulHours: 15 },
  ],
  /** Guests are asked to arrive so many minutes before the slot. */
  arrivalMinutes: 10,
  /** To the producer, the evening before a day with recordings. */
  schedule: { at: '5:00 PM', usefulHours: 15 },
};
