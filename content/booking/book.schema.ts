import * as v from 'valibot';
import { PageWords, Saying, Words } from '#content/schema-parts.ts';

const Stop = v.strictObject({ name: Words, hint: Words });
const DocumentWords = v.strictObject({ summary: Words, read: Words, readAgain: Words });

export const Book = v.strictObject({
  page: PageWords,
  title: Words,
  lead: Words,
  saying: Saying,
  withoutScript: Words,
  withoutScriptRead: Words,
  progress: Words,
  done: Words,
  stops: v.strictObject({
    documents: Stop,
    passcode: Stop,
    date: Stop,
    time: Stop,
    details: Stop,
  }),
  documentsLead: Words,
  documentsChanged: Words,
  terms: DocumentWords,
  policy: DocumentWords,
  isRead: Words,
  openGuestForm: Words,
  dialog: v.strictObject({
    close: Words,
    closeWithoutConfirming: Words,
    scrollRegion: Words,
    secondsLeft: Words,
    thenScroll: Words,
    scroll: Words,
    atEnd: Words,
    ready: Words,
    confirm: Words,
  }),
  passcodeStep: Words,
  passcodeLead: Words,
  passcodeLocked: Words,
  passcodeLabel: Words,
  continue: Words,
  checking: Words,
});

/** The words of /book that the owner may change. */
export type Book = v.InferOutput<typeof Book>;
