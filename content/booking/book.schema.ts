import * as v from 'valibot';
import { PageHead, Saying, Text, texts } from '#content/schema-parts.ts';

const Step = texts('name', 'hint');
const DocumentTexts = texts('summary', 'read', 'readAgain');

export const Book = v.strictObject({
  page: PageHead,
  title: Text,
  lead: Text,
  saying: Saying,
  withoutScript: v.strictObject({ open: texts('before', 'link', 'after'), closed: Text }),
  withoutScriptRead: Text,
  progress: Text,
  done: Text,
  stops: v.strictObject({
    documents: Step,
    passcode: Step,
    date: Step,
    time: Step,
    details: Step,
  }),
  documentsLead: Text,
  documentsChanged: Text,
  terms: DocumentTexts,
  policy: DocumentTexts,
  isRead: Text,
  openGuestForm: Text,
  dialog: texts(
    'close',
    'closeWithoutConfirming',
    'scrollRegion',
    'secondsLeft',
    'thenScroll',
    'scroll',
    'atEnd',
    'ready',
    'confirm',
  ),
  passcodeStep: Text,
  passcodeLead: Text,
  noPasscode: texts('question', 'text', 'write'),
  passcodeLocked: Text,
  passcodeLabel: Text,
  continue: Text,
  invitation: texts(
    'checking',
    'unreachable',
    'retry',
    'title',
    'window',
    'wayOn',
    'lead',
    'step',
    'stepLocked',
    'stepName',
    'stepHint',
    'dateHint',
    'over',
    'overDetail',
  ),
  checking: Text,
});

export type Book = v.InferOutput<typeof Book>;

export const schemas = { book: Book };
