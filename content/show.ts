/**
 * The show: its name, words and addresses. Renaming the show is a change of `name`.
 *
 * Addresses that nobody has given yet use example domains, which reach no stranger. An entry that
 * is an empty string is inert on the site until it is filled in.
 */
export const show = {
  name: 'Swali',
  tagline: 'Where Questions Shape the World',
  city: 'Nairobi, Kenya',
  statement: "We're not chasing trends—we're building a conversation.",
  copyrightYear: 2024,

  /** Where guests record, as mails and calendar entries name it. */
  studio: 'Swali studio, Nairobi',
  /** How long a recording takes, in minutes: the end of the calendar entry. */
  recordingMinutes: 90,

  /** The mailbox of the team; the producer is notified here unless NOTIFY_EMAIL is set. */
  email: 'studio@example.com',
  /** The sender of the site's mails unless MAIL_FROM is set. */
  mailFrom: 'bookings@example.com',

  /** The external video channel, behind every 'Watch Latest'. */
  channelUrl: 'https://www.example.com/channel',
  /** The external workflow hub, behind the footer's 'Login'. */
  hubUrl: 'https://hub.example.com',
  /** The three social icons of the footer. */
  social: {
    video: '',
    photos: '',
    posts: '',
  },
} as const;
