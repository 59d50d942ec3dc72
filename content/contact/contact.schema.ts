import * as v from 'valibot';
import { PageHead, PageLink, Saying, Text, texts, WebUrl } from '#content/schema-parts.ts';

export const ContactPage = v.strictObject({
  page: PageHead,
  question: Text,
  lead: Text,
  form: v.strictObject({
    labels: texts('name', 'email', 'subject', 'message'),
    send: Text,
    /** On the button while the request is in flight. */
    sending: Text,
    /** Without JavaScript, before the mailbox. */
    withoutScript: Text,
  }),
  chat: v.strictObject({ label: Text, href: WebUrl }),
  map: texts('picture', 'place', 'note'),
  details: v.strictObject({
    title: Text,
    write: texts('label', 'text', 'href'),
    call: texts('label', 'text', 'href'),
    visit: texts('label', 'text'),
    follow: Text,
  }),
  questions: v.strictObject({
    title: Text,
    list: v.pipe(
      v.array(
        v.strictObject({
          question: Text,
          answer: Text,
          link: v.optional(PageLink),
        }),
      ),
      v.minLength(1, 'at least one question'),
    ),
  }),
  saying: Saying,
});

export type ContactPage = v.InferOutput<typeof ContactPage>;

export const schemas = { contact: ContactPage };
