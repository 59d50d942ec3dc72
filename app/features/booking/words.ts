/** The copy that docs/requirements.md#booking-views fixes. */
export const BOOKING_VIEW_WORDS = {
  window: 'Booking window',
  windowText: 'You can book slots between 2 weeks and 1 month from today',
  legend: {
    available: 'Available',
    partly_booked: 'Some slots booked',
    unavailable: 'Unavailable',
  },
  selectSlot: 'Select a time slot',
  booked: '(Booked)',
  summary: 'Your booking details',
  labels: {
    guest_name: 'Full Name *',
    guest_email: 'Email *',
    guest_phone: 'Phone (optional)',
    notes: 'Brief topic description (optional)',
  },
  notesPlaceholder: "Tell us what you'd like to discuss...",
  submit: 'Confirm Booking',
  submitting: 'Confirming...',
} as const;
