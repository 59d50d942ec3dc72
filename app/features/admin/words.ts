/** The copy that docs/requirements.md#R138 and docs/requirements.md#R143 fix for /admin. */
export const ADMIN_WORDS = {
  checking: 'Checking permissions...',
  logOut: 'Logout',
  bookings: 'Bookings',
  blocked: 'Blocked Dates',
} as const;
