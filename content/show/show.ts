/** The show's name. Renaming the show is a change of this line. */
const name = 'Swali';

/**
 * The show: its words and addresses.
 *
 * Addresses that nobody has given yet use example domains, which reach no stranger.
 */
export const show = {
  name,
  tagline: 'Where Questions Shape the World',
  /** What the show is, in a sentence, for search engines and shared links. */
  description:
    'A podcast and video-interview show from Nairobi that stays until it has understood.',
  city: 'Nairobi, Kenya',
  statement: "We're not chasing trends—we're building a conversation.",
  copyrightYear: 2024,

  /** Where guests record, as mails and calendar entries name it. */
  studio: `${name} studio, Nairobi`,
  /** How long a recording takes, in minutes: the end of the calendar entry. */
  recordingMinutes: 90,

  /** The mailbox of the team; the producer is notified here unless NOTIFY_EMAIL is set. */
  email: 'studio@example.com',
  /** The sender of the site's mails unless MAIL_FROM is set. */
  mailFrom: 'bookings@example.com',
  /** Mailboxes for brands, for seats at an event, for the press, for questions about data, and for holes. */
  partnersEmail: 'partners@example.com',
  rsvpEmail: 'rsvp@example.com',
  pressEmail: 'press@example.com',
  privacyEmail: 'privacy@example.com',
  securityEmail: 'security@example.com',
  /** No number of Kenya's begins with 0 after +254: this one reaches nobody. */
  phone: '+254 000 000 000',
  /** The chat app: its number in digits, and what the first message says already. */
  chat: { number: '254000000000', text: 'Hello! I would like to talk about the show.' },

  /** The external video channel, behind every 'Watch Latest'. */
  channelUrl: 'https://www.example.com/channel',
  /** The external workflow hub, behind the footer's 'Login'. */
  hubUrl: 'https://hub.example.com',
  /** The form that guests fill in outside the site, once both documents are read (/book). */
  guestFormUrl: 'https://forms.example.org/guest',
} as const;
