/** The mission of the show, on the home page and on /about. The sentence is a sample. */
export const mission = {
  label: 'Our mission',
  sentence:
    'To give East Africa and its diaspora a table where honest questions change what happens next.',
};
