import { describe, expect, it } from 'vitest';
import { ACCOUNT_FORM_MESSAGES } from './account.ts';
import { BOOKING_FORM_MESSAGES } from './booking.ts';
import { PASSCODE_MESSAGES } from './booking-gate.ts';
import {
  AUTH_MESSAGES,
  BOOKING_MESSAGES,
  CONTACT_MESSAGES,
  NO_ANSWER,
  REFUSALS,
  VALIDATION_TITLE,
  WORKROOM_MESSAGES,
} from './messages.ts';

/** A message as the specification writes it: title and description, separated by a slash. */
const written = (message: string | { title: string; description?: string }) =>
  typeof message === 'string' ? message : Object.values(message).join(' / ');

const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters';

describe('the messages for people', () => {
  it.each([
    ['section 5', BOOKING_FORM_MESSAGES.nameTooShort, 'Name must be at least 2 characters'],
    ['section 5', BOOKING_FORM_MESSAGES.email, 'Invalid email address'],
    ['section 5', BOOKING_FORM_MESSAGES.notesTooLong, 'Notes must be less than 500 characters'],
    ['section 5', BOOKING_FORM_MESSAGES.dateAndTime, 'Please select date and time'],
    ['section 5', PASSCODE_MESSAGES.granted, 'Access granted'],
    ['section 5', PASSCODE_MESSAGES.invalid, 'Invalid passcode / Please check with the producer'],
    [
      'section 5',
      CONTACT_MESSAGES.sent,
      "Message Sent! / Thank you for reaching out. We'll get back to you soon.",
    ],
    ['section 5', ACCOUNT_FORM_MESSAGES.passwordTooShort, PASSWORD_TOO_SHORT],
    [
      'section 6',
      AUTH_MESSAGES.roleUnknown,
      "Access denied / You don't have permission to access this page",
    ],
    [
      'section 6',
      AUTH_MESSAGES.notAdmin,
      'Access denied / You need admin privileges to access this page',
    ],
    [
      'section 8',
      BOOKING_MESSAGES.slotTaken,
      'Slot already booked / This time slot was just booked. Please select another.',
    ],
    ['section 8', VALIDATION_TITLE, 'Validation error'],
    ['section 8', BOOKING_MESSAGES.failed, 'Booking failed / Please try again or contact support.'],
    ['section 8', BOOKING_MESSAGES.calendarFailed, 'Error loading calendar'],
    ['section 8', WORKROOM_MESSAGES.loadFailed, 'Error / Failed to load bookings'],
    ['section 8', WORKROOM_MESSAGES.deleteFailed, 'Failed to delete booking'],
    ['section 8', WORKROOM_MESSAGES.updateFailed, 'Failed to update booking status'],
    ['section 8', WORKROOM_MESSAGES.blockFailed, 'Failed to add blocked date'],
    ['section 8', WORKROOM_MESSAGES.unblockFailed, 'Failed to delete blocked date'],
    ['section 8', AUTH_MESSAGES.signInFailed.title, 'Login failed'],
    ['section 8', AUTH_MESSAGES.signUpFailed, 'Signup failed'],
    [
      'section 8',
      BOOKING_MESSAGES.confirmed,
      'Booking confirmed! / Check your email for confirmation details',
    ],
    ['section 8', WORKROOM_MESSAGES.deleted, 'Booking deleted'],
    ['section 8', WORKROOM_MESSAGES.confirmed, 'Status updated / Booking confirmed'],
    ['section 8', WORKROOM_MESSAGES.cancelled, 'Status updated / Booking cancelled'],
    ['section 8', WORKROOM_MESSAGES.dateBlocked, 'Date blocked'],
    ['section 8', WORKROOM_MESSAGES.dateUnblocked, 'Date unblocked'],
    ['section 8', AUTH_MESSAGES.signedOut, 'Logged out'],
    ['section 8', AUTH_MESSAGES.signedIn, 'Login successful / Redirecting to admin dashboard...'],
    [
      'section 8',
      AUTH_MESSAGES.signedUp,
      'Signup successful / Please check your email to confirm your account.',
    ],
    ['section 2', REFUSALS.sunday, 'No time slots available on Sundays'],
    ['READING 23', BOOKING_FORM_MESSAGES.nameTooLong, 'Name must be at most 100 characters'],
    ['READING 23', BOOKING_FORM_MESSAGES.phoneTooLong, 'Phone must be at most 50 characters'],
    ['READING 23', REFUSALS.date, 'This date is not available. Please select another.'],
    ['READING 23', REFUSALS.slot, 'This time slot is not available. Please select another.'],
    [
      'READING 23',
      BOOKING_MESSAGES.tooMany,
      'Too many attempts / Please wait a moment and try again.',
    ],
    ['no connection', NO_ANSWER, 'No answer / Please check your connection and try again.'],
    ['READING 23', AUTH_MESSAGES.signInAgain.title, 'Please sign in again'],
  ])('%s: %j', (_, message, text) => {
    expect(written(message)).toBe(text);
  });
});
