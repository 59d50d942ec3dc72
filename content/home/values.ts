import type { Value } from './values.schema.ts';

/** The values of the show, on the home page and on /about. The lines below the names are samples. */
export const values: readonly Value[] = [
  {
    key: 'authenticity',
    name: 'Authenticity',
    question: 'Would we say it with the cameras off?',
    answer: 'Then we say it with them on, and we leave the pauses in.',
  },
  {
    key: 'inclusivity',
    name: 'Inclusivity',
    question: 'Who is missing from this room?',
    answer: 'We book them next, and we watch who does the talking.',
  },
  {
    key: 'depth',
    name: 'Depth',
    question: 'And after that?',
    answer: 'We ask once more, and then we listen.',
  },
];
