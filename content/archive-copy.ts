import { show } from '#content/show/show.ts';

/** Copy of /episodes and of the pages of episodes, which are there once the team has published one. */
export const archiveCopy = {
  page: {
    title: 'Episodes',
    description: `Every question that ${show.name} has asked, by year: watch the conversation, read the transcript.`,
  },
  title: 'Every question so far',
  /** The accessible name of the links to the years. */
  yearsLabel: 'Years',
  /** {year} is one of them. */
  yearTitle: 'Questions of {year}',
  episode: {
    label: 'Episode',
    /** Before the title, on the poster: with and without scripts. */
    play: 'Play the episode',
    watch: 'Watch the episode',
    /** {minutes} are whole. */
    minutes: '{minutes} minutes',
    chapters: 'Chapters',
    people: 'At the table',
    host: 'Host',
    transcript: 'Transcript',
    /** Opens a long transcript. */
    readTranscript: 'Read the transcript',
    others: 'Other questions',
    previous: 'The one before',
    next: 'The one after',
    all: { question: 'What else was asked?', answer: 'All questions' },
  },
  book: { question: 'Something to say?', answer: 'Book a slot', href: '/book' },
};
