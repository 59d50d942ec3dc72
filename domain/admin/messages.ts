import type { Message } from '#domain/message.ts';

export const ADMIN_FORM_MESSAGES = {
  date: 'Please choose a date',
  until: 'The last date must not be before the first',
  query: 'This list cannot be shown',
  change: 'This change is not possible',
} as const;

export const ADMIN_MESSAGES = {
  loadFailed: { title: 'Error', description: 'Failed to load bookings' },
  confirmed: { title: 'Status updated', description: 'Booking confirmed' },
  cancelled: { title: 'Status updated', description: 'Booking cancelled' },
  updateFailed: { title: 'Failed to update booking status' },
  added: { title: 'Booking added' },
  addFailed: { title: 'Failed to add the booking' },
  moved: { title: 'Booking moved' },
  moveFailed: { title: 'Failed to move the booking' },
  deleted: { title: 'Booking deleted' },
  deleteFailed: { title: 'Failed to delete booking' },
  dateBlocked: { title: 'Date blocked' },
  blockFailed: { title: 'Failed to add blocked date' },
  dateUnblocked: { title: 'Date unblocked' },
  guestsAsked: { title: 'Guests asked' },
  askFailed: { title: 'Failed to ask the guests' },
  unblockFailed: { title: 'Failed to delete blocked date' },
  noteSaved: { title: 'Note saved' },
  noteFailed: { title: 'Failed to save the note' },
  outcomeFailed: { title: 'Failed to save what became of it' },
  mailQueued: { title: 'Mail is on its way' },
  linkFailed: { title: 'Failed to renew the link' },
  mailFailed: { title: 'Failed to send the mail' },
  exportFailed: { title: 'Failed to export bookings' },
  historyFailed: { title: 'Error', description: 'Failed to load the history' },
  blockedDatesFailed: { title: 'Error', description: 'Failed to load blocked dates' },
  invitationFailed: { title: 'Failed to change the invitation' },
  feedFailed: { title: 'Failed to change the calendar feed' },
  episodeFailed: { title: 'Failed to save the episode' },
} as const satisfies Record<string, Message>;

export const ADMIN_REJECTIONS = {
  bookingNotFound: 'Somebody has deleted this booking.',
  bookingChanged: 'Somebody has changed this booking meanwhile.',
  recordingOver: 'This recording is over. Add a new booking instead.',
  dateBlocked: 'This date is blocked. Confirm that you want to book it nevertheless.',
  noEmail: 'This booking has no e-mail address.',
  recordingAhead: 'This recording is still ahead.',
  noteChanged: 'Somebody has changed this note meanwhile.',
  slotTaken: 'Another booking has this slot.',
  alreadyBlocked: 'This date is blocked already.',
  blockedDateNotFound: 'This date is not blocked any more.',
  invitationNotFound: 'Somebody has deleted this invitation.',
  episodeNotFound: 'This episode does not exist.',
  episodeChanged: 'Somebody has changed this episode meanwhile.',
  noMoreLinks: 'The link of this booking cannot be renewed any more.',
  mailQueued: 'A mail is on its way already.',
  /** {when} is a date and a time. */
  mailWaits:
    'A mail waits already: this address has had as many as it gets within a day. Next try: {when}, Nairobi time.',
  nothingToSend: 'A cancelled booking is no news for the producer.',
} as const;
