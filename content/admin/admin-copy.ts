import { show } from '#content/show/show.ts';
import { adminFixedTexts } from './fixed-texts.ts';

/** Copy of /admin around its tabs. */
export const adminCopy = {
  page: {
    title: 'Admin',
    description: `The studio desk of ${show.name}, for the team: what is booked, and on which days nothing can be.`,
  },
  /** The accessible name of the page and of its list of tabs. */
  title: 'Studio desk',
  /** Stands beside the logo. */
  label: 'Admin',
  withoutScript: 'The studio desk needs JavaScript. Please switch it on and load this page again.',
  retry: 'Try again',
  undo: 'Undo',
  retrying: 'Asking again...',
  close: 'Close',
  /** In the place of empty lists; each line goes once its step is done. */
  firstSteps: {
    title: 'First steps',
    blocked_dates: 'Block the days on which nobody records.',
    invitation: 'Invite a guest whom you know already.',
    mail_server:
      'Set up a mail server: until then guests receive no mail (SMTP_URL, docs/running.md).',
    second_factor: 'Turn two-step login on for your account.',
    backup: 'Make a backup, and have a timer repeat it (docs/running.md).',
    openTab: 'Open {tab}',
  },
  tools: {
    menu: 'Menu',
    history: 'History',
    feed: 'Calendar feed',
    password: 'Change password',
    secondFactor: 'Two-step login',
    sessions: 'Devices',
  },
  /** The dialog before exporting, deleting, creating a calendar address and ending sessions. */
  identity: {
    title: 'Still you?',
    close: 'Close without going on',
    lead: 'Before guest data leaves or goes for good, or somebody is logged out, show once more that it is you.',
    code: 'Code from your app',
    codeHint: 'Six digits, or a recovery code.',
    password: 'Password',
    submit: { label: 'Go on', sending: 'Checking...' },
    failed: 'Not confirmed',
  },
  secondFactorRequired: {
    title: 'One more lock',
    lead: 'The admin area opens only with two-step login. Set it up once, with an authenticator app on your phone; it takes two minutes.',
    open: 'Set up two-step login',
  },
  logOut: {
    sending: 'Logging out...',
    offer: adminFixedTexts.logOutOffer,
    failed: 'Failed to log out',
  },
  feed: {
    /** The name of the calendar in calendar programs. */
    calendarName: `${show.name} recordings`,
    close: 'Close the calendar feed',
    lead: 'With an address of your own, your calendar shows every confirmed recording: who comes, what about, and how to reach them. It follows changes by itself.',
    secret:
      'Whoever has the address can read it without signing in. Keep it to yourself, and replace it when it got around.',
    opening: 'Opening the calendar feed...',
    /** Before a date. */
    openedOn: 'Your address was created on',
    create: { label: 'Create address', sending: 'Creating...' },
    url: 'Address of your calendar',
    once: 'It is shown only now. Copy it, and subscribe to it in your calendar.',
    copy: 'Copy',
    copied: 'Copied',
    copyByHand: 'Selected. Copy it by hand.',
    replace: {
      label: 'Replace',
      question: 'Replace the address? Calendars that use the old one stop following.',
      yes: { label: 'Replace address', sending: 'Replacing...' },
      no: 'Keep the old one',
    },
    remove: {
      label: 'Remove',
      question: 'Remove the address? Calendars that use it stop following.',
      yes: { label: 'Remove address', sending: 'Removing...' },
      no: 'Keep it',
    },
    removed: 'The address was removed.',
  },
  password: {
    close: 'Close without changing the password',
    lead: 'Once it is changed, you are signed out everywhere but here, and a calendar address that you created stops working.',
    current: 'Current password',
    new: 'New password',
    /** Around the minimum number of characters. */
    atLeast: 'At least',
    characters: 'characters.',
    submit: { label: 'Change password', sending: 'Changing...' },
    changed: { title: 'Password changed', description: 'You stay signed in here.' },
    failed: 'Failed to change the password',
  },
  sessions: {
    close: 'Close the list',
    lead: 'A device that you do not know? Log it out, and change your password.',
    opening: 'Opening the list...',
    current: 'This one',
    since: 'Since',
    unknown: 'Unknown device',
    only: 'You are logged in nowhere else.',
    /** After a press on a button, for screen readers as well. */
    ended: 'It is logged out.',
    othersEnded: 'You are logged out everywhere else.',
    failed: 'Failed to log out the device',
    end: { label: 'Log out', sending: 'Logging out...' },
    endOthers: { label: 'Log out everywhere else', sending: 'Logging out...' },
  },
  history: {
    close: 'Close the history',
    opening: 'Opening the history...',
    empty: 'Nothing has happened yet.',
    older: 'Show older',
    today: 'Today',
    /** Between the first and the last of several dates. */
    to: 'to',
    /** Before a name. */
    by: 'by',
    guest: 'the guest',
    /** Before a date or the slot of a booking. */
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
      moved: 'Moved',
      details_changed: 'Details corrected',
      link_renewed: "Guest's link renewed",
      attendance_confirmed: 'Attendance confirmed',
      attendance_withdrawn: 'Attendance withdrawn',
      reminders_stopped: 'Reminders switched off',
      reminders_wanted: 'Reminders switched on again',
      /** Before the last day of the invitation. */
      invited: 'Invited a guest, until',
      invitation_revoked: 'Invitation revoked',
      invitation_restored: 'Invitation restored',
      asked_to_move: 'Asked to choose another slot',
      note_changed: 'Team note changed',
      came: 'Guest came',
      did_not_come: 'Guest did not come',
      outcome_withdrawn: 'Came or not: taken back',
      second_factor_on: 'Turned two-step login on',
      second_factor_off: 'Turned two-step login off',
      second_factor_reset: 'Two-step login reset by the operator',
      recovery_code_used: 'Logged in with a recovery code',
      recovery_codes_renewed: 'Made new recovery codes',
      sessions_ended: 'Logged out everywhere by the operator',
      links_renewed: "Every guest's link renewed",
      imported: 'Imported by the operator',
      episode_added: 'Added the episode of',
      episode_changed: 'Changed the episode of',
      episode_published: 'Published the episode of',
      episode_taken_back: 'Took back the episode of',
    },
  },
};
