/** Copy of /book; content/booking/fixed-texts.ts has the texts that the requirements fix. */
export const bookCopy = {
  page: {
    title: 'Book a slot',
    description:
      'Take the other chair: read two short documents, enter the passcode from our producer, then choose when we talk.',
  },
  title: 'Take the other chair',
  lead: 'Read two short documents, enter the passcode from our producer, then choose when we talk.',
  saying: {
    swahili: 'Mgeni njoo, mwenyeji apone',
    meaning: 'Let the guest come, so the host may be well.',
  },
  withoutScript: {
    /** While /booking-calendar takes bookings; the link leads to it. */
    open: {
      before: 'Booking with a passcode needs JavaScript. Without it, book in the',
      link: 'open calendar',
      after: ', or write to us at',
    },
    closed: 'Booking a slot needs JavaScript. Please switch it on, or write to us at',
  },
  withoutScriptRead: 'Both documents can be read here:',
  progress: 'Progress',
  done: 'done',
  stops: {
    documents: { name: 'Read', hint: 'Terms and privacy' },
    passcode: { name: 'Passcode', hint: 'From our producer' },
    date: { name: 'Date', hint: 'Two weeks to a month out' },
    time: { name: 'Time', hint: 'Two or three slots a day' },
    details: { name: 'You', hint: 'Name, email, topic' },
  },
  documentsLead: 'Two documents, about half a minute. Open each one and read to the end.',
  documentsChanged:
    'A document has changed since you read it. Please read it again: everything you typed is kept.',
  terms: {
    summary: 'Editorial rights, footage, lateness, consent.',
    read: 'Read the terms',
    readAgain: 'Open the terms again',
  },
  policy: {
    summary: 'What we keep, why, and how to have it removed.',
    read: 'Read the policy',
    readAgain: 'Open the policy again',
  },
  isRead: 'Read',
  guestFormLead: 'The guest form tells our producer who you are. Then enter the passcode here.',
  openGuestForm: 'Open the guest form',
  dialog: {
    close: 'Close',
    closeWithoutConfirming: 'Close without confirming',
    scrollRegion: 'scroll to read',
    secondsLeft: 's left',
    thenScroll: 'then scroll to the last line.',
    scroll: 'Now scroll to the last line.',
    atEnd: 'You are at the last line.',
    ready: 'You can confirm now.',
    confirm: 'Confirm as read',
  },
  passcodeStep: 'Step 2 - Enter the passcode',
  passcodeLead: 'Guests get it from our producer.',
  /** For a visitor without a passcode; the link leads to /contact. */
  noPasscode: {
    question: 'No passcode yet?',
    text: 'Our producer sends it once we have agreed to talk. Say who you are, and what about:',
    write: 'Write to us',
    /** While /book names the open calendar; the link leads to it. */
    open: { question: 'No passcode needed:', link: 'Open booking' },
  },
  passcodeLocked: 'It opens once both documents are read.',
  passcodeLabel: 'Passcode',
  continue: 'Continue',
  checking: 'Checking...',
  /** For a guest with a personal link; {name} is theirs, {from} and {to} are dates. */
  invitation: {
    checking: 'Opening your invitation...',
    unreachable: 'We could not open your invitation.',
    retry: 'Try again',
    title: 'Karibu, {name}',
    window: 'Your invitation is for {from} to {to}.',
    wayOn: 'With a passcode you can go on below. Or write to us:',
    /** In place of the page's lead. */
    lead: 'Read two short documents, then choose when we talk.',
    step: 'Step 2 - Your invitation',
    stepLocked: 'It opens the calendar once both documents are read.',
    /** In the list of steps, in place of those of a guest with a passcode. */
    stepName: 'Invitation',
    stepHint: 'From our producer',
    dateHint: 'In your own window',
    /** For a guest who books once more, at the calendar for everybody. */
    over: 'Your invitation has ended',
    overDetail: 'These are the dates that everybody can book.',
  },
};
