import { show } from '#content/show/show.ts';

const cannotCome = {
  closingTitle: "Can't come?",
  /** With the guest's link, whose label is `openLink`; {hours} is the time limit of changes. */
  closing:
    'Move or cancel it on your own page, until {hours} hours before. After that, or with any question, write to us at {email}.',
};

/** Copy of the mails: about bookings, messages and accounts. */
export const mailCopy = {
  /** Beside every time: guests live in many time zones, the studio in one. */
  zone: 'Nairobi time (UTC+3)',
  zoneShort: 'Nairobi',
  labels: {
    place: 'Where',
    map: 'On the map',
    way: 'The way',
    bring: 'What to bring',
    length: 'How long',
    reference: 'Reference',
    name: 'Name',
    message: 'Message',
  },
  minutes: 'minutes',
  notGiven: 'Not given',
  guest: {
    write: 'Write to us',
    openLink: 'Open your booking',
    time: 'Your time',
    topicLabel: 'Your topic',
    wayText: 'Lost, or late? Call {phone}, and somebody comes to meet you.',
    /** In place of the topic, until the guest has opened the link of a mail: anybody can book with any email. */
    topicOnPage: 'It stands on your own page.',
    confirmed: {
      question: 'Your chair',
      lead: 'It is kept for you. We look forward to the conversation.',
      calendar: 'The invitation in this mail puts the recording into your calendar.',
      ...cannotCome,
    },
    reconfirmed: {
      title: 'Booking confirmed again',
      question: 'Your chair',
      lead: 'The slot is yours again after all: the recording takes place. We look forward to the conversation.',
      calendar: 'The invitation in this mail puts the recording back into your calendar.',
      ...cannotCome,
    },
    moved: {
      title: 'Recording moved',
      question: 'Your chair, on its new day',
      lead: 'This slot is kept for you now, and the one before is free for others. We look forward to the conversation.',
      calendar: 'The invitation in this mail moves the recording in your calendar.',
      ...cannotCome,
    },
    corrected: {
      title: 'Details changed',
      question: 'Your chair',
      lead: 'We have noted your changes. Date and slot stay as they are.',
      calendar: 'The invitation in this mail brings your calendar up to date.',
      ...cannotCome,
    },
    link: {
      title: 'The link to your booking',
      question: 'Your chair',
      lead: 'You asked for the link to your booking. It stands below. If it was not you, do nothing.',
      ...cannotCome,
    },
    linkRenewed: {
      title: 'A new link to your booking',
      question: 'Your chair',
      lead: 'Your booking stays as it is. For safety we have renewed its link: the one that you had, also in your calendar, does not work any more. The new one stands below.',
      ...cannotCome,
    },
    moveRequest: {
      title: 'Please choose another slot',
      question: 'Your chair, on another day',
      lead: 'Something has come up, and we cannot record on this day. We are sorry. Until you have chosen another slot, we keep this one for you.',
      closingTitle: 'Which one suits you?',
      closing:
        'Your own page shows every slot that is free, and moves your booking. If none suits you, write to us at {email}, and we will find a day together.',
    },
    moveRequestWithdrawn: {
      title: 'Your slot is kept',
      question: 'Your chair',
      lead: 'We had asked you to choose another slot. Now we can record on this day after all: everything stays as you booked it, and you need not do anything.',
      ...cannotCome,
    },
    reminder: {
      title: 'Your recording is near',
      tomorrow: 'Tomorrow in Nairobi',
      question: 'Your chair',
      lead: 'It waits for you, and so do we.',
      arrival: 'When to arrive',
      arrivalText:
        '{time}, {minutes} minutes early: there is tea, and a microphone to get used to.',
      note: 'Rather no more reminders? Your own page switches them off.',
      closingTitle: 'Will you be there?',
      /** With the guest's link, whose label is `attend`; {hours} is the time limit of changes. */
      closing:
        "Say so on your own page: it takes a moment, and helps us to prepare. If you can't come, move or cancel the recording there, until {hours} hours before, or write to us at {email}.",
      closingTooLate:
        "Say so on your own page: it takes a moment, and helps us to prepare. If you can't come, please write to us at {email} as soon as you know.",
      attend: 'I will be there',
    },
    invitation: {
      subject: `You are invited: book your recording with ${show.name}`,
      title: 'You are invited',
      question: 'Book your chair by',
      /** The last day on which the link works; in the text part, beside the date. */
      validUntil: 'Book by',
      lead: `${show.name} invites you to a recording in our studio. Your own link opens the calendar for you, without a passcode.`,
      invitedBy: 'Invited by',
      team: `The team of ${show.name}, ${show.city}`,
      dates: 'Your dates',
      /** Counted from the day of booking; below it the dates for who books on the day of the mail. */
      window: 'From {firstDay} to {lastDay} days after the day you book',
      oneDay: 'Day {firstDay} after the day you book',
      bookedToday: 'If you book on {today}: {dates}',
      range: '{from} to {to}',
      uses: 'Recordings',
      usesText: 'Up to {count} with this link',
      note: 'The link is yours: whoever has it can book with it and sees your name. Please do not pass it on.',
      closingTitle: 'Choose your day',
      closing:
        'Read our terms and our policy, then choose a date and a slot. Any question? Write to us at {email}.',
      action: 'Book your recording',
    },
    episodeOut: {
      subject: 'It is out: {title}',
      title: 'It is out',
      question: 'The question',
      lead: 'The episode with you is published. Thank you for the conversation.',
      ownPage: 'Your own page',
      note: "Your own page has the episode's link, ready to copy and to share. Its own address is yours alone: please pass on the episode's.",
      closingTitle: 'Curious how it turned out?',
      closing:
        'Watch it first, then pass it on. If something is not right, write to us at {email}.',
      watch: 'Watch the episode',
    },
    cancelledByGuest: {
      title: 'Booking cancelled',
      question: 'Will not take place',
      lead: 'You have cancelled this recording, and its slot is free for others.',
      calendar: 'The invitation in this mail takes the recording out of your calendar.',
      closingTitle: 'Not what you wanted?',
      closing:
        'Your page takes the cancellation back with one click, as long as nobody else has the slot. Or write to us at {email}.',
    },
    cancelled: {
      title: 'Booking cancelled',
      question: 'Will not take place',
      lead: 'The recording on this date and in this slot will not take place. We are sorry if this upsets your plans.',
      calendar: 'The invitation in this mail takes the recording out of your calendar.',
      closingTitle: 'Another day?',
      closing:
        'Pick another slot on our booking page, or write to us at {email}, and we will find one together.',
    },
  },
  producer: {
    question: 'The slot',
    time: "Guest's time",
    before: 'Before',
    reason: 'Reason',
    confirmed: {
      title: 'New booking',
      lead: 'A guest booked a slot. Your answer goes to the guest.',
    },
    moved: {
      title: 'Recording moved',
      lead: 'The guest has moved the recording. Your answer goes to the guest.',
    },
    corrected: {
      title: 'Details changed',
      lead: 'The guest has changed the details. Your answer goes to the guest.',
    },
    cancelled: {
      title: 'Cancelled by the guest',
      lead: 'The guest has cancelled, and the slot is free again. Your answer goes to the guest.',
    },
    reconfirmed: {
      title: 'The guest comes after all',
      lead: 'The guest has taken the cancellation back. Your answer goes to the guest.',
    },
  },
  /** To the producer, the evening before a day with recordings. */
  schedule: {
    title: 'Who comes to the studio',
    question: 'The day',
    lead: 'The confirmed recordings of the day, in Nairobi time.',
    one: '1 recording',
    several: '{count} recordings',
    attending: 'Will be there',
    note: 'As it stood when this mail was sent. The admin area has what changed since.',
  },
  /** To the team, once when something has been wrong for some minutes, and once when it is over. */
  health: {
    question: 'Since',
    problem: {
      title: 'The site needs a hand',
      lead: 'Something has been wrong for some minutes. The admin area shows how it stands now.',
    },
    well: {
      title: 'Everything works again',
      lead: 'What we wrote about is over. There is nothing to do.',
    },
    note: 'This is the only mail about it until it is over.',
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
  passwordReset: {
    subject: 'Choose a new password',
    title: 'Choose a new password',
    question: 'Your account',
    lead: 'Somebody asked for a new password for this account.',
    closingTitle: 'Is this you?',
    closing: 'The link works once, for an hour. If it was not you, do nothing: the password stays.',
    action: 'Choose a password',
  },
  /** To the owner of an account, after each change of its two-step login. */
  secondFactor: {
    question: 'Your account',
    when: 'When',
    second_factor_on: {
      title: 'Two-step login is on',
      lead: 'From now on, logging in also needs a code from your phone. Wherever else you were logged in, you are logged out, and your calendar address has stopped working: create a new one in the admin area.',
    },
    second_factor_off: {
      title: 'Two-step login is off',
      lead: 'From now on, the password alone opens your account. Wherever else you were logged in, you are logged out, and your calendar address has stopped working: create a new one in the admin area.',
    },
    /** By the operator's command. */
    second_factor_reset: {
      title: 'Two-step login was reset',
      lead: 'The team has turned it off, as for somebody who has lost the phone and the recovery codes. You are logged out everywhere, your calendar address has stopped working, and the password alone opens your account. Please set two-step login up again soon.',
    },
    recovery_codes_renewed: {
      title: 'New recovery codes',
      lead: 'Ten new recovery codes were made for your account. The old ones have stopped working.',
    },
    recovery_code_used: {
      title: 'A recovery code was used',
      lead: 'A recovery code was given for your account, instead of a code from your phone. It is used up now.',
    },
    codesLeft: 'Codes left',
    fewCodes: 'Make new recovery codes in the admin area while you have your phone.',
    closingTitle: 'Was it not you?',
    closing:
      'Then choose a new password at once: that logs out everybody else. And write to us at {email}, so that we can look into it.',
    action: 'Choose a new password',
  },
};
