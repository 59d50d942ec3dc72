import { expect, it } from 'vitest';
import { adminFixedTexts } from './admin/fixed-texts.ts';
import { authFixedTexts } from './auth/fixed-texts.ts';
import { bookingFixedTexts, gateFixedTexts } from './booking/fixed-texts.ts';

it('the booking views have their fixed texts', () => {
  expect(bookingFixedTexts).toEqual({
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

it('the gate of /book has its fixed texts', () => {
  expect(gateFixedTexts).toEqual({
    documentsStep: 'Step 1 - Submit your details',
    locked: 'Unlock by reading both legal documents above.',
    documents: { terms: 'Terms', policy: 'Policy' },
    read: 'read',
    notRead: 'not read',
  });
});

it('the admin page has its fixed texts', () => {
  expect(adminFixedTexts).toEqual({
    checking: 'Checking permissions...',
    logOut: 'Logout',
    bookings: 'Bookings',
    blocked: 'Blocked Dates',
  });
});

it('the sign-in page has its fixed texts', () => {
  expect(authFixedTexts).toEqual({ login: 'Login', signUp: 'Sign Up' });
});
