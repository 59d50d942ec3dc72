import * as v from 'valibot';
import { ButtonText, PageHead, Text, texts } from '#content/schema-parts.ts';

/** A dialog in which a second button changes the booking. */
const ChangeDialog = v.strictObject({ ...texts('title', 'keep').entries, confirm: ButtonText });

export const YourBooking = v.strictObject({
  page: PageHead,
  ...texts('question', 'withoutScript', 'opening', 'retry').entries,
  ...texts('emailLabel').entries,
  ticketLabels: texts('confirmed', 'cancelled'),
  failed: texts('title', 'text'),
  noAnswer: texts('title', 'description'),
  statuses: v.strictObject({
    confirmed: texts('title', 'lead'),
    askedToMove: texts('title', 'lead'),
    past: texts('title', 'lead'),
    cancelled: texts('title', 'lead'),
    cancelledForGood: texts('title', 'lead'),
  }),
  ...texts('until', 'zone', 'move', 'cancel', 'bookAnother').entries,
  tooLate: texts('text', 'chat', 'write'),
  case: texts('subject', 'text', 'moveText'),
  takeBack: ButtonText,
  slotGone: Text,
  visit: v.strictObject({
    ...texts('title', 'place', 'preparation').entries,
    tips: v.pipe(v.array(Text), v.minLength(1, 'at least one tip')),
  }),
  details: v.strictObject({
    ...texts('title', 'lead', 'email', 'unchanged').entries,
    save: ButtonText,
  }),
  moving: v.strictObject({
    ...texts('now', 'back', 'own', 'ownDayFull', 'untouched', 'from', 'to', 'pickAnother').entries,
    ...texts('noAnswer').entries,
    dialog: ChangeDialog,
  }),
  cancelling: v.strictObject({
    ...texts('lead', 'reason', 'reasonHint').entries,
    dialog: ChangeDialog,
  }),
  attendance: v.strictObject({
    open: texts('title', 'lead'),
    said: texts('title', 'lead'),
    confirm: ButtonText,
    withdraw: ButtonText,
  }),
  reminders: v.strictObject({
    ...texts('next', 'stopped', 'stop', 'about').entries,
    resume: ButtonText,
    dialog: ChangeDialog,
  }),
  printed: texts('code', 'about'),
  kept: v.strictObject({
    ...texts('title', 'stored', 'policy', 'erasure', 'erasureWithoutEmail').entries,
    ...texts('consent', 'noConsent', 'addedByTeam', 'terms', 'privacy', 'given').entries,
    ...texts('note', 'noNote', 'earlierNote', 'version', 'earlier', 'present').entries,
  }),
  freshLink: v.strictObject({
    ...texts('email', 'sent', 'notSent', 'write', 'withoutScript').entries,
    noLink: texts('title', 'lead'),
    mailed: texts('title', 'lead'),
    send: ButtonText,
  }),
});

export type YourBooking = v.InferOutput<typeof YourBooking>;

export const schemas = { yourBooking: YourBooking };
