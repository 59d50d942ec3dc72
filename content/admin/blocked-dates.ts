import type { BlockedDatesTab } from './blocked-dates.schema.ts';

/** Copy of the tab Blocked Dates of /admin. {count} becomes a number in words, {from} and {to} dates. */
export const blockedDates: BlockedDatesTab = {
  form: {
    title: 'Block a date',
    date: 'Date *',
    until: 'Until (optional)',
    reason: 'Reason (optional)',
    sampleReason: 'Public holiday, studio repair',
    block: 'Block date',
    blocking: 'Blocking...',
    blockAndAsk: 'Block, and ask them to move',
    aboutAsking:
      'Each guest is mailed their own link, to choose another slot. Until they do, their booking stays.',
  },
  affected: {
    checking: 'Looking for bookings...',
    nobody: 'No guest is affected',
    one: 'One guest is affected',
    many: '{count} guests are affected',
    oneStays: 'Blocking stops new bookings. This one stays confirmed until you cancel it.',
    manyStay: 'Blocking stops new bookings. These {count} stay confirmed until you cancel them.',
    toBookings: 'Go to the bookings',
    notAskable: '(no email address)',
    failed: 'We could not find out who is affected.',
  },
  list: {
    title: 'Blocked dates',
    columns: { date: 'Date', reason: 'Reason', action: 'Actions' },
    noReason: 'No reason given',
    unblock: 'Unblock',
    unblocking: 'Unblocking...',
    past: 'Past dates',
    loading: 'Loading blocked dates...',
    empty: 'No date is blocked',
    emptyHelp: 'Guests can book every day of the booking window but Sundays.',
  },
  /** Guests with a recording on a blocked date. */
  remaining: {
    title: 'Still on a blocked date',
    lead: 'These guests stay confirmed until they choose another slot, or you move or cancel them.',
    asked: 'Asked to choose again',
    notAsked: 'Not asked yet',
    noEmail: 'No email address: please call',
    ask: 'Ask them to choose again',
    asking: 'Asking...',
    toDay: 'See the day',
    nobodyAsked: 'All of them have been asked already',
  },
  /** Follows the titles of the messages. */
  outcome: {
    dates: '{count} dates from {from} to {to}',
    oneSkipped: 'One was blocked already',
    manySkipped: '{count} were blocked already',
    oneStays: 'One guest stays confirmed',
    manyStay: '{count} guests stay confirmed',
    oneAsked: 'One guest is asked to choose another slot',
    manyAsked: '{count} guests are asked to choose another slot',
    allSkipped: 'All of these dates are blocked already.',
    undo: 'Undo',
  },
};
