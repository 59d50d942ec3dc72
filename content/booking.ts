/** The words of the booking pages that their owner may change. Those of the specification stay. */
export const booking = {
  title: 'Open booking',
  description:
    'Choose a day and an hour to record with the show in Nairobi. No account and no passcode needed.',
  question: 'When shall we talk?',
  lead: 'Choose a day, choose an hour, tell us who is coming. No account, no passcode.',
  noteStrong: 'Bookings open 2-4 weeks in advance.',
  note: 'Sundays are closed.',
  saying: {
    swahili: 'Chelewa chelewa utamkuta mwana si wako',
    meaning: 'Delay and delay, and you will find the child is no longer yours.',
  },
  detailsQuestion: 'Who is coming?',
  sampleName: 'Jane Wambui',
  ticketLabel: 'Your chair',
} as const;
