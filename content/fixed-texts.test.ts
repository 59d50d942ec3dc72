import { expect, it } from 'vitest';
import { adminFixedTexts } from './admin/fixed-texts.ts';
import { authFixedTexts } from './auth/fixed-texts.ts';
import { bookingFixedTexts, gateFixedTexts } from './booking/fixed-texts.ts';
import { eventsFixedTexts } from './events/fixed-texts.ts';
import { homeFixedTexts } from './home/fixed-texts.ts';
import { rateCardFixedTexts } from './rate-card/fixed-texts.ts';
import { errorFixedTexts, navigationFixedTexts } from './show/fixed-texts.ts';
import { teamFixedTexts } from './team/fixed-texts.ts';

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
    logOutOffer: 'Log out',
    bookings: 'Bookings',
    blocked: 'Blocked Dates',
  });
});

it('the sign-in page has its fixed texts', () => {
  expect(authFixedTexts).toEqual({ login: 'Login', signUp: 'Sign Up' });
});

it('the home page has its fixed texts (R25)', () => {
  expect(homeFixedTexts).toEqual({
    introduction: 'Where Stories Meet Thought',
    badges: ['1M+ Reach', 'Top East Africa Show', 'Weekly Episodes'],
    impact: 'Our Impact',
    hosts: 'Meet The Voices',
    partners: 'Partner With Us',
    map: 'On The Map',
  });
});

it('the team page has its fixed texts', () => {
  expect(teamFixedTexts).toEqual({
    tabs: { cohost: 'Cohosts', production: 'Production' },
    moreInfo: 'MORE INFO',
    meetTheTeam: 'MEET THE TEAM',
  });
});

it('the rate card and the events page have their fixed texts', () => {
  expect(rateCardFixedTexts).toEqual({
    requestCustomProposal: 'Request Custom Proposal',
    downloadRateCard: 'Download Rate Card',
    startYourCampaign: 'Start Your Campaign',
  });
  expect(eventsFixedTexts).toEqual({ soon: 'Coming Soon' });
});

it('navigation, footer and error pages have their fixed texts', () => {
  expect(navigationFixedTexts).toEqual({
    watch: 'Watch Latest',
    navigate: 'Navigate',
    bookSlot: 'Book a Slot',
    more: 'More',
  });
  expect(errorFixedTexts).toEqual({
    figure: '404',
    notFound: 'Oops! Page not found',
    failure: 'Unexpected Application Error!',
  });
});
