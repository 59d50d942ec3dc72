import * as v from 'valibot';
import { CalendarDate } from '#content/schema/parts.schema.ts';

const LANGUAGE = 'the code of a language, such as en';

export const SecurityContact = v.strictObject({
  mailboxTested: CalendarDate,
  languages: v.pipe(
    v.array(v.pipe(v.string(LANGUAGE), v.regex(/^[a-z]{2,3}$/, LANGUAGE))),
    v.minLength(1),
  ),
});

/** The contact for reports of vulnerabilities, without its mailbox (RFC 9116). */
export type SecurityContact = v.InferOutput<typeof SecurityContact>;

export const schemas = { security: SecurityContact };
