import { UPCOMING_BOOKINGS_MAX } from './booking/upcoming-bookings.ts';

/** A short message to the person: a title, and a sentence where one is needed. */
export interface Message {
  readonly title: string;
  readonly description?: string;
}

/** The messages of the booking pages (docs/requirements.md#errors-and-toasts). */
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

/** A request that got no answer, where nothing was lost by it. */
export const NO_ANSWER: Message = {
  title: 'No answer',
  description: 'Please check your connection and try again.',
};

/** The messages for a booking that the gate of /book rejects. */
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

/** The messages of sign-in, sign-up and denied access. */
export const AUTH_MESSAGES = {
  signedIn: { title: 'Login successful', description: 'Redirecting to admin dashboard...' },
  signedUp: {
    title: 'Signup successful',
    description: 'Please check your email to confirm your account.',
  },
  signedOut: { title: 'Logged out' },
  signInFailed: { title: 'Login failed', description: 'Invalid email or password' },
  signUpFailed: { title: 'Signup failed' },
  passwordForgotten: {
    title: 'Check your email',
    description: 'If there is an account with this address, a link is on its way.',
  },
  passwordChanged: { title: 'Password changed', description: 'Please sign in with it.' },
  linkExpired: {
    title: 'This link does not work any more',
    description: 'It has expired or was used before. Please ask for a new one.',
  },
  signInAgain: { title: 'Please sign in again', description: 'Your session has ended.' },
  roleUnknown: {
    title: 'Access denied',
    description: "You don't have permission to access this page",
  },
  notAdmin: {
    title: 'Access denied',
    description: 'You need admin privileges to access this page',
  },
} as const satisfies Record<string, Message>;

/** The messages of the admin area. */
export const ADMIN_MESSAGES = {
  loadFailed: { title: 'Error', description: 'Failed to load bookings' },
  confirmed: { title: 'Status updated', description: 'Booking confirmed' },
  cancelled: { title: 'Status updated', description: 'Booking cancelled' },
  updateFailed: { title: 'Failed to update booking status' },
  deleted: { title: 'Booking deleted' },
  deleteFailed: { title: 'Failed to delete booking' },
  dateBlocked: { title: 'Date blocked' },
  blockFailed: { title: 'Failed to add blocked date' },
  dateUnblocked: { title: 'Date unblocked' },
  unblockFailed: { title: 'Failed to delete blocked date' },
  mailQueued: { title: 'Mail is on its way' },
  mailFailed: { title: 'Failed to send the mail' },
  exportFailed: { title: 'Failed to export bookings' },
  historyFailed: { title: 'Error', description: 'Failed to load the history' },
  blockedDatesFailed: { title: 'Error', description: 'Failed to load blocked dates' },
  feedFailed: { title: 'Failed to change the calendar feed' },
} as const satisfies Record<string, Message>;

/** Why a change in the workroom was refused. */
export const ADMIN_REJECTIONS = {
  bookingGone: 'Somebody has deleted this booking.',
  slotTaken: 'Another booking has this slot.',
  alreadyBlocked: 'This date is blocked already.',
  blockGone: 'This date is not blocked any more.',
  mailGoing: 'A mail is on its way already.',
  nothingToTell: 'A cancelled booking is no news for the producer.',
} as const;

/** The messages of the contact form; `failed` only occurs where a delivery is set. */
export const CONTACT_MESSAGES = {
  sent: {
    title: 'Message Sent!',
    description: "Thank you for reaching out. We'll get back to you soon.",
  },
  failed: {
    title: 'Message not sent',
    description: 'Please try again in a moment. Everything you typed is kept.',
  },
} as const satisfies Record<string, Message>;

/** The title of the toast with an invalid form's first message. */
export const VALIDATION_TITLE = 'Validation error';

/** The messages for a date or slot that cannot be booked. */
export const UNAVAILABLE_MESSAGES = {
  date: 'This date is not available. Please select another.',
  slot: 'This time slot is not available. Please select another.',
  sunday: 'No time slots available on Sundays',
} as const;
