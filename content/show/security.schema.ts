import * as v from 'valibot';
import { CalendarDate } from '#content/schema-parts.ts';

const LANGUAGE = 'the code of a language, such as en';

export const SecurityContact = v.strictObject({
  mailboxTried: CalendarDate,
  languages: v.pipe(
    v.array(v.pipe(v.string(LANGUAGE), v.regex(/^[a-z]{2,3}$/, LANGUAGE))),
    v.minLength(1),
  ),
});

/** Whom to tell of a hole in the site, and how long that is known to hold. */
export type SecurityContact = v.InferOutput<typeof SecurityContact>;
