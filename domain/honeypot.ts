import * as v from 'valibot';

/** What is said of a honeypot with something in it: a browser may have filled it for a person. */
export const HONEYPOT_MESSAGE =
  'A hidden field was filled in, perhaps by your browser. It must be empty: please try again.';

/** A field that only programs see: missing or empty. No schema lets it through to what is stored. */
export const EmptyHoneypot = v.optional(
  v.pipe(v.string(HONEYPOT_MESSAGE), v.empty(HONEYPOT_MESSAGE)),
);
