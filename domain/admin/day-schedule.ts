/** What became of a recording, as the team notes it. */
export const OUTCOMES = ['came', 'did_not_come'] as const;
export type Outcome = (typeof OUTCOMES)[number];
