import * as v from 'valibot';
import { Count, MailAddress, WebAddress, Words } from '#content/schema-parts.ts';

export const Show = v.strictObject({
  name: Words,
  tagline: Words,
  description: Words,
  city: Words,
  statement: Words,
  copyrightYear: Count,
  studio: Words,
  recordingMinutes: Count,
  email: MailAddress,
  mailFrom: MailAddress,
  partnersEmail: MailAddress,
  rsvpEmail: MailAddress,
  pressEmail: MailAddress,
  privacyEmail: MailAddress,
  securityEmail: MailAddress,
  phone: v.pipe(Words, v.regex(/^\+[\d ]+$/, 'a number such as +254 700 000 000')),
  chat: v.strictObject({
    number: v.pipe(Words, v.regex(/^\d+$/, 'digits only, with the country code')),
    text: Words,
  }),
  channelUrl: WebAddress,
  hubUrl: WebAddress,
  guestFormUrl: WebAddress,
});
