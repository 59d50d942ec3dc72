/**
 * The words of the mails that their owner may change: those about a booking, and the one that brings
 * a message of the contact form. Times and rules are not among them.
 */
export const mail = {
  /** Stands beside every time: guests live in many zones, the studio's clock is in one. */
  zone: 'Nairobi time (UTC+3)',
  zoneShort: 'Nairobi',
  labels: {
    date: 'Date',
    time: 'Time',
    place: 'Where',
    length: 'How long',
    guest: 'Guest',
    email: 'Email',
    phone: 'Phone',
    topic: 'Topic',
    reference: 'Reference',
    name: 'Name',
    message: 'Message',
  },
  minutes: 'minutes',
  notGiven: 'Not given',
  guest: {
    subject: 'Booking confirmed',
    question: 'Your chair',
    lead: 'It is kept for you. We look forward to the conversation.',
    calendar: 'The invitation in this mail puts the recording into your calendar.',
    cannotComeTitle: "Can't come?",
    cannotCome: 'Write to us as early as you can, and we will find another day together.',
    write: 'Write to us',
    topicLabel: 'Your topic',
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
  calendarTitle: 'Recording with',
} as const;
