import { describe, expect, it } from 'vitest';
import { ACTIONS, AUDIT_ENTRIES_PER_PAGE } from '#domain/admin/audit.ts';
import {
  BOOKING_FILTERS,
  BOOKINGS_PER_PAGE,
  MAIL_AUDIENCES,
  MAIL_STATES,
} from '#domain/admin/bookings/booking-list.ts';
import { UNDO_MARGIN_SECONDS, UNDO_SECONDS } from '#domain/admin/bookings/status-change.ts';
import { ADMIN_LIMITS } from '#domain/admin/messages.ts';
import { ACCOUNT_LIMITS } from './account/account.ts';
import { BOOKING_LIMITS, BOOKING_STATUSES } from './booking/booking.ts';
import { LEGAL_DOCUMENTS, READ_SECONDS } from './booking/booking-gate.ts';
import { BOOKING_WINDOW } from './booking/slots/booking-window.ts';
import { UPCOMING_BOOKINGS_MAX } from './booking/upcoming-bookings.ts';
import { CONTACT_LIMITS } from './contact/contact-message.ts';
import { LIVE_HEARTBEAT_SECONDS } from './live.ts';
import { PUBLIC_ORIGIN_PLACEHOLDER } from './public-origin.ts';
import {
  BOOKING_REVIEW_DAYS,
  INVITATION_RETENTION_DAYS,
  MAIL_RETENTION_DAYS,
} from './show/retention.ts';
import { SHOW_TIME_ZONE } from './time/show-time.ts';

/** Literal numbers: a test that imports the constant would follow any change of it. */
const NUMBERS: readonly [string, unknown, unknown][] = [
  ['booking window', BOOKING_WINDOW, { opensAfterDays: 14, closesAfterDays: 30 }],
  [
    'fields of the guest form',
    BOOKING_LIMITS,
    { nameMinimum: 2, nameMaximum: 100, emailMaximum: 255, phoneMaximum: 50, notesMaximum: 500 },
  ],
  ['minimum read time', READ_SECONDS, { terms: 12, policy: 10 }],
  [
    'fields of an account',
    ACCOUNT_LIMITS,
    { emailMaximum: 255, passwordMinimum: 6, passwordMaximum: 128 },
  ],
  [
    'fields of a contact message',
    CONTACT_LIMITS,
    { nameMaximum: 100, emailMaximum: 255, subjectMaximum: 150, messageMaximum: 5000 },
  ],
  ['open bookings of one guest', UPCOMING_BOOKINGS_MAX, 3],
  [
    'days that mails are kept (/policy)',
    MAIL_RETENTION_DAYS,
    { sent: 90, failed: 180, account: 7 },
  ],
  ['days that ended invitations are kept (/policy)', INVITATION_RETENTION_DAYS, 90],
  ['days until a booking is questioned', BOOKING_REVIEW_DAYS, 730],
  ['heartbeat of the live stream, in seconds', LIVE_HEARTBEAT_SECONDS, 15],
  ['seconds in which a status change can be undone', UNDO_SECONDS, 10],
  ['seconds that its mail waits longer', UNDO_MARGIN_SECONDS, 2],
  ['page sizes of the admin lists', [BOOKINGS_PER_PAGE, AUDIT_ENTRIES_PER_PAGE], [50, 50]],
  [
    'fields of the admin area',
    ADMIN_LIMITS,
    { searchMaximum: 100, reasonMaximum: 200, blockedRangeDays: 366, noteMaximum: 2000 },
  ],
];

/** Names used in the database, in URLs and in requests from pages of an earlier version. */
const NAMES: readonly [string, unknown, unknown][] = [
  ['booking statuses', BOOKING_STATUSES, ['confirmed', 'cancelled']],
  ['legal documents, in their order', LEGAL_DOCUMENTS, ['terms', 'policy']],
  ['filters of the list', BOOKING_FILTERS, ['all', 'upcoming', 'past', 'cancelled']],
  ['states of a mail', MAIL_STATES, ['queued', 'sent', 'failed', 'written_to_file']],
  ['audiences of a mail', MAIL_AUDIENCES, ['guest', 'producer']],
  [
    'actions of the history',
    ACTIONS,
    [
      'booked',
      'cancelled',
      'confirmed',
      'deleted',
      'mail_sent_again',
      'date_blocked',
      'date_unblocked',
      'bookings_exported',
      'feed_opened',
      'feed_closed',
      'moved',
      'details_changed',
      'link_renewed',
      'attendance_confirmed',
      'attendance_withdrawn',
      'reminders_stopped',
      'reminders_wanted',
      'invited',
      'invitation_revoked',
      'invitation_restored',
      'asked_to_move',
      'note_changed',
      'came',
      'did_not_come',
      'outcome_withdrawn',
      'second_factor_on',
      'second_factor_off',
      'second_factor_reset',
      'recovery_code_used',
      'recovery_codes_renewed',
      'sessions_ended',
      'links_renewed',
    ],
  ],
  ["the studio's time zone", SHOW_TIME_ZONE, 'Africa/Nairobi'],
  ['stand-in of the public origin', PUBLIC_ORIGIN_PLACEHOLDER, 'https://origin.invalid'],
];

describe('the constants that the requirements fix', () => {
  it.each([...NUMBERS, ...NAMES])('%s', (_, actual, required) => {
    expect(actual).toEqual(required);
  });
});
