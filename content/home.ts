/** The words of Home that their owner may change. The episode and the saying are sample content. */
export const home = {
  description:
    'A podcast and video-interview show from Nairobi. Watch the latest conversation, or book a slot and bring your own question.',
  /** The tagline as the hero sets it: one entry a line, each split where a narrow screen breaks it. */
  headline: [
    ['Where', 'Questions'],
    ['Shape', 'the World'],
  ],
  episode: {
    label: 'Latest episode',
    title: 'Who gets to tell an African story?',
    summary:
      'Amani and Wanjiru ask who holds the microphone, who holds the money, and what changes when they are the same person.',
    poster: 'Wanjiru and Amani in profile, facing each other; between them a large question mark',
  },
  invitation: {
    label: 'The other chair is yours',
    question: 'Something to say?',
    lead: 'Choose a day, choose an hour, tell us who is coming. We bring the table, the microphones and the question under the question.',
    book: 'Book a slot',
    bookTo: '/booking-calendar',
  },
  saying: { swahili: 'Kuuliza si ujinga', meaning: 'To ask is not foolishness.' },
} as const;
