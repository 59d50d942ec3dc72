import type { Mail } from './mail.schema.ts';

const cannotCome = {
  closingTitle: "Can't come?",
  closing: 'Write to us as early as you can, and we will find another day together.',
};

/**
 * Copy of the mails: about a booking, with a message of the contact form, and about an account of the
 * team.
 */
export const mail: Mail = {
  /** Beside every time: guests live in many time zones, the studio in one. */
  zone: 'Nairobi time (UTC+3)',
  zoneShort: 'Nairobi',
  labels: {
    place: 'Where',
    length: 'How long',
    reference: 'Reference',
    name: 'Name',
    message: 'Message',
  },
  minutes: 'minutes',
  notGiven: 'Not given',
  guest: {
    write: 'Write to us',
    topicLabel: 'Your topic',
    /** A new booking; its title is the page's own. */
    confirmed: {
      subject: 'Booking confirmed',
      question: 'Your chair',
      lead: 'It is kept for you. We look forward to the conversation.',
      calendar: 'The invitation in this mail puts the recording into your calendar.',
      ...cannotCome,
    },
    /** A cancelled booking that is confirmed again. */
    reconfirmed: {
      subject: 'Booking confirmed again',
      title: 'Booking confirmed again',
      question: 'Your chair',
      lead: 'The slot is yours again after all: the recording takes place. We look forward to the conversation.',
      calendar: 'The invitation in this mail puts the recording back into your calendar.',
      ...cannotCome,
    },
    /** A booking that the team cancelled or deleted. */
    cancelled: {
      subject: 'Booking cancelled',
      title: 'Booking cancelled',
      question: 'Will not take place',
      lead: 'The recording on this date and in this slot will not take place. We are sorry if this upsets your plans.',
      calendar: 'The invitation in this mail takes the recording out of your calendar.',
      closingTitle: 'Another day?',
      closing:
        'Pick another slot on our booking page, or write to us, and we will find one together.',
    },
  },
  producer: {
    subject: 'New booking',
    title: 'New booking',
    question: 'The slot',
    lead: 'A guest booked a slot. Your answer goes to the guest.',
  },
  contact: {
    subject: 'Message',
    title: 'New message',
    question: 'Subject',
    lead: 'Somebody wrote to you on the contact page. Your answer goes to them.',
  },
  /** After a sign-up with a new email. */
  confirmation: {
    subject: 'Confirm your email',
    title: 'Confirm your email',
    question: 'Your account',
    lead: 'Somebody signed up with this address. If it was you, open the link and log in with the password that you chose.',
    closingTitle: 'Is this you?',
    closing: 'The link works for a day. If it was not you, do nothing: no account is made.',
    action: 'Confirm this address',
  },
  /** After a sign-up with an email that has an account. */
  accountExists: {
    subject: 'You have an account',
    title: 'You have an account',
    question: 'Your account',
    lead: 'Somebody signed up with this address, which has an account already. Nothing was changed.',
    closingTitle: 'Is this you?',
    closing: 'Sign in as before. If the password is gone, ask for a new one there.',
    action: 'Sign in',
  },
  /** With the link to a new password. */
  passwordReset: {
    subject: 'Choose a new password',
    title: 'Choose a new password',
    question: 'Your account',
    lead: 'Somebody asked for a new password for this account.',
    closingTitle: 'Is this you?',
    closing: 'The link works once, for an hour. If it was not you, do nothing: the password stays.',
    action: 'Choose a password',
  },
  calendarTitle: 'Recording with',
};
