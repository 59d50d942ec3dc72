import type { AdminPage } from './schemas/admin.ts';
import { show } from './show.ts';

/**
 * The words around the two tabs of /admin that the owner may change. The specification's own
 * ('Checking permissions...', 'Logout', the names of the tabs, the messages) stay.
 */
export const admin: AdminPage = {
  page: {
    title: 'Admin',
    description: `The studio desk of ${show.name}, for the team: what is booked, and on which days nothing can be.`,
  },
  title: 'Studio desk',
  label: 'Admin',
  withoutScript: 'The studio desk needs JavaScript. Please switch it on and load this page again.',
  retry: 'Try again',
  retrying: 'Asking again...',
  close: 'Close',
  tools: {
    menu: 'Menu',
    history: 'History',
    feed: 'Calendar feed',
    password: 'Change password',
  },
  logOut: { sending: 'Logging out...', offer: 'Log out', failed: 'Failed to log out' },
  feed: { calendarName: `${show.name} recordings` },
  history: {
    close: 'Close the history',
    opening: 'Opening the history...',
    empty: 'Nothing has happened yet.',
    older: 'Show older',
    today: 'Today',
    to: 'to',
    by: 'by',
    guest: 'the guest',
    actions: {
      booked: 'Booked',
      cancelled: 'Cancelled',
      confirmed: 'Confirmed again',
      deleted: 'Deleted',
      mail_sent_again: 'Mail sent again',
      date_blocked: 'Blocked',
      date_unblocked: 'Unblocked',
      bookings_exported: 'Exported the bookings',
      feed_opened: 'Created a calendar address',
      feed_closed: 'Removed the calendar address',
    },
  },
};
