import { show } from '#content/show/show.ts';
import { adminBookingsCopy } from './admin-bookings.ts';

/** Copy of the tab Invitations of /admin; the page replaces the names in braces. */
export const invitationsCopy = {
  tab: 'Invitations',
  form: {
    title: 'Invite guests',
    lead: 'Each guest gets a personal link to the booking page: without the passcode, and with dates of their own.',
    guests: 'Guests, one in each line *',
    guestsHint: 'Name, email. The email address is optional',
    sampleGuests: 'Wanjiru Kamau, wanjiru@example.com',
    lineError: 'Line {line}: {message}.',
    firstDay: 'First day *',
    lastDay: 'Last day *',
    /** A hint for the two fields above. */
    days: 'Days from the day of booking; 1 is tomorrow.',
    uses: 'Bookings per link *',
    validUntil: 'Link works until *',
    note: 'Note, for the team only',
    sampleNote: 'Premium package',
    sendsMail: 'Send each their link by email',
    created: '{count} invitations created',
    createdOne: 'Invitation created',
    /** Below one of the two before. */
    mailed: '{count} links are sent by email',
    mailedOne: 'One link is sent by email',
    failed: 'Failed to create the invitations',
    submit: { label: 'Create links', sending: 'Creating...' },
  },
  list: {
    title: 'Invitations, the latest first',
    loading: 'Loading invitations...',
    failed: 'The invitations could not be loaded.',
    empty: 'No invitations yet',
    emptyHelp: 'Create a link and send it to your guest.',
    noEmail: 'No email address given',
    /** In place of the name of a guest who was erased. */
    erased: 'Erased guest',
    window: '{from} to {to} days ahead',
    oneDay: '{from} days ahead',
    tomorrow: 'The next day',
    /** The recording days among them, for who books today; in the form too. */
    today: 'Booked today: {from} to {to}',
    todayOneDay: 'Booked today: {from}',
    /** Replaces the text for an invitation that can be used more than once. */
    usesOf: '{uses} of {max} used',
    /** Follows a verb, for screen readers. */
    of: 'invitation of {name}',
    columns: { guest: 'Guest', window: 'Can book', state: 'State', actions: 'Actions' },
    state: { open: 'Open until', used: 'Used', revoked: 'Revoked', expired: 'Ended on' },
    mail: adminBookingsCopy.mail,
    copyLink: 'Copy link',
    copyMessage: 'Copy message',
    copied: 'Copied for {name}',
    copyByHand: 'Please copy it by hand',
    revoke: 'Revoke',
    allowAgain: 'Restore',
    revoked: 'Invitation revoked',
    restored: 'Invitation restored',
    changeFailed: 'Failed to change the invitation',
    message: `Hello {name}, this is your personal link to book a recording with ${show.name}: {link} It works until {until}.`,
  },
};
