import type { BlockedDatesTab } from './blocked-dates.schema.ts';

/**
 * Copy of the tab Blocked Dates of /admin; domain/admin/messages.ts has the messages that the
 * requirements fix. {count} is replaced by a number in words, {from} and {to} by dates.
 */
export const blockedDates: BlockedDatesTab = {
  form: {
    title: 'Block a date',
    date: 'Date *',
    until: 'Until (optional)',
    reason: 'Reason (optional)',
    sampleReason: 'Public holiday, studio repair',
    block: 'Block date',
    blocking: 'Blocking...',
  },
  affected: {
    checking: 'Looking for bookings...',
    nobody: 'No guest is affected',
    one: 'One guest is affected',
    many: '{count} guests are affected',
    oneStays: 'Blocking stops new bookings. This one stays confirmed until you cancel it.',
    manyStay: 'Blocking stops new bookings. These {count} stay confirmed until you cancel them.',
    toBookings: 'Go to the bookings',
    failed: 'We could not find out who is affected.',
    retry: 'Try again',
    retrying: 'Trying...',
  },
  list: {
    title: 'Blocked dates',
    columns: { date: 'Date', reason: 'Reason', action: 'Actions' },
    noReason: 'No reason given',
    unblock: 'Unblock',
    unblocking: 'Unblocking...',
    past: 'Past dates',
    loading: 'Loading blocked dates...',
    retry: 'Try again',
    retrying: 'Trying...',
    empty: 'No date is blocked',
    emptyHelp: 'Guests can book every day of the booking window but Sundays.',
  },
  /** Follows the titles of the messages. */
  outcome: {
    dates: '{count} dates from {from} to {to}',
    oneSkipped: 'One was blocked already',
    manySkipped: '{count} were blocked already',
    oneStays: 'One guest stays confirmed',
    manyStay: '{count} guests stay confirmed',
    allSkipped: 'All of these dates are blocked already.',
    undo: 'Undo',
  },
};
