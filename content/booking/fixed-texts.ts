/** The booking views (docs/requirements.md#booking-views). */
export const bookingFixedTexts = {
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

/** The gate of /book (docs/requirements.md#the-gate-of-book). */
export const gateFixedTexts = {
  documentsStep: 'Step 1 - Submit your details',
  locked: 'Unlock by reading both legal documents above.',
  documents: { terms: 'Terms', policy: 'Policy' },
  read: 'read',
  notRead: 'not read',
} as const;
