import * as v from 'valibot';

/** Addresses a person, because a browser's autofill may have filled the field. */
export const HONEYPOT_MESSAGE =
  'A hidden field was filled in, perhaps by your browser. It must be empty: please try again.';

export const EmptyHoneypot = v.optional(
  v.pipe(v.string(HONEYPOT_MESSAGE), v.empty(HONEYPOT_MESSAGE)),
);
