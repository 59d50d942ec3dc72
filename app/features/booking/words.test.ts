import { expect, it } from 'vitest';
import { BOOKING_VIEW_WORDS } from './words.ts';

it('the booking views have their fixed texts', () => {
  expect(BOOKING_VIEW_WORDS).toEqual({
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
  });
});
