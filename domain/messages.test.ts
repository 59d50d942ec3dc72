import { expect, it } from 'vitest';
import { AUTH_MESSAGES as auth } from '#domain/account/messages.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { BOOKING_MESSAGES as booking, UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import { CONTACT_MESSAGES } from '#domain/contact/messages.ts';
import { ACCOUNT_FORM_MESSAGES } from './account/account.ts';
import { PASSCODE_MESSAGES } from './booking/booking-gate.ts';
import { BOOKING_FORM_MESSAGES } from './booking/guest-fields.ts';
import { NO_RESPONSE, VALIDATION_TITLE } from './message.ts';

/** The notation of docs/requirements.md: title and description, separated by a slash. */
const written = (message: string | { title: string; description?: string }) =>
  typeof message === 'string' ? message : Object.values(message).join(' / ');

it.each([
  ['R102', BOOKING_FORM_MESSAGES.nameTooShort, 'Name must be at least 2 characters'],
  ['R103', BOOKING_FORM_MESSAGES.email, 'Invalid email address'],
  ['R105', BOOKING_FORM_MESSAGES.notesTooLong, 'Notes must be less than 500 characters'],
  ['R106', BOOKING_FORM_MESSAGES.dateAndTime, 'Please select date and time'],
  ['R115', PASSCODE_MESSAGES.granted, 'Access granted'],
  ['R115', PASSCODE_MESSAGES.invalid, 'Invalid passcode / Please check with the producer'],
  [
    'R70',
    CONTACT_MESSAGES.sent,
    "Message Sent! / Thank you for reaching out. We'll get back to you soon.",
  ],
  ['R129', ACCOUNT_FORM_MESSAGES.passwordTooShort, 'Password must be at least 6 characters'],
  ['R140', auth.roleUnknown, "Access denied / You don't have permission to access this page"],
  ['R141', auth.notAdmin, 'Access denied / You need admin privileges to access this page'],
  [
    'R160',
    booking.slotTaken,
    'Slot already booked / This time slot was just booked. Please select another.',
  ],
  ['R161', VALIDATION_TITLE, 'Validation error'],
  ['R162', booking.failed, 'Booking failed / Please try again or contact support.'],
  ['R166', booking.calendarFailed, 'Error loading calendar'],
  ['R167', ADMIN_MESSAGES.loadFailed, 'Error / Failed to load bookings'],
  ['R168', ADMIN_MESSAGES.deleteFailed, 'Failed to delete booking'],
  ['R168', ADMIN_MESSAGES.updateFailed, 'Failed to update booking status'],
  ['R168', ADMIN_MESSAGES.blockFailed, 'Failed to add blocked date'],
  ['R168', ADMIN_MESSAGES.unblockFailed, 'Failed to delete blocked date'],
  ['R169', auth.signInFailed.title, 'Login failed'],
  ['R169', auth.signUpFailed, 'Signup failed'],
  ['R170', booking.confirmed, 'Booking confirmed! / Check your email for confirmation details'],
  ['R171', ADMIN_MESSAGES.deleted, 'Booking deleted'],
  ['R171', ADMIN_MESSAGES.confirmed, 'Status updated / Booking confirmed'],
  ['R171', ADMIN_MESSAGES.cancelled, 'Status updated / Booking cancelled'],
  ['R171', ADMIN_MESSAGES.dateBlocked, 'Date blocked'],
  ['R171', ADMIN_MESSAGES.dateUnblocked, 'Date unblocked'],
  ['R172', auth.signedOut, 'Logged out'],
  ['R172', auth.signedIn, 'Login successful / Redirecting to admin dashboard...'],
  ['R172', auth.signedUp, 'Signup successful / Please check your email to confirm your account.'],
  ['R92', UNAVAILABLE_MESSAGES.sunday, 'No time slots available on Sundays'],
  ['R102', BOOKING_FORM_MESSAGES.nameTooLong, 'Name must be at most 100 characters'],
  ['R104', BOOKING_FORM_MESSAGES.phoneTooLong, 'Phone must be at most 50 characters'],
  ['R163', UNAVAILABLE_MESSAGES.date, 'This date is not available. Please select another.'],
  ['R164', UNAVAILABLE_MESSAGES.slot, 'This time slot is not available. Please select another.'],
  ['R165', booking.tooMany, 'Too many attempts / Please wait a moment and try again.'],
  ['no connection', NO_RESPONSE, 'No answer / Please check your connection and try again.'],
  ['R134', auth.signInAgain.title, 'Please sign in again'],
])('%s: %j', (_, message, text) => {
  expect(written(message)).toBe(text);
});
