// Fixed by the requirements; content/fixed-texts.test.ts holds these texts.

/** The admin page (docs/requirements.md#R138, R142 and R143). */
export const adminFixedTexts = {
  checking: 'Checking permissions...',
  logOut: 'Logout',
  /** The action of the toast 'Access denied'. */
  logOutOffer: 'Log out',
  bookings: 'Bookings',
  blocked: 'Blocked Dates',
} as const;
