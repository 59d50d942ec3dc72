import * as v from 'valibot';
import { PagePath, PageWords, Saying, WebAddress, Words } from '#content/schema-parts.ts';

export const ContactPage = v.strictObject({
  page: PageWords,
  question: Words,
  lead: Words,
  form: v.strictObject({
    labels: v.strictObject({ name: Words, email: Words, subject: Words, message: Words }),
    send: Words,
    /** On the button while a message is on its way. */
    sending: Words,
    /** Stands before the mailbox where there is no JavaScript. */
    withoutScript: Words,
  }),
  chat: v.strictObject({ label: Words, href: WebAddress }),
  map: v.strictObject({ picture: Words, place: Words, note: Words }),
  details: v.strictObject({
    title: Words,
    write: v.strictObject({ label: Words, text: Words, href: Words }),
    call: v.strictObject({ label: Words, text: Words, href: Words }),
    visit: v.strictObject({ label: Words, text: Words }),
    follow: Words,
  }),
  questions: v.strictObject({
    title: Words,
    list: v.pipe(
      v.array(
        v.strictObject({
          question: Words,
          answer: Words,
          link: v.optional(v.strictObject({ label: Words, to: PagePath })),
        }),
      ),
      v.minLength(1, 'at least one question'),
    ),
  }),
  saying: Saying,
});

/** The words of /contact. */
export type ContactPage = v.InferOutput<typeof ContactPage>;
