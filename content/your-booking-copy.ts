import { show } from '#content/show/show.ts';

/** Copy of /your-booking, the page of a guest's own link; the page replaces the names in braces. */
export const yourBookingCopy = {
  page: {
    title: 'Your booking',
    description:
      'The page behind the link in your mail: see your recording, put something right, choose another slot, or cancel.',
  },
  question: 'Your booking',
  withoutScript:
    'This page needs JavaScript to open your booking. Please switch it on, or write to us, and we will move it, correct it or cancel it for you:',
  opening: 'Opening your booking...',
  retry: 'Try again',
  ticketLabels: {
    confirmed: 'Your chair',
    askedToMove: 'Your chair, on another day',
    cancelled: 'No longer your chair',
  },
  emailLabel: 'Email',
  failed: {
    title: 'Your booking did not open',
    text: 'It is safe: we only could not show it. Please try again in a moment.',
  },
  /** The server may have done what was requested. */
  noAnswer: {
    title: 'No answer',
    description:
      'It may have worked, or not. Nothing is lost: please check your connection and try again.',
  },
  statuses: {
    confirmed: { title: 'Your chair is kept', lead: 'We look forward to the conversation.' },
    askedToMove: {
      title: 'Please choose another slot',
      lead: 'Something has come up, and we cannot record on this day. We are sorry. Your chair is waiting on another one.',
    },
    past: {
      title: 'You sat in the chair',
      lead: 'Thank you for coming. This page stays open for a month after the recording.',
    },
    /** The guest can take the cancellation back. */
    cancelled: {
      title: 'Your booking is cancelled',
      lead: 'The chair is free for somebody else. If you can come after all, take it back while nobody sits in it.',
    },
    cancelledForGood: {
      title: 'Your booking is cancelled',
      lead: 'This recording will not take place. We would be glad to find another day with you.',
    },
  },
  until: 'You can change it until',
  zone: 'Nairobi time',
  move: 'Choose another slot',
  cancel: 'Cancel the booking',
  bookAnother: 'Book another slot',
  tooLate: {
    text: 'It is less than {hours} hours to the recording, and the crew and the studio are set. So it cannot be changed here any more, but do talk to us: we will see what we can do.',
    chat: 'Chat with us',
    write: 'Write to us',
  },
  /** The message that a chat or mail to the studio begins with. */
  case: {
    subject: 'My recording: {slot}',
    text: 'Hello! This is {name}. My recording is on {slot} (Nairobi time).',
    moveText:
      'Hello! This is {name}. My recording is on {slot} (Nairobi time), and I would like to move it to {to}.',
  },
  takeBack: { label: 'Take it back', sending: 'Taking it back...' },
  slotGone: 'Somebody else has this slot by now. Please book another one, or write to us.',
  visit: {
    title: 'Before you come',
    place: 'Where',
    map: 'Open the map',
    /** Above the phone number. */
    call: 'Lost, or late?',
    bring: 'What to bring',
    preparation: 'How to prepare',
    tips: [
      'Come ten minutes early: there is tea, and a microphone to get used to.',
      `Plan about ${show.recordingMinutes} minutes. We stop when we have understood, or when the tea is gone.`,
      'Bring no script and no slides. A story that you have not told before is worth more.',
      'Wear what you like, but no fine stripes: they dance on camera.',
    ],
  },
  details: {
    title: 'Put something right',
    lead: 'Your name, your phone number or your topic.',
    email: 'Another email address? Please write to us:',
    unchanged: 'Nothing was changed yet.',
    save: { label: 'Save changes', sending: 'Saving...' },
  },
  moving: {
    now: 'Your slot now:',
    back: 'Keep this slot',
    /** Marks the slot and its day in the calendar. */
    own: 'Your slot now',
    ownDayFull: 'Nothing else is free on this day.',
    untouched: 'Your own slot is still yours.',
    from: 'From',
    to: 'To',
    pickAnother: 'Back to the slots',
    noAnswer:
      'We have no answer yet, so your recording may have moved already. Press the button again: it cannot move twice.',
    dialog: {
      title: 'Move your recording?',
      keep: 'Not this one',
      confirm: { label: 'Move it', sending: 'Moving...' },
    },
  },
  cancelling: {
    lead: 'We are sorry to lose this conversation. The slot becomes free at once; you can take it back for as long as nobody else has booked it.',
    reason: 'A word for the producer (optional)',
    reasonHint: 'Only the team reads it.',
    dialog: {
      title: 'Cancel your booking?',
      keep: 'Keep it',
      confirm: { label: 'Yes, cancel it', sending: 'Cancelling...' },
    },
  },
  episode: {
    title: 'Your episode is out',
    lead: 'Thank you for coming. This page stays open for three months after the publication.',
    toPage: 'Watch the episode',
    copy: 'Copy the link',
    copied: 'Copied',
    copyByHand: 'Selected. Copy it by hand.',
    share: 'Share it',
  },
  attendance: {
    open: {
      title: 'Will you be there?',
      lead: 'The crew sets up for you alone: it helps them to know.',
    },
    said: { title: 'You will be there', lead: 'Thank you for telling us. The crew has been told.' },
    confirm: { label: 'I will be there', sending: 'Saving...' },
    withdraw: { label: 'Not sure any more', sending: 'Saving...' },
  },
  reminders: {
    next: 'We mail you a reminder on',
    stopped: 'You get no more reminders of this recording.',
    stop: 'No more reminders',
    about: 'We will not remind you of this recording any more. The date and the slot stay yours.',
    resume: { label: 'Remind me after all', sending: 'Saving...' },
    dialog: {
      title: 'No more reminders?',
      keep: 'Keep them',
      confirm: { label: 'Yes, switch them off', sending: 'Saving...' },
    },
  },
  /** Beside the QR code of the link, on paper. */
  printed: {
    code: 'QR code of the link to your booking',
    about:
      'Scan it to correct, move or cancel your booking. Keep it to yourself: whoever scans it can do the same.',
  },
  kept: {
    title: 'What we keep',
    stored:
      'Your name, your email address, your phone number and your topic if you gave them, the date and the slot, the time zone of your browser, what you agreed to, your changes with the reason if you gave one, and if you said that you will be there or want no reminders. Our team may add a note for the recording, and whether you came. Our producer and administrators can see it, and nobody else.',
    policy: 'All of it is in the privacy policy',
    erasure:
      'You may have it shown, corrected or erased. Write from the address you booked with to',
    erasureWithoutEmail: 'You may have it shown, corrected or erased. Write to',
    consent: 'What you agreed to',
    noConsent: 'Your booking is older than our record of it.',
    addedByTeam:
      'The team has added this booking for you, so you have agreed to nothing on this site.',
    terms: 'Terms',
    privacy: 'Privacy policy',
    note: 'Note beside the button',
    noNote: 'No version is on record.',
    /** The link to a document that has not changed since the guest agreed to it. */
    version: 'As of {date}',
    /** For a document that has changed, before the link to it. */
    earlier: 'As it was on {date}. It has changed since:',
    current: 'the present text',
    /** For a note that has changed, before its present text. */
    earlierNote:
      'The note as it was on {date}. It has changed since, or a document that it names. Now it says:',
    given: 'Agreed on',
  },
  freshLink: {
    email: 'The email you booked with *',
    /** Always the same, so that nobody learns who has a booking. */
    sent: 'If there is an upcoming booking with this address, we have mailed its link.',
    notSent:
      'That did not work: the address may be incomplete, or was asked for several times within an hour.',
    write: 'Or write to us:',
    /** Before the form, for a browser without scripts. */
    withoutScript: 'You can have its link mailed to you again, for another browser:',
    noLink: {
      title: 'Where is your link?',
      lead: 'It is in every mail about your booking, and opens it here. If you cannot find one, we mail you the link again.',
    },
    /** After the request, with and without a booking. */
    mailed: {
      title: 'Please look into your mail',
      lead: 'It can take a few minutes, and may lie in the spam folder. The link in it opens your booking.',
    },
    send: { label: 'Mail me the link', sending: 'Sending...' },
  },
};
