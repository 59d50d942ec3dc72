import * as v from 'valibot';
import { ButtonText, PageHead, Text, texts } from '#content/schema-parts.ts';

/** A button whose operation asks for confirmation first. */
const ConfirmedButton = v.strictObject({
  ...texts('label', 'question', 'no').entries,
  yes: ButtonText,
});

export const AdminPage = v.strictObject({
  ...texts('title', 'label', 'withoutScript', 'retry', 'retrying', 'close').entries,
  page: PageHead,
  firstSteps: v.strictObject({
    title: Text,
    ...texts('blocked_dates', 'invitation', 'mail_server', 'second_factor', 'backup').entries,
    tabs: texts('blocked', 'invitations'),
  }),
  tools: texts('menu', 'history', 'feed', 'password', 'secondFactor', 'sessions'),
  identity: v.strictObject({
    ...texts('title', 'close', 'lead', 'code', 'codeHint').entries,
    ...texts('password', 'failed').entries,
    submit: ButtonText,
  }),
  secondFactorRequired: texts('title', 'lead', 'open'),
  logOut: texts('sending', 'offer', 'failed'),
  feed: v.strictObject({
    ...texts('calendarName', 'close', 'lead', 'secret', 'opening', 'openedOn').entries,
    ...texts('url', 'once', 'copy', 'copied', 'copyByHand', 'removed').entries,
    create: ButtonText,
    replace: ConfirmedButton,
    remove: ConfirmedButton,
  }),
  password: v.strictObject({
    ...texts('close', 'lead', 'current', 'new', 'atLeast', 'characters', 'failed').entries,
    submit: ButtonText,
    changed: texts('title', 'description'),
  }),
  sessions: v.strictObject({
    ...texts('close', 'lead', 'opening', 'current', 'since', 'unknown', 'only').entries,
    ...texts('ended', 'othersEnded', 'failed').entries,
    end: ButtonText,
    endOthers: ButtonText,
  }),
  history: v.strictObject({
    ...texts('close', 'opening', 'empty', 'older', 'today', 'to', 'by', 'guest').entries,
    actions: texts(
      'booked',
      'cancelled',
      'confirmed',
      'deleted',
      'mail_sent_again',
      'date_blocked',
      'date_unblocked',
      'bookings_exported',
      'feed_opened',
      'feed_closed',
      'moved',
      'details_changed',
      'link_renewed',
      'attendance_confirmed',
      'attendance_withdrawn',
      'reminders_stopped',
      'reminders_wanted',
      'invited',
      'invitation_revoked',
      'invitation_restored',
      'asked_to_move',
      'note_changed',
      'came',
      'did_not_come',
      'outcome_withdrawn',
      'second_factor_on',
      'second_factor_off',
      'second_factor_reset',
      'recovery_code_used',
      'recovery_codes_renewed',
      'sessions_ended',
      'links_renewed',
      'imported',
      'episode_added',
      'episode_changed',
      'episode_published',
      'episode_taken_back',
    ),
  }),
});

export type AdminPage = v.InferOutput<typeof AdminPage>;

export const schemas = { admin: AdminPage };
