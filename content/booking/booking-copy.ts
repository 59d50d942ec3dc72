/** Copy of the booking pages; content/booking/fixed-texts.ts has the texts that the requirements fix. */
export const bookingCopy = {
  /** true: /booking-calendar takes bookings without a passcode. false: everybody needs the gate of /book. */
  isPublicRouteOpen: true,
  /** true: /book leads a visitor without a passcode to /booking-calendar while that takes bookings. */
  isPublicRouteLinked: false,
  page: {
    title: 'Open booking',
    description:
      'Choose a day and an hour to record with the show in Nairobi. No account and no passcode needed.',
  },
  question: 'When shall we talk?',
  lead: 'Choose a day, choose an hour, tell us who is coming. No account, no passcode.',
  /** The open route must state both (docs/requirements.md#R97), in these or other words. */
  noteStrong: 'Bookings open 2-4 weeks in advance.',
  note: 'Sundays are closed.',
  saying: {
    swahili: 'Chelewa chelewa utamkuta mwana si wako',
    meaning: 'Delay and delay, and you will find the child is no longer yours.',
  },
  /** The lead of /booking-calendar while it takes no bookings. */
  closedLead: 'Bookings are made with the passcode from our producer.',
  toGate: 'Book with a passcode',

  /** For a guest who has lost the link of their booking. */
  find: { question: 'Booked already?', link: 'Find your booking' },

  firstFree: 'First free: {slot}',
  noneFreeNow: 'No slot is free at the moment.',

  detailsQuestion: 'Who is coming?',
  sampleName: 'Jane Wambui',
  ticketLabel: 'Your chair',
  place: 'Where',
  map: 'Open the map',

  opening: 'Opening the calendar...',
  retry: 'Try again',
  withoutScript: 'Booking a slot needs JavaScript. Please switch it on, or write to us at',
  zone: 'All times are Nairobi time.',
  yourTime: 'your time',
  freeSlot: 'Free',
  calendar: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    noDates: 'nothing bookable',
    today: 'today',
    /** A date with free slots: how many of its slots are free. */
    free: '{free} of {count} free',
    unavailable: 'unavailable',
    outsideWindow: 'outside the booking window',
    sunday: 'closed on Sundays',
  },
  changeDate: 'Change the date',
  changeTime: 'Change the time',
  toCalendar: 'Back to the calendar',

  nearest: 'The nearest free slots:',
  seeNearest: 'See free slots',
  noneFree: 'No other slot is free in the booking window.',
  kept: 'Everything you typed is kept.',
  outcomeUnknown:
    'We have no answer yet, so this slot may already be yours. Everything you typed is kept. Press Confirm Booking again: it cannot book twice.',
  maybeYours:
    'An earlier attempt of yours may have gone through. Please look for our mail before you choose another slot.',
  /** Around the slot of an earlier attempt, in the other steps. */
  otherUnanswered: {
    about: 'We have no answer yet to your attempt to book',
    after: ', so that slot may already be yours. Booking another one may give you two.',
  },
  otherUnderWay: { about: 'Your booking of', after: ' is under way.' },
  toAttempt: 'Back to that slot',
  waitForOther:
    'You can confirm this one as soon as the answer to your other booking is here. Everything you typed is kept.',
  ownSlot: 'May be yours',
  /** Around the slots of earlier attempts, on the confirmation of another one. */
  earlierAttempt: {
    before: 'Your earlier attempt to book',
    or: ' or ',
    after: ' may have gone through too. If you do not want both, please write to the studio:',
  },
  bookAnother: 'Book another slot',
  returnHome: 'Return home',
  changeOrCancel: 'Change or cancel',
};
