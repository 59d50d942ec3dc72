import * as v from 'valibot';
import { Count, MailAddress, Text, WebAddress } from '#content/schema-parts.ts';

export const Show = v.strictObject({
  name: Text,
  tagline: Text,
  description: Text,
  city: Text,
  statement: Text,
  copyrightYear: Count,
  studio: Text,
  recordingMinutes: Count,
  email: MailAddress,
  mailFrom: MailAddress,
  partnersEmail: MailAddress,
  rsvpEmail: MailAddress,
  pressEmail: MailAddress,
  privacyEmail: MailAddress,
  securityEmail: MailAddress,
  phone: v.pipe(Text, v.regex(/^\+[\d ]+$/, 'a number such as +254 700 000 000')),
  chat: v.strictObject({
    number: v.pipe(Text, v.regex(/^\d+$/, 'digits only, with the country code')),
    text: Text,
  }),
  channelUrl: WebAddress,
  hubUrl: WebAddress,
  guestFormUrl: WebAddress,
});

/** The show: name, texts and addresses. */
export type Show = v.InferOutput<typeof Show>;

export const schemas = { show: Show };
