/** Copy of the tab Day of /admin; domain/admin/messages.ts has the messages of its operations. */
export const dayCopy = {
  tab: 'Day',
  date: 'Date',
  before: 'Day before',
  after: 'Next day',
  today: 'Today',
  print: 'Print',
  loading: 'Loading the day...',
  failed: 'The day could not be loaded.',
  none: 'No recordings',
  one: 'One recording',
  several: '{count} recordings',
  /** Above the next day with recordings, which the view shows instead of an empty today. */
  notToday: 'Nobody comes today. This is the next day with a recording.',
  empty: 'Nobody comes to the studio on this day.',
  blocked: 'This date is blocked.',
  blockedFor: 'This date is blocked: {reason}',
  /** The guest has said so on their own page. */
  attending: 'Will be there',
  guestTime: "Guest's time",
  consent: 'Consent',
  noConsent: 'None stored: please ask',
  /** {when} is an instant in Nairobi. */
  consents: {
    documents: 'Both documents, {when}',
    invitation: 'Both documents, {when}',
    note: 'With the booking, {when}',
  },
  /** Follows the label of a field or a button, for screen readers. */
  of: 'about {guest}',
  note: 'Team note',
  noteHint: 'Only the team sees it.',
  save: 'Save note',
  saving: 'Saving...',
  outdated: 'Somebody else has changed this note. Now it says:',
  outdatedEmpty: 'Nothing: it was emptied.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  outcomeOf: 'Did {guest} come?',
  outcomes: { came: 'Came', did_not_come: 'Did not come' },
};
