// Fixed by the requirements; content/fixed-texts.test.ts holds these texts.

/** The admin page (docs/requirements.md#R138, docs/requirements.md#R143). */
export const adminFixedTexts = {
  checking: 'Checking permissions...',
  logOut: 'Logout',
  bookings: 'Bookings',
  blocked: 'Blocked Dates',
} as const;
