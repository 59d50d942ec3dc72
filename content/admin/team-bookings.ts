/** Copy of the dialogs in which admins add and move bookings; the page replaces the names in braces. */
export const teamBookingsCopy = {
  add: {
    open: 'Add a booking',
    title: 'Add a booking',
    lead: 'For a recording that you have agreed on by phone. The slot is closed for everybody else at once.',
    close: 'Close without adding',
    guest: 'Guest *',
    emailHint: 'Without an address nothing is mailed to the guest',
    failed: 'Failed to add the booking',
    /** Follow the name of the guest, in the toast. */
    mailed: 'A confirmation is on its way to the guest.',
    notMailed: 'No mail goes to the guest.',
    submit: { label: 'Add booking', sending: 'Adding...' },
  },
  move: {
    open: 'Move',
    title: 'Move this booking?',
    close: 'Keep the slot',
    failed: 'Failed to move the booking',
    now: 'Now: {slot}.',
    submit: { label: 'Move booking', sending: 'Moving...' },
  },
  slot: {
    date: 'Date *',
    legend: 'Slot *',
    loading: 'Loading the slots...',
    failed: 'The slots could not be loaded.',
    taken: 'taken',
    current: 'the slot now',
    none: 'There are no recordings on Sundays.',
    outside: 'Please choose a date from {from} to {to}.',
    blocked: 'This date is blocked.',
    blockedBecause: 'This date is blocked: {reason}.',
    allow: 'Book it nevertheless',
  },
};
