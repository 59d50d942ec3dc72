import type { Message } from '#domain/message.ts';

export const GUEST_MESSAGES = {
  linkUnknown: {
    title: 'This link does not work',
    description:
      'It may be cut off, replaced by a newer one, or over. We can mail you a fresh one.',
  },
  changedMeanwhile: {
    title: 'Booking has changed',
    description: 'Your booking has changed meanwhile. This is how it stands now.',
  },
  tooLate: {
    title: 'Too late to change it here',
    description: 'The time for changes has passed. Please write to us.',
  },
  tooManyMoves: {
    title: 'Moved three times today',
    description: 'Please write to us to move your recording again.',
  },
  corrected: { title: 'Details changed' },
  moved: { title: 'Recording moved' },
  cancelled: { title: 'Booking cancelled' },
  notSure: { title: 'Not sure any more' },
  remindersStopped: { title: 'No more reminders' },
  remindersWanted: { title: 'Reminders are on again' },
  takenBack: { title: 'Booking confirmed again' },
  failed: { title: 'Nothing was changed', description: 'Please try again or write to us.' },
} as const satisfies Record<string, Message>;
