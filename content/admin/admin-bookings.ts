/** Copy of the tab Bookings of /admin; the page replaces the names in braces. */
export const adminBookingsCopy = {
  undo: 'Undo',

  toolbar: {
    /** Opens it on a phone. */
    open: 'Search, filter, add',
    search: 'Find a guest',
    searchHint: 'Name, email or topic',
    show: 'Show',
    filters: { all: 'All', upcoming: 'Upcoming', past: 'Past', cancelled: 'Cancelled' },
    notifiesGuest: 'Tell the guest by mail',
    export: 'Export CSV',
    exporting: 'Exporting...',
  },
  summary: '{count} upcoming. Updates live.',
  /** Follows while a search or a filter is set. */
  shown: '{count} shown.',
  pages: {
    label: 'Pages of the list',
    labelBelow: 'Pages of the list, below it',
    earlier: 'Earlier',
    later: 'Later',
    today: 'Today',
  },
  toNext: 'Next recording',
  notGiven: {
    guest_email: 'No email address given',
    guest_phone: 'No phone given',
    notes: 'No topic given',
  },

  list: {
    caption: 'Bookings, by date',
    columns: {
      date: 'Date',
      slot: 'Slot',
      guest: 'Guest',
      topic: 'Topic',
      status: 'Status',
      actions: 'Actions',
    },
    today: 'Today',
    tomorrow: 'Tomorrow',
    next: 'Next',
    /** Highlight a row for a moment after somebody else has changed it. */
    highlights: { new: 'New', changed: 'Changed' },
  },
  status: { confirmed: 'Confirmed', cancelled: 'Cancelled' },
  mail: {
    queued: 'Mail queued',
    sent: 'Mail sent',
    failed: 'Mail not sent',
    written_to_file: 'Mail only a file',
  },
  /** The verbs of the toggle, by the booking's status. */
  toggle: { confirmed: 'Cancel', cancelled: 'Confirm' },
  delete: 'Delete',
  /** Follows a verb, for screen readers. */
  ofBooking: 'booking of {who}',
  deleting: 'Deleting...',

  loading: 'Loading bookings...',
  empty: {
    title: 'No bookings yet',
    text: 'Share the booking page and the first guest will appear here, live.',
    link: 'Open the booking page',
  },
  none: {
    searched: 'No booking matches "{search}"',
    filtered: {
      all: 'No bookings',
      upcoming: 'No upcoming bookings',
      past: 'No past bookings',
      cancelled: 'No cancelled bookings',
    },
    within: 'Show: {filter}.',
    clear: 'Clear filters',
  },

  /** Announces other admins' and guests' changes to screen readers. */
  changes: {
    new: 'New booking: {who}.',
    confirmed: 'Confirmed again: {who}.',
    cancelled: 'Cancelled: {who}.',
    deleted: 'Deleted: {who}.',
    listed: 'Now in this list: {who}.',
    unlisted: 'No longer in this list: {who}.',
    many: '{count} bookings have changed.',
  },
  /** Follow the name of the guest, in the toast of a toggle. */
  guestNotified: 'A mail to the guest leaves in {seconds} seconds.',
  guestNotifiedNow: 'A mail to the guest is on its way.',
  guestNotNotified: 'No mail goes to the guest.',

  dialog: {
    title: 'Delete this booking?',
    noReturn: 'This cannot be undone.',
    guestNotified: 'The guest will be told by mail.',
    /** Replaces the text for a booking that was cancelled before. */
    guestNotifiedIfNew: 'The guest will be told by mail, unless they have heard already.',
    guestNotNotified: 'The guest will not be told.',
    keep: 'Keep it',
    delete: 'Delete booking',
  },

  /** A chat with the guest, and its prepared message; {when} is a date and a time. */
  chat: {
    label: 'Chat',
    /** Follows the label, for screen readers. */
    of: 'with {name}',
    text: 'Hello {name}, this is {show} about your recording on {when}, Nairobi time.',
    guestTime: 'That is {when} in your time ({zone}).',
    page: 'See, move or cancel it with the link in our mails, or get a new one: {page}',
  },

  details: {
    loading: 'Loading the details...',
    failed: 'The details could not be loaded.',
    close: 'Close details of {name}',
    closeUnknown: 'Close details',
    unknown: 'Booking',
    studio: 'Nairobi studio',
    guestTime: "Guest's time",
    /** The guest's answer on the page of their link. */
    attendance: 'Attendance',
    attending: 'Confirmed: will be there',
    notSaid: 'Not confirmed yet',
    reminders: 'Reminders',
    noReminders: 'Switched off by the guest',
    outcome: 'Afterwards',
    booked: 'Booked',
    zone: 'Nairobi time',
    gone: 'What was done to it is kept in the history.',
    cancel: 'Cancel booking',
    confirm: 'Confirm booking',

    mails: 'Mails',
    noMails: 'No mail is known.',
    audiences: { guest: 'To the guest', producer: 'To the producer' },
    mailTitles: {
      guest: {
        confirmed: 'Booking confirmed',
        reconfirmed: 'Confirmed again',
        moved: 'Recording moved',
        corrected: 'Details changed',
        cancelled: 'Booking cancelled',
        link: 'Link to the booking',
        reminder: 'Reminder',
        move_request: 'Asked to choose another slot',
        move_request_withdrawn: 'Slot kept after all',
        episode_out: 'The episode is out',
      },
      producer: {
        confirmed: 'New booking',
        reconfirmed: 'Confirmed again',
        moved: 'Recording moved',
        corrected: 'Details changed',
        cancelled: 'Booking cancelled',
      },
    },
    unknownMail: 'News of the booking',
    mailStates: {
      queued: 'Queued, next try {when}',
      sent: 'Sent {when}',
      failed: 'Not sent',
      written_to_file: 'Written to a file {when}',
    },
    bookingSafe: 'The booking itself is safe.',
    sendAgain: { guest: 'Send again to the guest', producer: 'Send again to the producer' },
    sending: 'Sending...',

    guestLink: {
      title: "The guest's link",
      copy: "Copy the guest's link",
      copied: 'Copied',
      copyByHand: 'Selected. Copy it by hand.',
      ended: 'It has ended, a month after the recording or three after the publication.',
      renew: 'Renew the link',
      renewed: "The guest's link is a new one now",
      failed: 'Failed to renew the link',
      dialog: {
        title: "Renew the guest's link?",
        text: 'The link that the guest has now stops working, in every mail and calendar. Send them the new one.',
        keep: 'Keep the old one',
        confirm: { label: 'Renew it', sending: 'Renewing...' },
      },
    },

    consent: 'Consent',
    noConsent:
      'No consent is on record: the team has added the booking, or it is older than the records.',
    terms: 'Terms read',
    policy: 'Policy read',
    version: 'version {hash}',
    unlocked: 'Passcode accepted',
    invitation: 'Passcode',
    byInvitation: 'Replaced by an invitation',
    byInvitationOf: 'Replaced by the invitation of {name}',
    given: 'Given with the booking',
    note: 'Note beside the button',
    noNote: 'The request did not come from the booking page: it saw no note.',

    history: 'History',
    noHistory: 'Nothing is on record: the booking is older than the history.',
  },
};
