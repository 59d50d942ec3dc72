/** The words that the specification fixes for /admin (section 2). */
export const ADMIN_WORDS = {
  checking: 'Checking permissions...',
  logOut: 'Logout',
  bookings: 'Bookings',
  blocked: 'Blocked Dates',
} as const;
