import * as v from 'valibot';
import { Count, EmailText, Text, WebUrl } from '#content/schema/parts.schema.ts';

const PhoneNumber = v.pipe(Text, v.regex(/^\+[\d ]+$/, 'a number such as +254 700 000 000'));

export const Show = v.strictObject({
  name: Text,
  tagline: Text,
  description: Text,
  city: Text,
  statement: Text,
  copyrightYear: Count,
  studio: Text,
  recordingMinutes: Count,
  guestChangesUntilHours: Count,
  isGuestLinkInCalendar: v.boolean(),
  email: EmailText,
  mailFrom: EmailText,
  partnersEmail: EmailText,
  rsvpEmail: EmailText,
  pressEmail: EmailText,
  privacyEmail: EmailText,
  securityEmail: EmailText,
  phone: PhoneNumber,
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'two capital letters, such as KE')),
  chat: v.strictObject({
    number: v.pipe(Text, v.regex(/^\d+$/, 'digits only, with the country code')),
    text: Text,
  }),
  channelUrl: WebUrl,
  hubUrl: WebUrl,
  guestFormUrl: WebUrl,
});

export type Show = v.InferOutput<typeof Show>;

/** What a confirmed guest needs on the day of the recording. */
export const Visit = v.strictObject({
  isSample: v.boolean(),
  street: Text,
  map: WebUrl,
  phone: PhoneNumber,
  bring: v.pipe(v.array(Text), v.minLength(1, 'at least one thing')),
});

export type Visit = v.InferOutput<typeof Visit>;

export const schemas = { show: Show, visit: Visit };
