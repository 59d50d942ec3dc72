import type { Mission } from './mission.schema.ts';

/** What the show is there for, on Home and on About. The sentence is a sample. */
export const mission: Mission = {
  label: 'Our mission',
  sentence:
    'To give East Africa and its diaspora a table where honest questions change what happens next.',
};
