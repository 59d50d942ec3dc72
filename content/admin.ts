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
  logOut: { sending: 'Logging out...', offer: 'Log out', failed: 'Failed to log out' },
};
