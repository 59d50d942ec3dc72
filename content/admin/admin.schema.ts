import * as v from 'valibot';
import { PageWords, Words } from '#content/schema-parts.ts';

const Act = v.strictObject({
  label: Words,
  /** On the button while the request is on its way. */
  sending: Words,
});

/** An act that asks first. */
const Question = v.strictObject({ label: Words, question: Words, yes: Act, no: Words });

export const AdminPage = v.strictObject({
  page: PageWords,
  /** Names the page, and its list of tabs, to those who cannot see it. */
  title: Words,
  /** Stands beside the logo. */
  label: Words,
  withoutScript: Words,
  retry: Words,
  retrying: Words,
  close: Words,
  tools: v.strictObject({
    /** Opens the three on a small screen. */
    menu: Words,
    history: Words,
    feed: Words,
    password: Words,
  }),
  logOut: v.strictObject({
    sending: Words,
    /** The action of the toast 'Access denied' (docs/requirements.md#R142). */
    offer: Words,
    failed: Words,
  }),
  feed: v.strictObject({
    /** What calendar programs call it. */
    calendarName: Words,
    close: Words,
    lead: Words,
    secret: Words,
    opening: Words,
    /** Before the day on which the address was made. */
    openedOn: Words,
    create: Act,
    address: Words,
    once: Words,
    copy: Words,
    copied: Words,
    copyByHand: Words,
    replace: Question,
    remove: Question,
    removed: Words,
  }),
  password: v.strictObject({
    close: Words,
    lead: Words,
    current: Words,
    new: Words,
    /** Stand around the least number of characters. */
    atLeast: Words,
    characters: Words,
    submit: Act,
    changed: v.strictObject({ title: Words, description: Words }),
    failed: Words,
  }),
  history: v.strictObject({
    close: Words,
    opening: Words,
    empty: Words,
    older: Words,
    today: Words,
    /** Between the first and the last of several dates. */
    to: Words,
    /** Before who did it. */
    by: Words,
    guest: Words,
    /** What was done; the date or the booking's slot follows. */
    actions: v.strictObject({
      booked: Words,
      cancelled: Words,
      confirmed: Words,
      deleted: Words,
      mail_sent_again: Words,
      date_blocked: Words,
      date_unblocked: Words,
      bookings_exported: Words,
      feed_opened: Words,
      feed_closed: Words,
    }),
  }),
});

/** The words of the workroom around its two tabs. */
export type AdminPage = v.InferOutput<typeof AdminPage>;
