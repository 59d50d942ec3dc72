/** The admin page (docs/requirements.md#R138, R142 and R143). */
export const adminFixedTexts = {
  checking: 'Checking permissions...',
  logOut: 'Logout',
  logOutOffer: 'Log out',
  bookings: 'Bookings',
  blocked: 'Blocked Dates',
} as const;
