import * as v from 'valibot';
import { ButtonText, texts } from '#content/schema-parts.ts';

const Filters = texts('all', 'upcoming', 'past', 'cancelled');
const MailRecipients = texts('guest', 'producer');
const CHANGES = ['confirmed', 'reconfirmed', 'moved', 'corrected', 'cancelled'] as const;

export const BookingsTab = v.strictObject({
  ...texts('undo', 'summary', 'shown', 'toNext', 'delete', 'deleting').entries,
  ...texts('ofBooking', 'loading', 'guestNotified', 'guestNotifiedNow', 'guestNotNotified').entries,
  toolbar: v.strictObject({
    ...texts('search', 'searchHint', 'show', 'notifiesGuest', 'export', 'exporting').entries,
    filters: Filters,
  }),
  notGiven: texts('guest_email', 'guest_phone', 'notes'),
  pages: texts('label', 'labelBelow', 'earlier', 'later', 'today'),
  list: v.strictObject({
    ...texts('caption', 'today', 'tomorrow', 'next').entries,
    columns: texts('date', 'slot', 'guest', 'topic', 'status', 'actions'),
    highlights: texts('new', 'changed'),
  }),
  status: texts('confirmed', 'cancelled'),
  mail: texts('queued', 'sent', 'failed', 'written_to_file'),
  toggle: texts('confirmed', 'cancelled'),
  empty: texts('title', 'text', 'link'),
  none: v.strictObject({ ...texts('searched', 'within', 'clear').entries, filtered: Filters }),
  changes: texts('new', 'confirmed', 'cancelled', 'deleted', 'listed', 'unlisted', 'many'),
  dialog: texts(
    'title',
    'noReturn',
    'guestNotified',
    'guestNotifiedIfNew',
    'guestNotNotified',
    'keep',
    'delete',
  ),
  chat: texts('label', 'of', 'text', 'guestTime', 'page'),
  details: v.strictObject({
    ...texts('loading', 'failed', 'close', 'closeUnknown', 'unknown', 'studio').entries,
    ...texts('outcome', 'attendance', 'attending', 'notSaid', 'reminders', 'noReminders').entries,
    ...texts('guestTime', 'booked', 'zone', 'gone', 'cancel', 'confirm').entries,
    ...texts('mails', 'noMails', 'unknownMail', 'bookingSafe', 'sending').entries,
    ...texts('consent', 'noConsent', 'terms', 'policy', 'version', 'unlocked').entries,
    ...texts('invitation', 'byInvitation', 'byInvitationOf', 'given', 'note', 'noNote').entries,
    ...texts('history', 'noHistory').entries,
    guestLink: v.strictObject({
      ...texts('title', 'copy', 'copied', 'copyByHand', 'ended', 'renew', 'renewed', 'failed')
        .entries,
      dialog: v.strictObject({
        ...texts('title', 'text', 'keep').entries,
        confirm: ButtonText,
      }),
    }),
    audiences: MailRecipients,
    mailTitles: v.strictObject({
      guest: texts(...CHANGES, 'link', 'reminder', 'move_request', 'move_request_withdrawn'),
      producer: texts(...CHANGES),
    }),
    mailStates: texts('queued', 'sent', 'failed', 'written_to_file'),
    sendAgain: MailRecipients,
  }),
});

export type BookingsTab = v.InferOutput<typeof BookingsTab>;

export const schemas = { adminBookings: BookingsTab };
