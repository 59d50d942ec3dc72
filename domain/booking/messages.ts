import type { Message } from '#domain/message.ts';

/** Upcoming confirmed bookings per e-mail address. An admin who reconfirms a booking may exceed it. */
export const UPCOMING_BOOKINGS_MAX = 3;

/** Source: docs/requirements.md#errors-and-toasts. */
export const BOOKING_MESSAGES = {
  confirmed: {
    title: 'Booking confirmed!',
    description: 'Check your email for confirmation details',
  },
  slotTaken: {
    title: 'Slot already booked',
    description: 'This time slot was just booked. Please select another.',
  },
  cancelledSince: {
    title: 'Booking cancelled',
    description:
      'Your booking went through, but the studio has cancelled it since. Please select a slot again.',
  },
  failed: { title: 'Booking failed', description: 'Please try again or contact support.' },
  calendarFailed: { title: 'Error loading calendar' },
  tooMany: { title: 'Too many attempts', description: 'Please wait a moment and try again.' },
  enoughBooked: {
    title: 'Booking limit reached',
    description: `You already have ${UPCOMING_BOOKINGS_MAX} recordings booked. Write to us to change one of them, or to book more.`,
  },
} as const satisfies Record<string, Message>;

export const GATE_MESSAGES = {
  required: {
    title: 'Passcode needed',
    description: 'Please read both legal documents and enter the passcode first.',
  },
  expired: {
    title: 'Passcode needed again',
    description: 'Please enter the passcode again. Everything you typed is kept.',
  },
  changed: {
    title: 'Documents have changed',
    description: 'Please read the legal documents again. Everything you typed is kept.',
  },
} as const satisfies Record<string, Message>;

export const UNAVAILABLE_MESSAGES = {
  date: 'This date is not available. Please select another.',
  slot: 'This time slot is not available. Please select another.',
  sunday: 'No time slots available on Sundays',
} as const;
