import type { Show, Visit } from './show.schema.ts';

/** The show's name. Renaming the show is a change of this line. */
const name = 'Swali';

/** Name, texts and addresses; until the owner sets them, of example domains, which belong to nobody. */
export const show: Show = {
  name,
  tagline: 'Where Questions Shape the World',
  /** Search engines and shared links show this sentence. */
  description:
    'A podcast and video-interview show from Nairobi that stays until it has understood.',
  city: 'Nairobi, Kenya',
  statement: "We're not chasing trends—we're building a conversation.",
  copyrightYear: 2024,

  /** The place of recordings, in mails and calendar entries; its street is in `visit` below. */
  studio: `${name} studio, Nairobi`,
  /** The duration of a recording in minutes, for the end of the calendar entry. */
  recordingMinutes: 90,
  /** Guests may change or cancel their booking until this many hours before the recording. */
  guestChangesUntilHours: 48,
  /** false keeps the guest's link out of the calendar entry, whose other readers could change the booking. */
  isGuestLinkInCalendar: true,

  /** The mailbox of the team; the producer is notified here unless NOTIFY_EMAIL is set. */
  email: 'studio@example.com',
  /** The sender of the site's mails unless MAIL_FROM is set. */
  mailFrom: 'bookings@example.com',
  /** Mailboxes for brands, for seats at an event, for the press, for questions about data, and for vulnerabilities. */
  partnersEmail: 'partners@example.com',
  rsvpEmail: 'rsvp@example.com',
  pressEmail: 'press@example.com',
  privacyEmail: 'privacy@example.com',
  securityEmail: 'security@example.com',
  /** No number in Kenya begins with 0 after +254: this one is nobody's. */
  phone: '+254 000 000 000',
  /** The studio's country (ISO 3166-1): guests write their phone number without its calling code. */
  country: 'KE',
  /** The chat app: its number in digits, and the prepared first message. */
  chat: { number: '254000000000', text: 'Hello! I would like to talk about the show.' },

  /** The external video channel, behind every 'Watch Latest'. */
  channelUrl: 'https://www.example.com/channel',
  /** The external workflow hub, behind the footer's 'Login'. */
  hubUrl: 'https://hub.example.com',
  /** The form that guests fill in outside the site, once both documents are read (/book). */
  guestFormUrl: 'https://forms.example.org/guest',
};

/** The day of a recording, for confirmed guests: confirmation, own page, mails and calendar entry have it. */
export const visit: Visit = {
  /** The four below are samples. Write yours, then false: until then the admin area asks for them. */
  isSample: true,
  street: '1 Sample Street',
  /** The studio on a map. */
  map: 'https://maps.example.com/studio',
  /** Is answered on the day, for guests who are lost or late. */
  phone: '+254 000 000 000',
  bring: [
    'The thing that your story hangs on, if it fits through a door.',
    'A photo of it, if it does not.',
  ],
};
